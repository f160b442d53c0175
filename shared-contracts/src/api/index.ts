export { checkRegion } from './access/checkRegion';
export { getTokenInfo } from './access/getTokenInfo';
export { login } from './access/login';
export { logout } from './access/logout';
export { refreshToken } from './access/refreshToken';
export { changePassword } from './account/changePassword';
export { completeDetails } from './account/completeDetails';
export { credentialErrors } from './account/credentialErrors';
export { checkRegister } from './account/checkRegister';
export { listDevices, signOutDevice, signOutOtherDevices, type Device } from './account/devices';
export { getFile } from './account/getFile';
export { getMember } from './account/getMember';
export { getVerifyImage } from './account/getVerifyImage';
export { listInviteConfigs, type InviteConfig } from './account/listInviteConfigs';
export { listRewards, type Reward } from './account/listRewards';
export { listVipPackages, type VipPackage } from './account/listVipPackages';
export {
  cancelLimitRaise,
  confirmLimitRaise,
  depositPeriods,
  excludeMember,
  exclusionLengths,
  getPlayLimits,
  limitKinds,
  listActivity,
  raiseDelayHours,
  sessionMinutes,
  setPlayLimit,
  startBreak,
  breakDays,
  type Activity,
  type DepositPeriod,
  type ExclusionLength,
  type LimitKind,
  type PlayLimits,
} from './account/playLimits';
export { receiveInviteBonus } from './account/receiveInviteBonus';
export { redeemPackage } from './account/redeemPackage';
export { register } from './account/register';
export { registerByName } from './account/registerByName';
export {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from './account/secondFactor';
export { sendForgotMail } from './account/sendForgotMail';
export { sendJoinMail } from './account/sendJoinMail';
export { updateDocuments } from './account/updateDocuments';
export { listFilePages, setFilePages } from './account/filePages';
export { uploadFile } from './account/uploadFile';
export type { SignUp } from './account/SignUp';
export { applyForCashOut } from './cashier/applyForCashOut';
export { maxCashPolls, createCashOrder, findCashOrder, getCashQr } from './cashier/cashOrder';
export {
  cashOutMethodCodes,
  listCashOutMethods,
  type CashOutMethodCode,
  type ListedCashOutMethod,
} from './cashier/cashOutMethods';
export {
  cancelCashOut,
  cashOutStatuses,
  listCashOuts,
  type CashOut,
  type CashOutStatus,
} from './cashier/cashOuts';
export { createPaypOrder } from './cashier/createPaypOrder';
export {
  createCryptOrder,
  createCryptoOrder,
  cryptoACoins,
  cryptoBCoins,
  getCryptoQrCode,
  type CryptoACoin,
  type CryptoBCoin,
} from './cashier/cryptoOrder';
export { depositByCard } from './cashier/depositByCard';
export { depositByProcessor, payByProcessor } from './cashier/depositByProcessor';
export {
  depositMethodCodes,
  findDepositMethod,
  isDepositMethodCode,
  listDepositMethods,
  methodVisibility,
  type DepositMethodCode,
  type ListedMethod,
} from './cashier/depositMethods';
export { depositOnlyPay } from './cashier/depositOnlyPay';
export { findPaypOrder } from './cashier/findPaypOrder';
export { getBillingInfo, type BillingInfo } from './cashier/getBillingInfo';
export { getCardTicket } from './cashier/getCardTicket';
export { getCashOutConfig, type CashOutConfig } from './cashier/getCashOutConfig';
export { getDepositConfig, type DepositConfig } from './cashier/getDepositConfig';
export {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  depositRefundedStatus,
  getDepositStatus,
} from './cashier/getDepositStatus';
export { findDepositByKey } from './cashier/findDepositByKey';
export { bonusChoices, type BonusChoice } from './cashier/bonusChoice';
export { forfeitBonus, getBonus, type BonusState } from './cashier/bonus';
export { getMaxBonus, type MaxBonus } from './cashier/getMaxBonus';
export { listDepositOrders, type DepositOrder, type DepositOrderState } from './cashier/listDepositOrders';
export {
  listTransactions,
  transactionTypes,
  type Transaction,
  type TransactionType,
} from './cashier/listTransactions';
export * from './cashier/pageOrders';
export type { PageOrder } from './cashier/definePageOrder';
export { createPaypalOrder, findPaypalOrder, triggerPaypal } from './cashier/paypalOrder';
export { createStripeOrder, findStripeOrder } from './cashier/stripeOrder';
export { getArticle } from './content/getArticle';
export { listVipLevels, lowestLevelFirst, type VipLevel } from './content/listVipLevels';
export { listBanners, type Banner } from './content/listBanners';
export {
  defineEndpoint,
  type Endpoint,
  type ReplyOf,
  type RequestOf,
  type WireReplyOf,
} from './defineEndpoint';
export { encodeRequest, readReply, type SessionEndingData } from './envelope';
export { checkBlock } from './games/checkBlock';
export { listGameFacts, type GameFacts, type Volatility } from './games/gameFacts';
export { getGame } from './games/getGame';
export { getLaunchUrl } from './games/getLaunchUrl';
export { getSessionResult } from './games/getSessionResult';
export { getTryPlayUrl } from './games/getTryPlayUrl';
export { getVendorDomains } from './games/getVendorDomains';
export { listAllGames } from './games/listAllGames';
export { listGameFilters } from './games/listGameFilters';
export { listGameHistory, type PlayedGame } from './games/listGameHistory';
export { gameCategories, listGames } from './games/listGames';
export { listLatestWins, type BigWin } from './games/listLatestWins';
export { countNews } from './news/countNews';
export { listNews, newsStatus, newsType, type News } from './news/listNews';
export { setNewsStatus } from './news/setNewsStatus';
export { findCountry } from './locations/findCountry';
export { findState } from './locations/findState';
export { listCountries, type Country } from './locations/listCountries';
export { listCurrencies } from './locations/listCurrencies';
export { listDialCodes } from './locations/listDialCodes';
export { listStates, type State } from './locations/listStates';
export { getStatement, type StatementTotal } from './cashier/getStatement';
export { periodFilterOf } from './periodFilter';
export { errorCodes, errorResult, type Result } from './Result';
export { acquireScript } from './support/acquireScript';
export { checkChat } from './support/checkChat';
export { getContactSettings } from './support/getContactSettings';
