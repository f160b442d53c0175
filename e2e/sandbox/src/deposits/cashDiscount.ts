/** The part of a deposit that the operator gives to players who pay by the cash app. */
export const cashDiscountPercent = 2;

/** Rounded down. */
export const cashDiscountOf = (amountMinor: bigint) => (amountMinor * BigInt(cashDiscountPercent)) / 100n;
