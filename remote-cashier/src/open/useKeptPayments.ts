import { useState } from 'react';
import { of } from 'rxjs';
import type { Kept } from 'shared-contracts/remote';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { lastDepositIn, openPaymentsIn, type LastDeposit, type OpenPayment } from '../flow/openPayments';

const nothing$ = of<Kept>({});

export interface KeptPayments {
  /** Those whose outcome is unknown, the newest first. */
  readonly open: readonly OpenPayment[];
  /** Those that failed or were canceled, the newest first. */
  readonly ended: readonly OpenPayment[];
  readonly last: LastDeposit | undefined;
}

/** What this browser keeps of the member's payments, also when another tab keeps or forgets something. */
export function useKeptPayments(): KeptPayments {
  const { kept$ = nothing$ } = useHost();
  const [nowMs] = useState(() => Date.now());
  const kept = useLatest(kept$);
  const saved = openPaymentsIn(kept, nowMs).toReversed();
  return {
    open: saved.filter(({ hasEnded }) => !hasEnded),
    ended: saved.filter(({ hasEnded }) => hasEnded),
    last: lastDepositIn(kept),
  };
}
