import { currencySymbols, type CurrencyCode } from 'shared-contracts/money';

/** What was to be moved is no amount of money, or no currency of the wallet. */
export class InvalidAmount extends Error {
  override readonly name = 'InvalidAmount';
}

/** The wire and the page count in doubles, which are exact up to here. */
export const largestMinor = BigInt(Number.MAX_SAFE_INTEGER);

/** Refuses anything but whole minor units other than zero, before it gets near a statement. */
export function assertAmountMinor(amount: unknown): asserts amount is bigint {
  if (typeof amount !== 'bigint' || amount === 0n || amount > largestMinor || amount < -largestMinor) {
    throw new InvalidAmount(`${String(amount)} is no amount in minor units`);
  }
}

export function assertPositiveMinor(amount: unknown): asserts amount is bigint {
  assertAmountMinor(amount);
  if (amount < 0n) throw new InvalidAmount(`${String(amount)} is below zero`);
}

export function assertCurrency(currency: unknown): asserts currency is CurrencyCode {
  if (typeof currency !== 'string' || !Object.hasOwn(currencySymbols, currency)) {
    throw new InvalidAmount(`${String(currency)} is no currency of the wallet`);
  }
}
