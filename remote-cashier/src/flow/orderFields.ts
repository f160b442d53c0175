import { minorToWire } from 'shared-contracts/money';
import type { DepositIntent } from './DepositMethod';

/** The fields of every call that creates a deposit. */
export const orderFields = ({ amountMinor, memberId, bonus }: Omit<DepositIntent<unknown>, 'fields'>) => ({
  amount: minorToWire(amountMinor),
  memberId,
  ...(bonus && { bonus }),
});
