export { brandMarks } from './brandMarks';
export {
  brandKinds,
  brandNames,
  brandsOf,
  cashOutBrands,
  depositBrands,
  offeredBrands,
  type Brand,
} from './brands';
export { coinMarks } from './coinMarks';
export { coins, offeredCoins, type Coin, type CoinKey, type CoinTicker } from './coins';
export type { Mark } from './Mark';
export { isAllowedForPlayer } from './isAllowedForPlayer';
export { paymentPagePath, vaultCardsPath, vaultPath } from './paymentPagePath';
export {
  cardCalls,
  cardTicketPattern,
  cardTicketField,
  cardTokenPattern,
  replayedResponseHeader,
  replayRequestHeader,
  VaultConnect,
  vaultFields,
  VaultCommand,
  VaultReport,
  type VaultField,
} from './vaultMessages';
export { payChannel, PayMessage, readPayMessage } from './windowMessages';
