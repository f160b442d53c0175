import {
  distinctUntilChanged,
  filter,
  map,
  of,
  switchMap,
  take,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { findPaypalOrder } from 'shared-contracts/api';
import { poll, type PollSpec } from 'shared-contracts/polling';
import type { HostContext } from 'shared-contracts/remote';
import { readTrueFalse } from '../../flow/readTrueFalse';
import { siteOfOrder } from '../../flow/siteOfOrder';
import { plainId } from '../../outcome/plainId';

const spec: PollSpec = { firstAfterMs: 0, everyMs: 4_000, maxPolls: 3 };

interface Named {
  /** The order as the address names it. */
  readonly bizId: string | undefined;
  /** The site as the address names it; the one that came with the order counts. Source: A-138. */
  readonly site: string | undefined;
}

/**
 * Where a player who is back from PayPal is led, by the word of the server. Without one, or without a session to ask
 * it in, they read that the payment is being confirmed. Source: A-54.
 */
export function askPaypal(
  host: HostContext,
  named: Named,
  scheduler?: SchedulerLike,
): Observable<'return' | 'cancel'> {
  const bizId = plainId(named.bizId);
  return host.session$.pipe(
    filter(({ kind }) => kind !== 'unknown'),
    map(({ kind }) => kind === 'member'),
    distinctUntilChanged(),
    switchMap((isMember) => {
      if (!isMember || bizId === undefined) return of('return' as const);
      const cSite = siteOfOrder(host, bizId, named.site);
      const ask = () => host.call(findPaypalOrder, { bizId, cSite }, { silent: true });
      return poll(spec, ask, readTrueFalse, scheduler).pipe(
        filter((state) => state.kind !== 'asking'),
        map((state) => (state.kind === 'settled' && state.outcome === 'failed' ? 'cancel' : 'return')),
      );
    }),
    take(1),
  );
}
