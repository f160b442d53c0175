/** Applies where the operator's configuration names no minimum; in minor units. Source: K-063, A-61. */
export const defaultDepositMinimumMinor = 1_000;

/** Nobody is let past this in one deposit, by whichever method; in minor units. Source: K-064, A-31. */
export const depositMaximumMinor = 500_000;

/** The bound of the field for a cash-out's amount; what may be cashed out is the balance's affair. Source: K-078. */
export const cashOutInputMaximumMinor = 10_000_000;
