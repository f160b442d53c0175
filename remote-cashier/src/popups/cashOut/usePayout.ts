import { useState } from 'react';
import { useHost } from 'shared-contracts/remote/react';

type Payout = typeof import('./payout');

/** The check of a destination and the second step: nobody needs them before a method is chosen. */
export function usePayout() {
  const host = useHost();
  const [payout, setPayout] = useState<Payout>();
  return {
    payout,
    /** Undefined when it could not be loaded; the next call tries again. */
    async load(): Promise<Payout | undefined> {
      try {
        const loaded = await import(/* webpackChunkName: "payout" */ './payout');
        setPayout(loaded);
        return loaded;
      } catch (error) {
        host.report(`the check of the destination did not load: ${String(error)}`);
        return undefined;
      }
    },
  };
}
