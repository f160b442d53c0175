import type { Route } from './server/handle';
import { checkRegion } from './access/checkRegion';
import { getTokenInfo } from './access/getTokenInfo';
import { login } from './access/login';
import { logout } from './access/logout';
import { refreshToken } from './access/refreshToken';
import { changePassword } from './account/changePassword';
import { completeDetails } from './account/completeDetails';
import { checkRegister } from './account/checkRegister';
import { getMember } from './account/getMember';
import { getVerifyImage } from './account/getVerifyImage';
import { listFilePages } from './account/listFilePages';
import { listInviteConfigs } from './account/listInviteConfigs';
import { listRewards } from './account/listRewards';
import { listVipPackages } from './account/listVipPackages';
import { receiveInviteBonus } from './account/receiveInviteBonus';
import { redeemPackage } from './account/redeemPackage';
import { register } from './account/register';
import { registerByName } from './account/registerByName';
import { sendForgotMail } from './account/sendForgotMail';
import { sendJoinMail } from './account/sendJoinMail';
import { setFilePages } from './account/setFilePages';
import { updateDocuments } from './account/updateDocuments';
import { uploadFile } from './account/uploadFile';
import { createCashOrder } from './cashier/createCashOrder';
import { createCryptOrder } from './cashier/createCryptOrder';
import { createCryptoOrder } from './cashier/createCryptoOrder';
import { applyForCashOut } from './cashier/applyForCashOut';
import { cancelCashOut } from './cashier/cancelCashOut';
import { createPaypOrder } from './cashier/createPaypOrder';
import { createPaypalOrder } from './cashier/createPaypalOrder';
import { createPixOrder } from './cashier/createPixOrder';
import { createStripeOrder } from './cashier/createStripeOrder';
import { depositByCard } from './cashier/depositByCard';
import { depositByProcessor } from './cashier/depositByProcessor';
import { depositOnlyPay } from './cashier/depositOnlyPay';
import { findCashOrder } from './cashier/findCashOrder';
import { findDepositByKey } from './cashier/findDepositByKey';
import { findDepositMethod } from './cashier/findDepositMethod';
import { findPaypOrder } from './cashier/findPaypOrder';
import { findPaypalOrder } from './cashier/findPaypalOrder';
import { findStripeOrder } from './cashier/findStripeOrder';
import { getBillingInfo } from './cashier/getBillingInfo';
import { getCardTicket } from './cashier/getCardTicket';
import { getCashQr } from './cashier/getCashQr';
import { getCashOutConfig } from './cashier/getCashOutConfig';
import { getDepositConfig } from './cashier/getDepositConfig';
import { getDepositStatus } from './cashier/getDepositStatus';
import { getMaxBonus } from './cashier/getMaxBonus';
import { listCashOutMethods } from './cashier/listCashOutMethods';
import { listCashOuts } from './cashier/listCashOuts';
import { listDepositMethods } from './cashier/listDepositMethods';
import { listDepositOrders } from './cashier/listDepositOrders';
import { listTransactions } from './cashier/listTransactions';
import { payByProcessor } from './cashier/payByProcessor';
import { triggerPaypal } from './cashier/triggerPaypal';
import { getArticle } from './content/getArticle';
import { listBanners } from './content/listBanners';
import { listVipLevels } from './content/listVipLevels';
import { checkBlock } from './games/checkBlock';
import { getGame } from './games/getGame';
import { getLaunchUrl } from './games/getLaunchUrl';
import { getTryPlayUrl } from './games/getTryPlayUrl';
import { getVendorDomains } from './games/getVendorDomains';
import { listAllGames } from './games/listAllGames';
import { listGameHistory } from './games/listGameHistory';
import { listGames } from './games/listGames';
import { listLatestWins } from './games/listLatestWins';
import { countNews } from './news/countNews';
import { listNews } from './news/listNews';
import { setNewsStatus } from './news/setNewsStatus';
import { findCountry } from './places/findCountry';
import { findState } from './places/findState';
import { listCountries } from './places/listCountries';
import { listCurrencies } from './places/listCurrencies';
import { listDialCodes } from './places/listDialCodes';
import { listStates } from './places/listStates';
import { acquireScript } from './support/acquireScript';
import { checkChat } from './support/checkChat';
import { getContactSettings } from './support/getContactSettings';

/** Everything the operator's API serves to players. */
export const routes: readonly Route[] = [
  acquireScript,
  applyForCashOut,
  cancelCashOut,
  changePassword,
  completeDetails,
  checkBlock,
  checkChat,
  checkRegion,
  checkRegister,
  countNews,
  createCashOrder,
  createCryptOrder,
  createCryptoOrder,
  createPaypOrder,
  createPaypalOrder,
  createPixOrder,
  createStripeOrder,
  depositByCard,
  depositByProcessor,
  depositOnlyPay,
  findCashOrder,
  findDepositByKey,
  findCountry,
  findDepositMethod,
  findPaypOrder,
  findPaypalOrder,
  findState,
  findStripeOrder,
  getArticle,
  getBillingInfo,
  getCardTicket,
  getCashQr,
  getContactSettings,
  getCashOutConfig,
  getDepositConfig,
  getDepositStatus,
  getGame,
  getLaunchUrl,
  getMaxBonus,
  getMember,
  getTokenInfo,
  getTryPlayUrl,
  getVendorDomains,
  getVerifyImage,
  listAllGames,
  listBanners,
  listCashOutMethods,
  listCashOuts,
  listCountries,
  listCurrencies,
  listDepositMethods,
  listDepositOrders,
  listDialCodes,
  listFilePages,
  listGameHistory,
  listGames,
  listInviteConfigs,
  listLatestWins,
  listNews,
  listRewards,
  listStates,
  listTransactions,
  listVipLevels,
  listVipPackages,
  login,
  logout,
  payByProcessor,
  receiveInviteBonus,
  redeemPackage,
  refreshToken,
  register,
  registerByName,
  sendForgotMail,
  sendJoinMail,
  setFilePages,
  setNewsStatus,
  triggerPaypal,
  updateDocuments,
  uploadFile,
];
