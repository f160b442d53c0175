/** Minimum in minor units. Used if the operator's configuration states none or does not load. Source: K-063. */
export const defaultDepositMinimumMinor = 1_000;

/** Maximum of one deposit in minor units. It is the same for all methods. Source: K-064. */
export const depositMaximumMinor = 500_000;

/**
 * Maximum of the amount field of a cash-out, in minor units. The amount must not exceed the balance either. Source:
 * K-078.
 */
export const cashOutInputMaximumMinor = 10_000_000;
