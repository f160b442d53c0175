import { useMemo } from 'react';
import type { SavedValues } from 'shared-contracts/remote';
import { useSavedValues } from 'shared-contracts/remote/react';
import { lastDepositIn, openPaymentsIn, type LastDeposit, type OpenPayment } from '../flow/openPayments';

/** Reads the clock at each change, because a payment from the future would be invalid. */
const newestFirst = (stored: SavedValues) => openPaymentsIn(stored, Date.now()).toReversed();

export interface SavedPayments {
  /** The payments with an unknown outcome, newest first. */
  readonly open: readonly OpenPayment[];
  /** The payments that failed or were canceled, newest first. */
  readonly ended: readonly OpenPayment[];
  readonly last: LastDeposit | undefined;
}

/** The member's payments that are saved in this browser. Changes of other tabs are included. */
export function useSavedPayments(): SavedPayments {
  const stored = useSavedValues();
  const saved = useMemo(() => newestFirst(stored), [stored]);
  return {
    open: saved.filter(({ hasEnded }) => !hasEnded),
    ended: saved.filter(({ hasEnded }) => hasEnded),
    last: lastDepositIn(stored),
  };
}
