export { readBitcoinAddress } from 'shared-contracts/payout';
export { checkDestination } from './checkDestination';
export { offerChange } from './offerChange';
export { ProofsStep } from './ProofsStep';
export { refreshLimits } from './refreshLimits';
