export { cashOut, cashOutConfig, cashOutMethod } from './money';
export { askedPayment, chainAddress, chainTransfer } from './providers';
export { account, entry, giftTerms, hold, idempotency, tx } from './money';
export {
  cashCheck,
  depositAwaited,
  depositCard,
  depositConfig,
  depositMethod,
  depositOrder,
  providerEvent,
} from './money';
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
export { inviteConfig, memberDocument, memberFile, memberReward, vipPackage, vipPointMove } from './members';
export { article, banner, bigWin, country, currency, file, game, state, vendor } from './games';
export { gamePlay, gameRound, gameSession, vendorRound, vendorSession } from './games';
export { cardPayment, hostedPayment } from './providers';
