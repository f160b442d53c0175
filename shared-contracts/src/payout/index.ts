export { destinationError, type DestinationError } from './destinationError';
export { readBitcoinAddress } from './readBitcoinAddress';
