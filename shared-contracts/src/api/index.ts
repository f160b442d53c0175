export { checkRegion } from './access/checkRegion';
export { getTokenInfo } from './access/getTokenInfo';
export { login } from './access/login';
export { logout } from './access/logout';
export { refreshToken } from './access/refreshToken';
export { checkRegister } from './account/checkRegister';
export { register } from './account/register';
export type { SignUp } from './account/SignUp';
export {
  listTransactions,
  transactionTypes,
  type Transaction,
  type TransactionType,
} from './cashier/listTransactions';
export { getArticle } from './content/getArticle';
export {
  defineEndpoint,
  type Endpoint,
  type ReplyOf,
  type RequestOf,
  type WireReplyOf,
} from './defineEndpoint';
export { encodeRequest, readReply } from './envelope';
export { checkBlock } from './games/checkBlock';
export { getGame } from './games/getGame';
export { getLaunchUrl } from './games/getLaunchUrl';
export { getTryPlayUrl } from './games/getTryPlayUrl';
export { getVendorDomains } from './games/getVendorDomains';
export { listAllGames } from './games/listAllGames';
export { listCountries, type Country } from './places/listCountries';
export { listCurrencies } from './places/listCurrencies';
export { listDialCodes } from './places/listDialCodes';
export { listStates, type State } from './places/listStates';
export { errorCodes, failure, type Result } from './Result';
export { checkChat } from './support/checkChat';
