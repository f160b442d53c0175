import {
  type CurrencyCode,
  currencySymbols,
  formatMinor,
  minorToWire,
  toMinor,
} from 'shared-contracts/money';

/** The amount or the currency is not valid for a wallet. */
export class InvalidAmount extends Error {
  override readonly name = 'InvalidAmount';
}

/** The largest amount that clients can use, because they calculate with doubles. */
export const largestMinor = BigInt(Number.MAX_SAFE_INTEGER);

/** Throws unless the amount is a whole number of minor units other than zero. */
export function assertAmountMinor(amount: unknown): asserts amount is bigint {
  if (typeof amount !== 'bigint' || amount === 0n || amount > largestMinor || amount < -largestMinor) {
    throw new InvalidAmount(`${String(amount)} is not an amount in minor units`);
  }
}

export function assertPositiveMinor(amount: unknown): asserts amount is bigint {
  assertAmountMinor(amount);
  if (amount < 0n) throw new InvalidAmount(`${String(amount)} is below zero`);
}

export function assertCurrency(currency: unknown): asserts currency is CurrencyCode {
  if (typeof currency !== 'string' || !Object.hasOwn(currencySymbols, currency)) {
    throw new InvalidAmount(`${String(currency)} is not a currency of the wallet`);
  }
}

/** Minor units as decimal text. Amounts are far below 2^53. */
export const wireAmount = (minor: bigint): string => minorToWire(Number(minor));

const decimalPattern = /^\d{1,12}(\.\d{1,2})?$/;

/** Reads an amount strictly: no sign, no exponent, at most two decimals. A number is read as its shortest text. */
export function minorFromWire(amount: unknown): bigint | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const minor = typeof text === 'string' && decimalPattern.test(text) ? toMinor(text) : undefined;
  return minor === undefined ? undefined : BigInt(minor);
}

/**
 * An amount in a sentence to the player: `5,000.00 USD`. USD and BRL share the symbol $ (K-052), so the code follows.
 */
export const readableAmount = (minor: bigint, currency: string): string =>
  `${formatMinor(Number(minor), '')} ${currency}`;
