/** The part of a deposit that the operator gives to players who pay by the cash app. */
const cashDiscountPercent = 2;

/** By the code of a deposit method; 0 for all others. */
export const discountPercentOf = (code: string) => (code === 'CASH' ? cashDiscountPercent : 0);

/** Rounded down. */
export const cashDiscountOf = (amountMinor: bigint) => (amountMinor * BigInt(cashDiscountPercent)) / 100n;
