import { transactionTypes, type Transaction } from 'shared-contracts/api';

/** The ten kinds and money that is held for a cash-out, which players are told in words too. */
export const shownTypes = [...transactionTypes, 'WITHDRAW'] as const;
export type ShownType = (typeof shownTypes)[number];

/** A kind that is not known yet is shown by its code. */
export function shownTypeOf(type: string): ShownType | undefined {
  return shownTypes.find((known) => known === type);
}

/** The sign follows the change of the balance, because one type can add or subtract. */
export function signOf({ balanceAfterMinor, balanceBeforeMinor }: Transaction): 'plus' | 'minus' {
  return balanceAfterMinor < balanceBeforeMinor ? 'minus' : 'plus';
}
