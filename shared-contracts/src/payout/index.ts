export { destinationError, type DestinationError } from './destinationError';
export { maskedAccount } from './maskedAccount';
export { mostAccountDigits, readBankAccount } from './readBankAccount';
export { readBitcoinAddress } from './readBitcoinAddress';
