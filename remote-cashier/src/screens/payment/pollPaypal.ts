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
import { poll, type PollSchedule } from 'shared-contracts/polling';
import type { HostContext } from 'shared-contracts/remote';
import { readBooleanStatus } from '../../flow/readBooleanStatus';
import { providerSiteOf } from '../../flow/providerSiteOf';
import { validOrderId } from '../../orders/validOrderId';

const spec: PollSchedule = { firstAfterMs: 0, everyMs: 4_000, maxPolls: 3 };

interface LinkedOrder {
  /** The order id in the address. */
  readonly bizId: string | undefined;
  /** The site in the address. It is only compared with the site of the order, which the calls use. */
  readonly site: string | undefined;
}

/**
 * Returns the page for a player who comes back from PayPal. It is `cancel` if the server reports a failure. Otherwise
 * it is `return`, which says that the payment is being confirmed. A visitor cannot poll, so a visitor gets `return` at
 * once.
 */
export function pollPaypal(
  host: HostContext,
  linkedOrder: LinkedOrder,
  scheduler?: SchedulerLike,
): Observable<'return' | 'cancel'> {
  const bizId = validOrderId(linkedOrder.bizId);
  return host.session$.pipe(
    filter(({ kind }) => kind !== 'unknown'),
    map(({ kind }) => kind === 'member'),
    distinctUntilChanged(),
    switchMap((isMember) => {
      if (!isMember || bizId === undefined) return of('return' as const);
      const cSite = providerSiteOf(host, bizId, linkedOrder.site);
      const request = () => host.call(findPaypalOrder, { bizId, cSite }, { silent: true });
      return poll(spec, request, readBooleanStatus, scheduler).pipe(
        filter((state) => state.kind !== 'polling'),
        map((state) => (state.kind === 'settled' && state.outcome === 'failed' ? 'cancel' : 'return')),
      );
    }),
    take(1),
  );
}
