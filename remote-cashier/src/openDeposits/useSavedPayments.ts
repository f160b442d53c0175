import { useMemo } from 'react';
import type { SavedValues } from 'shared-contracts/remote';
import { useSavedValues } from 'shared-contracts/remote/react';
import { lastDepositIn, savedPaymentsIn, type LastDeposit, type SavedPayment } from '../flow/savedPayments';

/**
 * Reads the clock at each change. With an older time, the age of a new payment would be negative and it would be
 * skipped.
 */
const newestFirst = (values: SavedValues) => savedPaymentsIn(values, Date.now()).toReversed();

export interface SavedPayments {
  /** The payments with an unknown outcome, newest first. */
  readonly open: readonly SavedPayment[];
  /** The payments that failed or were canceled, newest first. */
  readonly ended: readonly SavedPayment[];
  readonly lastDeposit: LastDeposit | undefined;
}

/** The member's payments that are saved in this browser. Changes of other tabs are included. */
export function useSavedPayments(): SavedPayments {
  const values = useSavedValues();
  const payments = useMemo(() => newestFirst(values), [values]);
  return {
    open: payments.filter(({ hasEnded }) => !hasEnded),
    ended: payments.filter(({ hasEnded }) => hasEnded),
    lastDeposit: lastDepositIn(values),
  };
}
