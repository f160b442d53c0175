export { bannerPictures, bannerPx, narrowPageQuery } from './bannerPictures';
export { brandMark } from './brandMark';
export {
  betTypes,
  memberLevels,
  paymentMethodNumbers,
  platformTypes,
  playerStatuses,
  serverLanguages,
  transactionKinds,
} from './operatorCodes';
export {
  AmountMinor,
  Count,
  Flag,
  Id,
  isFlagOn,
  LiteralOne,
  OptionalText,
  PageNumber,
  TimeMs,
} from './decoders';
export {
  depositMethodCodes,
  depositMethods,
  isDepositMethodCode,
  pageProviders,
  type DepositMethodCode,
  type DepositMethodFacts,
} from './depositMethods';
export {
  documentReasonOf,
  documentReasons,
  documentStatus,
  documentStatusOf,
  submittedProofId,
  verificationOf,
  type ProofField,
  type Verification,
} from './documents';
export { Game } from './Game';
export {
  defaultLanguage,
  isLanguage,
  languages,
  shownLanguage,
  textLanguages,
  type Language,
  type TextLanguage,
} from './language';
export { isAgent, memberTier, type MemberTier } from './memberTier';
export { isMobileAgent } from './mobileAgent';
export { paged, type Page } from './paged';
export { Promotion, PromotionAction } from './promotion';
export { isRemoteName, remotesWithRoutes, type RemoteName, type RemoteWithRoutes } from './remoteNames';
export { SiteSwitches, siteSwitchesCookie } from './siteSwitches';
export { pictureUrl, safeExternalUrl, safeFrameUrl, safePath } from './safeUrl';
export {
  isInRange,
  hasLimits,
  periodKinds,
  rangeOf,
  type Period,
  type PeriodKind,
  type TimeRange,
} from './period';
export { sessionEndings, type Session, type SessionEnding } from './Session';
export { SiteConfig } from './siteConfig';
export { supportEmail } from './supportEmail';
export { hasMissingDetails, User, WireUser } from './User';
