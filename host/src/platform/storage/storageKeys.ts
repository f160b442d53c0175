/** The shell's keys in the browser's storage. Source: K-049. */
export const storageKeys = {
  language: 'lang',
  token: 'token',
  /** Codes of the invitation link, until the player signs up. */
  invitorCode: 'invitorCode',
  recommendCode: 'recommendCode',
  /** Time of a member's last activity in any tab, as milliseconds since 1970. */
  lastActive: 'lastActive',
  /** Ids of sent ad events, so that a reload does not send them again. */
  sentAds: 'toldAds',
  /** Id of the session. Unlike the token, it stays when the token is renewed. */
  session: 'session',
  /** The player's cookie consent. */
  consent: 'consent',
  /** The balance is masked in the top bar. */
  balanceHidden: 'balanceHidden',
  /** Data of remotes for members, under `kept:<remote>:<member id>`. */
  kept: 'kept',
  /** Random number that assigns this browser to canaries. It is never sent. */
  browserId: 'browserId',
  /** Builds that failed in this browser, each with the end of its quarantine. */
  quarantine: 'quarantine',
  /** The parts of the home page that the player saw last, for example the recently played games. */
  homeParts: 'homeParts',
  /** Session storage: the page has already reloaded once for a disabled member. */
  reloadedForDisabled: 'reloadedForDisabled',
  /** Session storage: the page inspector is open. Only pages of QA links and the development server write it. */
  inspector: 'inspector',
} as const;
