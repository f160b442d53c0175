/** Names under which the shell keeps things in the browser. Source: K-049, A-15. */
export const storageKeys = {
  language: 'lang',
  token: 'token',
  /** Tells a new session from a newer token of the present one. */
  session: 'session',
  /** Session storage: the page has already reloaded once for a disabled member. */
  reloadedForDisabled: 'reloadedForDisabled',
} as const;
