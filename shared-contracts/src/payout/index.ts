export { destinationError, type DestinationError } from './destinationError';
export { maskAccount } from './maskAccount';
export { maxAccountDigits, readBankAccount } from './readBankAccount';
export { readBitcoinAddress } from './readBitcoinAddress';
