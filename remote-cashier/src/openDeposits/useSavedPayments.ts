import { useMemo } from 'react';
import type { Kept } from 'shared-contracts/remote';
import { useKept } from 'shared-contracts/remote/react';
import { lastDepositIn, openPaymentsIn, type LastDeposit, type OpenPayment } from '../flow/openPayments';

/** Reads the time at each save, because a payment saved later must not count as one from the future. */
const savedIn = (kept: Kept) => openPaymentsIn(kept, Date.now()).toReversed();

export interface KeptPayments {
  /** Those whose outcome is unknown, the newest first. */
  readonly open: readonly OpenPayment[];
  /** Those that failed or were canceled, the newest first. */
  readonly ended: readonly OpenPayment[];
  readonly last: LastDeposit | undefined;
}

/** What this browser keeps of the member's payments, also when another tab keeps or forgets something. */
export function useKeptPayments(): KeptPayments {
  const kept = useKept();
  const saved = useMemo(() => savedIn(kept), [kept]);
  return {
    open: saved.filter(({ hasEnded }) => !hasEnded),
    ended: saved.filter(({ hasEnded }) => hasEnded),
    last: lastDepositIn(kept),
  };
}
