export { readBitcoinAddress } from 'shared-contracts/payout';
export { checkDestination } from './checkDestination';
export { ProofsStep } from './ProofsStep';
export { refreshStanding } from './refreshStanding';
