import {
  concat,
  defer,
  distinctUntilChanged,
  finalize,
  from,
  map,
  NEVER,
  of,
  Subject,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs';
import type { Observable } from 'rxjs';
import { errorCodes, type Result } from 'shared-contracts/api';
import type { PlacedOrder } from './DepositMethod';
import type { DepositFlowDeps, DepositState } from './DepositState';
import { paidOffline, paidOnPage } from './orderPayment';
import type { PageEvent, PageOrder } from './PaymentPage';

type Flow = DepositFlowDeps & { readonly pageEvents$: Observable<PageEvent> };

/**
 * One deposit, from the order call to its outcome, which only the server decides. Unsubscribing stops the polls but
 * cancels nothing: the player can still pay the order, and the provider's confirmation still credits it.
 */
export function depositFlow(deps: DepositFlowDeps): Observable<DepositState> {
  return defer(() => {
    const page = deps.channel.kind === 'page' ? deps.channel.page : undefined;
    const pageEvents$ = new Subject<PageEvent>();
    const flow = { ...deps, pageEvents$ };
    // Subscribed before the order call, because the page may be ready before the order exists.
    const listening = (page?.events$ ?? NEVER).subscribe(pageEvents$);
    return concat(
      of<DepositState>({ kind: 'placing' }),
      from(deps.place()).pipe(
        take(1),
        switchMap((placed) => afterPlacing(flow, placed)),
      ),
    ).pipe(
      distinctUntilChanged(isSameState),
      takeUntil(deps.sessionEnded$),
      finalize(() => {
        listening.unsubscribe();
        // No order will arrive for this page any more.
        if (!page?.hasOrder()) page?.close();
      }),
    );
  });
}

const isSameState = (one: DepositState, two: DepositState) => JSON.stringify(one) === JSON.stringify(two);

function afterPlacing(flow: Flow, placed: Result<PlacedOrder> | undefined): Observable<DepositState> {
  if (!placed || (!placed.ok && placed.error === errorCodes.signedOut)) return of({ kind: 'notSent' });
  if (placed.ok) return afterOrder(flow, placed.data);
  const { error, message } = placed;
  if (error === errorCodes.transport) return withoutOrder(flow, { kind: 'unknown' });
  // If the order call itself pays, a server with an unexpected error may have taken the money.
  const { channel } = flow;
  const isPaidByCall = channel.kind === 'direct' || (channel.kind === 'page' && channel.hasNoPage);
  if (isPaidByCall && error === errorCodes.unexpected)
    return withoutOrder(flow, { kind: 'unknown', text: flow.errorText(message) });
  return rejected(flow, message, error > 0 || error === errorCodes.invalid);
}

function afterOrder(flow: Flow, placed: PlacedOrder): Observable<DepositState> {
  const { channel, pageEvents$ } = flow;
  const { orderId } = placed;
  if (channel.kind === 'direct') return of({ kind: 'credited', orderId });
  if (channel.kind === 'offline' || (channel.kind === 'page' && channel.hasNoPage)) {
    if (orderId === undefined) {
      flow.report('an order without an id');
      return rejected(flow, '');
    }
    if (channel.kind === 'offline') return paidOffline(flow, channel.paid$, orderId);
    channel.page.showSent(orderId);
    return paidOnPage(flow, channel.page, pageEvents$, orderId);
  }
  const order = orderToShow(flow, placed);
  if (!order) return rejected(flow, '');
  if (channel.kind === 'framePopup') return of({ kind: 'handedOver', ...order });
  channel.page.show(order);
  return paidOnPage(flow, channel.page, pageEvents$, order.orderId);
}

/** Returns undefined, and reports it, if the order has no id or no allowed address. Such an order counts as rejected. */
function orderToShow(flow: Flow, { orderId, payUrl = '' }: PlacedOrder): PageOrder | undefined {
  const url = flow.safeUrl(payUrl);
  if (orderId !== undefined && url !== undefined) return { orderId, url };
  flow.report(
    orderId === undefined ? 'an order without an id' : 'an order with an address that is not on the list',
  );
  return undefined;
}

function rejected(flow: Flow, message: string, isFinal = true): Observable<DepositState> {
  return withoutOrder(flow, { kind: 'rejected', text: flow.errorText(message), isFinal });
}

// M-078, K-074
const rejectionShownMs = 2_000;

/** No order was made, or none is known. An open payment page shows that for a moment, then closes. */
function withoutOrder(
  { channel, errorText, noResponseText, scheduler }: Flow,
  state: Extract<DepositState, { kind: 'rejected' | 'unknown' }>,
): Observable<DepositState> {
  const state$ = of<DepositState>(state);
  if (channel.kind !== 'page') return state$;
  const { page, keepsForm } = channel;
  page.showRejection(state.text ?? (state.kind === 'unknown' ? noResponseText : errorText('')));
  const close$ = timer(rejectionShownMs, scheduler).pipe(
    map((): DepositState => {
      page.close();
      return state.kind === 'rejected' && !keepsForm ? { kind: 'dismissed' } : state;
    }),
  );
  return concat(state$, close$);
}
