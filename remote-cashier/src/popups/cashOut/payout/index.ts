export { readBitcoinAddress } from 'shared-contracts/payout';
export { checkDestination } from './checkDestination';
export { findOfferChange } from './findOfferChange';
export { ProofsStep } from './ProofsStep';
export { refreshLimits } from './refreshLimits';
