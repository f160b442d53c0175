export { destinationError, type DestinationError } from './destinationError';
export { mostAccountDigits, readBankAccount } from './readBankAccount';
export { readBitcoinAddress } from './readBitcoinAddress';
