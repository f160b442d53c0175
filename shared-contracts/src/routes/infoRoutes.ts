import type { Route } from './Route';

const help = (screen: string, path: Route['path']) =>
  ({ path, access: 'member', target: { kind: 'screen', owner: 'remote-content', screen } }) as const;
const moved = (path: Route['path'], to: Route['path']) =>
  ({ path, access: 'member', target: { kind: 'redirect', to } }) as const;

/** The help tree. Source. */
export const infoRoutes = {
  branchIndex: moved('/branchIndex', '/branchIndex/help'),
  help: help('help', '/branchIndex/help'),
  branchMyAccount: moved('/branchIndex/myAccount', '/myAccount/myAccountInfo'),
  branchTableGames: moved('/branchIndex/tableGames', '/tableGames/tableGamesInfo'),
  branchCashier: moved('/branchIndex/cashier', '/cashier/cashierInfo'),
  branchBonus: moved('/branchIndex/bonus', '/bonus/bonusInfo'),
  myAccountInfo: help('myAccountInfo', '/myAccount/myAccountInfo'),
  depositRules: help('depositRules', '/myAccount/myAccountInfo/depositRules'),
  accountBonusRules: help('bonusRules', '/myAccount/myAccountInfo/bonusRules'),
  casino361: help('casino361', '/myAccount/myAccountInfo/casino361'),
  aboutUs: help('aboutUs', '/myAccount/myAccountInfo/aboutUs'),
  privacyPolicy: help('privacyPolicy', '/myAccount/myAccountInfo/privacyPolicy'),
  tableGamesInfo: help('tableGamesInfo', '/tableGames/tableGamesInfo'),
  blackjack: help('blackjack', '/tableGames/tableGamesInfo/blackjack'),
  cashierInfo: help('cashierInfo', '/cashier/cashierInfo'),
  withdrawalRules: help('withdrawalRules', '/cashier/cashierInfo/withdrawalRules'),
  bonusInfo: help('bonusInfo', '/bonus/bonusInfo'),
  bonusTerms: help('terms', '/bonus/bonusInfo/terms'),
  bonusRules: help('bonusRules', '/bonus/bonusInfo/bonusRules'),
} as const satisfies Record<string, Route>;

/** Whether a route belongs to the help tree. A brand may open the help tree to visitors. */
export const isInfoRoute = (id: string): boolean => Object.hasOwn(infoRoutes, id);
