import { useState } from 'react';
import { useHost } from 'shared-contracts/remote/react';

type Payout = typeof import('./payout');

/** A validation error that is shown at its field and stays there while the player corrects it. */
export type DestinationFieldError = NonNullable<
  ReturnType<Payout['checkDestination']>['error'] | ReturnType<Payout['offerChange']>
> & {
  readonly isAtField: true;
};

/** Loads the destination check and the second step, which are needed once a method is chosen. */
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
        host.report(`the destination check did not load: ${String(error)}`);
        return undefined;
      }
    },
  };
}
