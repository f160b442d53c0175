export { AmountMinor, Count, Flag, Id, One, OptionalText, PageNumber, TimeMs } from './decoders';
export { Game } from './Game';
export {
  defaultLanguage,
  isLanguage,
  languages,
  shownLanguage,
  writtenLanguages,
  type Language,
  type WrittenLanguage,
} from './language';
export { paged, type Page } from './paged';
export { remoteNames, type RemoteName } from './remoteNames';
export { pictureUrl, safeExternalUrl, safeFrameUrl, safePath } from './safeUrl';
export type { Session } from './Session';
export { SiteConfig } from './siteConfig';
export { User, WireUser } from './User';
