import { isPopupId, type PopupId } from 'shared-contracts/popups';
import { isGameListId, type GameListId, type RouteId, type RouteMatch } from 'shared-contracts/routes';
import type en from '../texts/en.json';

type TitleKey =
  `titles.${keyof (typeof en)['titles']}` | `entries.${keyof (typeof en)['entries']}` | 'restricted.title';

const information = 'titles.information';

/** The title of each page in the browser's tab, before the site's name. Source: R-085. */
export const routeTitles: Record<RouteId, TitleKey> = {
  home: 'titles.home',
  index: 'titles.home',
  join: 'titles.join',
  login: 'titles.login',
  activation: 'titles.activation',
  redirect: 'titles.home',
  passwordReset: 'titles.passwordReset',
  article: 'titles.article',
  aboutBtc: 'titles.aboutBtc',
  payment: 'titles.payment',
  branchIndex: 'titles.help',
  help: 'titles.help',
  branchMyAccount: 'titles.myAccount',
  branchTableGames: 'titles.tableGames',
  branchCashier: 'titles.cashier',
  branchBonus: 'titles.bonus',
  myAccountInfo: 'titles.myAccount',
  depositRules: 'titles.depositRules',
  accountBonusRules: 'titles.bonusRules',
  casino361: 'titles.casino361',
  aboutUs: 'titles.aboutUs',
  privacyPolicy: 'titles.privacyPolicy',
  tableGamesInfo: 'titles.tableGames',
  blackjack: 'titles.blackjack',
  cashierInfo: 'titles.cashier',
  withdrawalRules: 'titles.withdrawalRules',
  bonusInfo: 'titles.bonus',
  bonusTerms: 'titles.terms',
  bonusRules: 'titles.bonusRules',
  withdrawQuery: information,
  withdrawLogin: information,
  withdrawQueryDetail: information,
  queryOneAwr: information,
  queryOnePwi: information,
  queryOneMi: information,
  queryOneLogin: information,
  queryTwoLogin: information,
  queryThreeLogin: information,
  queryTwoWrapp: information,
  queryTwoPwi: information,
  queryTwoTt: information,
  queryTwoCpat: information,
  queryThreeWrapp: information,
  queryThreePwi: information,
  queryThreeTt: information,
  queryThreeCpat: information,
  lottery: information,
  notFound: 'titles.notFound',
};

/** All game lists share one route, but each has its own title. */
export const gameListTitles: Record<GameListId, TitleKey> = {
  top: 'titles.topGames',
  slots: 'titles.slots',
  table: 'titles.tableList',
  live: 'titles.liveCasino',
  fun: 'titles.playForFun',
  recently: 'titles.recentlyPlayed',
  favorites: 'titles.favorites',
};

/** The titles of popups. An open popup replaces the title of the page. */
export const popupTitles: Record<PopupId, TitleKey> = {
  signUp: 'titles.join',
  signIn: 'titles.login',
  forgotPassword: 'titles.forgotPassword',
  activation: 'titles.activation',
  joinSubmitted: 'titles.joinSubmitted',
  missingDetails: 'titles.missingDetails',
  inviteRewards: 'entries.inviteRewards',
  agent: 'titles.agent',
  personalDetails: 'entries.personalDetails',
  changePassword: 'entries.changePassword',
  security: 'entries.security',
  documents: 'entries.documents',
  limits: 'entries.limits',
  news: 'entries.news',
  coupons: 'entries.coupons',
  vipStore: 'entries.vipStore',
  game: 'titles.game',
  gameFacts: 'titles.gameFacts',
  gameHistory: 'entries.gameHistory',
  search: 'titles.search',
  deposit: 'entries.deposit',
  paymentResult: 'titles.payment',
  paymentFrame: 'titles.payment',
  cashOut: 'titles.cashOut',
  cashOutHistory: 'titles.cashOutHistory',
  transactions: 'entries.transactions',
  bonus: 'entries.bonus',
  article: 'titles.article',
  promotion: 'titles.promotion',
  promotions: 'entries.promotions',
  withdrawalRules: 'titles.withdrawalRules',
  aboutUs: 'titles.aboutUs',
  aboutBtc: 'titles.aboutBtc',
  terms: 'entries.terms',
  privacy: 'titles.privacyPolicy',
  sitePrivacy: 'titles.sitePrivacy',
  userAgreement: 'titles.userAgreement',
  cookiePolicy: 'entries.cookiePolicy',
  banking: 'entries.banking',
  restricted: 'restricted.title',
  responsibleGaming: 'entries.responsibleGaming',
  vipClub: 'entries.vipClub',
  vouchers: 'titles.vouchers',
  contact: 'entries.contact',
};

/** The title of a page, or of the topmost popup over it. */
export function pageTitle({ id, params }: RouteMatch, popup: string | undefined): TitleKey {
  if (isPopupId(popup)) return popupTitles[popup];
  const list = id === 'home' || id === 'index' ? params['list'] : undefined;
  return isGameListId(list) ? gameListTitles[list] : routeTitles[id];
}
