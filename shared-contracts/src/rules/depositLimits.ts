/** Minimum in minor units if the operator's configuration has none or does not load. Source: K-063. */
export const defaultDepositMinimumMinor = 1_000;

/** Maximum of one deposit by any method, in minor units. Source: K-064. */
export const depositMaximumMinor = 500_000;

/** Maximum of the amount field of a cash-out, in minor units. The balance is another limit. Source: K-078. */
export const cashOutInputMaximumMinor = 10_000_000;
