import {
  concat,
  defer,
  distinctUntilChanged,
  finalize,
  from,
  NEVER,
  of,
  Subject,
  switchMap,
  take,
  takeUntil,
} from 'rxjs';
import type { Observable } from 'rxjs';
import { errorCodes, type Result } from 'shared-contracts/api';
import type { DepositFlowDeps } from './DepositFlowDeps';
import type { PlacedOrder } from './DepositMethod';
import type { DepositState } from './DepositState';
import { paidElsewhere, paidOnPage } from './orderPayment';
import type { PageEvent, PageOrder } from './PaymentPage';
import { withoutOrder } from './withoutOrder';

type Flow = DepositFlowDeps & { readonly heard$: Observable<PageEvent> };

/** What an order must have to be shown; whatever else comes is reported and counts as refused. */
function orderToShow(flow: Flow, { orderId, payUrl = '' }: PlacedOrder): PageOrder | undefined {
  const url = flow.safeUrl(payUrl);
  if (orderId !== undefined && url !== undefined) return { orderId, url };
  flow.report(
    orderId === undefined ? 'an order without an id' : 'an order with an address that is not on the list',
  );
  return undefined;
}

function refusedBy(flow: Flow, message: string, final = true): Observable<DepositState> {
  return withoutOrder(flow, { kind: 'refused', text: flow.explain(message), final });
}

function afterOrder(flow: Flow, placed: PlacedOrder): Observable<DepositState> {
  const { where, heard$ } = flow;
  const { orderId } = placed;
  if (where.kind === 'nowhere') return of({ kind: 'credited', orderId });
  if (where.kind === 'elsewhere' || (where.kind === 'page' && where.isPageless)) {
    if (orderId === undefined) {
      flow.report('an order without an id');
      return refusedBy(flow, '');
    }
    if (where.kind === 'elsewhere') return paidElsewhere(flow, where.paid$, orderId);
    where.page.sent(orderId);
    return paidOnPage(flow, where.page, heard$, orderId);
  }
  const order = orderToShow(flow, placed);
  if (!order) return refusedBy(flow, '');
  if (where.kind === 'framePopup') return of({ kind: 'handedOver', ...order });
  where.page.show(order);
  return paidOnPage(flow, where.page, heard$, order.orderId);
}

function afterPlacing(flow: Flow, placed: Result<PlacedOrder> | undefined): Observable<DepositState> {
  if (!placed || (!placed.ok && placed.error === errorCodes.signedOut)) return of({ kind: 'untouched' });
  if (placed.ok) return afterOrder(flow, placed.data);
  const { error, message } = placed;
  if (error === errorCodes.transport) return withoutOrder(flow, { kind: 'unknown' });
  // Where the call itself pays, a server that does not know may have taken the money.
  const { where } = flow;
  const isPaidByCall = where.kind === 'nowhere' || (where.kind === 'page' && where.isPageless);
  if (isPaidByCall && error === errorCodes.unexpected)
    return withoutOrder(flow, { kind: 'unknown', text: flow.explain(message) });
  return refusedBy(flow, message, error > 0 || error === errorCodes.invalid);
}

const same = (one: DepositState, two: DepositState) => JSON.stringify(one) === JSON.stringify(two);

/**
 * One deposit from the order to its outcome, which the server alone decides. Unsubscribing stops the questions and
 * takes nothing back: what has been ordered can still be paid, and is credited by the provider's word.
 */
export function depositFlow(given: DepositFlowDeps): Observable<DepositState> {
  return defer(() => {
    const page = given.where.kind === 'page' ? given.where.page : undefined;
    const heard$ = new Subject<PageEvent>();
    const flow = { ...given, heard$ };
    // From the first moment on: the page may be ready before there is an order.
    const listening = (page?.events$ ?? NEVER).subscribe(heard$);
    return concat(
      of<DepositState>({ kind: 'placing' }),
      from(given.place()).pipe(
        take(1),
        switchMap((placed) => afterPlacing(flow, placed)),
      ),
    ).pipe(
      distinctUntilChanged(same),
      takeUntil(given.ended$),
      finalize(() => {
        listening.unsubscribe();
        // Nobody will send this window an order any more.
        if (!page?.wasShown()) page?.close();
      }),
    );
  });
}
