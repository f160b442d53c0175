import { minorToWire, toMinor } from 'shared-contracts/money';

/** Minor units of the ledger as decimal text. Amounts stay far below 2^53. */
export const wireAmount = (minor: bigint): string => minorToWire(Number(minor));

const plain = /^\d{1,12}(\.\d{1,2})?$/;

/** Reads a decimal text strictly: no sign, no exponent, at most two decimals. */
export function minorFromWire(amount: string): bigint | undefined {
  const minor = plain.test(amount) ? toMinor(amount) : undefined;
  return minor === undefined ? undefined : BigInt(minor);
}
