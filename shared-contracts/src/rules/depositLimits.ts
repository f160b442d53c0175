/** Minimum in minor units if the operator's configuration names none or cannot be loaded. Source: K-063. */
export const defaultDepositMinimumMinor = 1_000;

/** Maximum of one deposit by any method, in minor units. Source: K-064. */
export const depositMaximumMinor = 500_000;

/** The bound of the field for a cash-out's amount; what may be cashed out is the balance's affair. Source: K-078. */
export const cashOutInputMaximumMinor = 10_000_000;
