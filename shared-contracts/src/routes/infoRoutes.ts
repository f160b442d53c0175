import type { Route } from './Route';

const helpScreen = (screen: string, path: Route['path']) =>
  ({ path, access: 'member', target: { kind: 'screen', owner: 'remote-content', screen } }) as const;
const redirect = (path: Route['path'], to: Route['path']) =>
  ({ path, access: 'member', target: { kind: 'redirect', to } }) as const;

/** The help tree. Source. */
export const infoRoutes = {
  branchIndex: redirect('/branchIndex', '/branchIndex/help'),
  help: helpScreen('help', '/branchIndex/help'),
  branchMyAccount: redirect('/branchIndex/myAccount', '/myAccount/myAccountInfo'),
  branchTableGames: redirect('/branchIndex/tableGames', '/tableGames/tableGamesInfo'),
  branchCashier: redirect('/branchIndex/cashier', '/cashier/cashierInfo'),
  branchBonus: redirect('/branchIndex/bonus', '/bonus/bonusInfo'),
  myAccountInfo: helpScreen('myAccountInfo', '/myAccount/myAccountInfo'),
  depositRules: helpScreen('depositRules', '/myAccount/myAccountInfo/depositRules'),
  accountBonusRules: helpScreen('bonusRules', '/myAccount/myAccountInfo/bonusRules'),
  casino361: helpScreen('casino361', '/myAccount/myAccountInfo/casino361'),
  aboutUs: helpScreen('aboutUs', '/myAccount/myAccountInfo/aboutUs'),
  privacyPolicy: helpScreen('privacyPolicy', '/myAccount/myAccountInfo/privacyPolicy'),
  tableGamesInfo: helpScreen('tableGamesInfo', '/tableGames/tableGamesInfo'),
  blackjack: helpScreen('blackjack', '/tableGames/tableGamesInfo/blackjack'),
  cashierInfo: helpScreen('cashierInfo', '/cashier/cashierInfo'),
  withdrawalRules: helpScreen('withdrawalRules', '/cashier/cashierInfo/withdrawalRules'),
  bonusInfo: helpScreen('bonusInfo', '/bonus/bonusInfo'),
  bonusTerms: helpScreen('terms', '/bonus/bonusInfo/terms'),
  bonusRules: helpScreen('bonusRules', '/bonus/bonusInfo/bonusRules'),
} as const satisfies Record<string, Route>;

/** Whether a route belongs to the help tree, which a brand can open to visitors. */
export const isInfoRoute = (id: string): boolean => Object.hasOwn(infoRoutes, id);
