/** The shell's keys in the browser's storage. Source: K-049. */
export const storageKeys = {
  language: 'lang',
  token: 'token',
  /** Codes of the invitation that brought the player here, until they sign up. */
  invitorCode: 'invitorCode',
  recommendCode: 'recommendCode',
  /** When a member last did something in any tab, as milliseconds since 1970. */
  lastActive: 'lastActive',
  /** What advertisers have been told, so that a reload does not tell it again. */
  toldAds: 'toldAds',
  /** Tells a new session from a newer token of the present one. */
  session: 'session',
  /** What the player allowed beyond what the site needs to work. */
  consent: 'consent',
  /** The balance is masked in the top bar. */
  balanceHidden: 'balanceHidden',
  /** What remotes keep for members, `kept:<remote>:<member id>` each. */
  kept: 'kept',
  /** A random number, by which this browser is in a canary or not; it is sent nowhere. */
  browserId: 'browserId',
  /** Builds that failed in this browser, and until when they are passed over. */
  quarantine: 'quarantine',
  /** Session storage: the page has already reloaded once for a disabled member. */
  reloadedForDisabled: 'reloadedForDisabled',
} as const;
