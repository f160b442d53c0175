import { useState } from 'react';
import { useHost } from 'shared-contracts/remote/react';

type Payout = typeof import('./payout');

/** A validation error that is shown at its field, not in a toast. */
export type ErrorAtField = NonNullable<
  ReturnType<Payout['checkDestination']>['error'] | ReturnType<Payout['findOfferChange']>
> & {
  readonly isAtField: true;
};

/** Loads the destination check and the second step, which the form needs once a method is chosen. */
export function usePayout() {
  const host = useHost();
  const [payout, setPayout] = useState<Payout>();
  return {
    payout,
    /** Undefined if loading failed. The next call tries again. */
    async load(): Promise<Payout | undefined> {
      try {
        const payoutModule = await import(/* webpackChunkName: "payout" */ './payout');
        setPayout(payoutModule);
        return payoutModule;
      } catch (error) {
        host.report(`the destination check did not load: ${String(error)}`);
        return undefined;
      }
    },
  };
}
