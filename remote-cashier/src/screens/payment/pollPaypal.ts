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
import { plainId } from '../../orders/plainId';

const spec: PollSpec = { firstAfterMs: 0, everyMs: 4_000, maxPolls: 3 };

interface Named {
  /** The order as the address names it. */
  readonly bizId: string | undefined;
  /** The site according to the address. Only the site that came with the order counts. */
  readonly site: string | undefined;
}

/**
 * Leads a player who returns from PayPal to the result that the server reports. Without a report, or without a session
 * to request it in, the page says that the payment is being confirmed.
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
