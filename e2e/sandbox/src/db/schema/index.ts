export { account, entry, tx } from './ledger';
export {
  activationTicket,
  loginSession,
  loginToken,
  member,
  memberScenario,
  news,
  outboxMail,
} from './members';
export { article, banner, bigWin, country, currency, file, game, state, vendor } from './catalogue';
export { gamePlay, gameRound, gameSession, vendorRound, vendorSession } from './play';
