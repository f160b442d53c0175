import { transactionTypes, type Transaction } from 'shared-contracts/api';

/** The ten types, and `WITHDRAW` for money that is held for a cash-out. */
export const rowTypes = [...transactionTypes, 'WITHDRAW'] as const;
export type RowType = (typeof rowTypes)[number];

/** Returns undefined for an unknown type, which is shown by its code. */
export function rowTypeOf(type: string): RowType | undefined {
  return rowTypes.find((rowType) => rowType === type);
}

/** The sign follows the change of the balance, because one type can add or subtract. */
export function signOf({ balanceAfterMinor, balanceBeforeMinor }: Transaction): 'plus' | 'minus' {
  return balanceAfterMinor < balanceBeforeMinor ? 'minus' : 'plus';
}
