export { cashOut, cashOutConfig, cashOutMethod } from './cashOuts';
export { askedPayment, chainAddress, chainTransfer } from './askedPayments';
export { account, entry, giftTerms, hold, idempotency, tx } from './ledger';
export {
  cashCheck,
  depositAwaited,
  depositCard,
  depositConfig,
  depositMethod,
  depositOrder,
  providerEvent,
} from './deposits';
export {
  activationTicket,
  loginSession,
  loginToken,
  member,
  memberScenario,
  news,
  outboxMail,
  passwordLink,
  verifyCode,
} from './members';
export {
  inviteConfig,
  memberDocument,
  memberFile,
  memberReward,
  vipPackage,
  vipPointMove,
} from './memberArea';
export { article, banner, bigWin, country, currency, file, game, state, vendor } from './catalogue';
export { gamePlay, gameRound, gameSession, vendorRound, vendorSession } from './play';
export { cardPayment, hostedPayment } from './providers';
