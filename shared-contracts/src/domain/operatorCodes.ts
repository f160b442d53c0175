// Codes of the operator's system that the product does not use. The specification requires them in the contracts. Codes
// that the product uses are declared with their endpoints.

/** Languages of the operator's system. Players choose from `languages` instead. Source: K-051. */
export const serverLanguages = [
  ...['en', 'da', 'de', 'es', 'fi', 'fr', 'id', 'it', 'ja', 'ko', 'nl'],
  ...['no', 'pl', 'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'vi', 'zh'],
] as const;

/**
 * Numbers of the levels of a member. The texts of the VIP club also name the levels entry and platinum, which have no
 * number. Source: K-057.
 */
export const memberLevels = { bronze: 10, silver: 20, gold: 30, diamond: 40 } as const;

/** Numbers of the types of bets. Source: K-058. */
export const betTypes = { real: 1, championship: 3 } as const;

/** Numbers of the types of transactions. Source: K-059. */
export const transactionKinds = { cash: 1, bonus: 2, free: 3 } as const;

/** Numbers of the platforms. Source: K-060. */
export const platformTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 98, 99] as const;

/** Numbers of the states of a player. Source: K-061. */
export const playerStatuses = { fail: 0, success: 1, suspend: 3 } as const;

/** Numbers of the payment methods. Source: K-062. */
export const paymentMethodNumbers = [0, 1, 2, 3, 9] as const;
