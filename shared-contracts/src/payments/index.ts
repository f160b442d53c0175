export { paymentPagePath, vaultCardsPath, vaultPath } from './paymentPagePath';
export {
  cardCalls,
  cardToken,
  VaultConnect,
  vaultFields,
  VaultOrder,
  VaultReport,
  type VaultField,
} from './vaultMessages';
export { payChannel, PayMessage, readPayMessage } from './windowMessages';
