export { readBitcoinAddress } from 'shared-contracts/payout';
export { checkDestination } from './checkDestination';
export { ProofsStep } from './ProofsStep';
