/**
 * Numbers and codes that the operator's system knows by these meanings. Where the product acts on one of them it has a
 * name of its own beside that action; the rest is written down here for whoever reads a wire. Source: A-132.
 */

/** Languages of the operator's system, which are not the ones that a player may choose. Source: K-051, A-14. */
export const serverLanguages = [
  ...['en', 'da', 'de', 'es', 'fi', 'fr', 'id', 'it', 'ja', 'ko', 'nl'],
  ...['no', 'pl', 'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'vi', 'zh'],
] as const;

/** Source: K-057, A-25. The texts of the VIP club also name the steps entry and platinum, which have no number. */
export const memberLevels = { bronze: 10, silver: 20, gold: 30, diamond: 40 } as const;

/** Source: K-058. */
export const betTypes = { real: 1, championship: 3 } as const;

/** Source: K-059. */
export const transactionKinds = { cash: 1, bonus: 2, free: 3 } as const;

/** Source: K-060. */
export const platformTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 98, 99] as const;

/** Source: K-061. */
export const playerStatuses = { fail: 0, success: 1, suspend: 3 } as const;

/** Source: K-062. */
export const payWays = [0, 1, 2, 3, 9] as const;
