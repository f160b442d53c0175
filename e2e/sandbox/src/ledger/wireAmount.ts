import { minorToWire, toMinor } from 'shared-contracts/money';

/** Minor units of the ledger as decimal text. Amounts stay far below 2^53. */
export const wireAmount = (minor: bigint): string => minorToWire(Number(minor));

const plain = /^\d{1,12}(\.\d{1,2})?$/;

/** Reads an amount strictly: no sign, no exponent, at most two decimals. A number counts by its shortest text. */
export function minorFromWire(amount: unknown): bigint | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const minor = typeof text === 'string' && plain.test(text) ? toMinor(text) : undefined;
  return minor === undefined ? undefined : BigInt(minor);
}
