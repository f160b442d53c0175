import {
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  from,
  map,
  merge,
  NEVER,
  of,
  startWith,
  Subject,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import type { Observable, ObservableInput, SchedulerLike } from 'rxjs';
import { errorCodes, type Result } from 'shared-contracts/api';
import type { PollState } from 'shared-contracts/polling';
import type { DepositMethod, DepositState, PaymentOutcome, PlacedOrder } from './DepositMethod';
import type { PageEvent, PageOrder, PaymentPage } from './PaymentPage';
import { pollUntilKnown } from './pollUntilKnown';

export interface DepositFlowDeps {
  readonly poll: Pick<NonNullable<DepositMethod['poll']>, 'spec' | 'read'> | undefined;
  /** The flow ends without an outcome when the player leaves the provider's page. Source: M-074, M-075. */
  readonly endsWhenLeft: boolean;
  /** Places the order. Returns undefined if the form could not collect its values and has shown why. */
  readonly place: () => ObservableInput<Result<PlacedOrder> | undefined>;
  readonly requestStatus: (orderId: string) => ObservableInput<Result<unknown>>;
  readonly channel:
    | { readonly kind: 'direct' }
    | {
        readonly kind: 'page';
        /** The page is already open. */
        readonly page: PaymentPage;
        /** The order call itself pays, and the page only confirms that the payment was sent. */
        readonly paysByCall: boolean;
        /** The form has more than an amount, so it stays open after a rejection. */
        readonly keepsForm: boolean;
      }
    | { readonly kind: 'framePopup' }
    /** `paid$` emits when the player confirms the transfer. */
    | { readonly kind: 'offline'; readonly paid$: Observable<unknown> };
  /** Returns the address if it is an allowed provider address. */
  readonly safeUrl: (url: string) => string | undefined;
  /** Returns the text to show for the server's message. The message may be empty. */
  readonly errorText: (message: string) => string;
  /** The text for an order call without a response. */
  readonly noResponseText: string;
  readonly report: (error: string) => void;
  readonly tabVisible$: Observable<unknown>;
  readonly sessionEnded$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

type Flow = DepositFlowDeps & { readonly pageEvents$: Observable<PageEvent> };

/**
 * One deposit, from the order call to its outcome. Only the server decides the outcome. Unsubscribing stops the polls
 * but cancels nothing: the player can still pay the order, and the provider's confirmation still credits it.
 */
export function depositFlow(deps: DepositFlowDeps): Observable<DepositState> {
  return defer(() => {
    const page = deps.channel.kind === 'page' ? deps.channel.page : undefined;
    const pageEvents$ = new Subject<PageEvent>();
    const flow = { ...deps, pageEvents$ };
    // Subscribed before the order call, because the page may be ready before the order exists.
    const subscription = (page?.events$ ?? NEVER).subscribe(pageEvents$);
    return concat(
      of<DepositState>({ kind: 'placing' }),
      from(deps.place()).pipe(
        take(1),
        switchMap((reply) => statesAfterReply(flow, reply)),
      ),
    ).pipe(
      distinctUntilChanged(isSameState),
      takeUntil(deps.sessionEnded$),
      finalize(() => {
        subscription.unsubscribe();
        // Closes a page that waits for an order, because none will arrive any more.
        if (!page?.hasOrder()) page?.close();
      }),
    );
  });
}

const isSameState = (first: DepositState, second: DepositState) =>
  JSON.stringify(first) === JSON.stringify(second);

function statesAfterReply(flow: Flow, reply: Result<PlacedOrder> | undefined): Observable<DepositState> {
  if (!reply || (!reply.ok && reply.error === errorCodes.signedOut)) return of({ kind: 'notSent' });
  if (reply.ok) return statesAfterOrder(flow, reply.data);
  const { error, message } = reply;
  if (error === errorCodes.transport) return endWithoutOrder(flow, { kind: 'unknown' });
  // If the order call itself pays, the server may have taken the money before an unexpected error.
  const { channel } = flow;
  const isPaidByCall = channel.kind === 'direct' || (channel.kind === 'page' && channel.paysByCall);
  if (isPaidByCall && error === errorCodes.unexpected)
    return endWithoutOrder(flow, { kind: 'unknown', text: flow.errorText(message) });
  // A positive code or `invalid` is final. After other errors, an earlier call with the key may have made an order.
  const isFinal = error > 0 || error === errorCodes.invalid;
  return rejectOrder(flow, message, isFinal);
}

function statesAfterOrder(flow: Flow, placedOrder: PlacedOrder): Observable<DepositState> {
  const { channel, pageEvents$ } = flow;
  const { orderId } = placedOrder;
  if (channel.kind === 'direct') return of({ kind: 'credited', orderId });
  if (channel.kind === 'offline' || (channel.kind === 'page' && channel.paysByCall)) {
    if (orderId === undefined) {
      flow.report('an order without an id');
      return rejectOrder(flow, '');
    }
    if (channel.kind === 'offline') return watchOfflinePayment(flow, channel.paid$, orderId);
    channel.page.showSent(orderId);
    return watchPagePayment(flow, channel.page, pageEvents$, orderId);
  }
  const order = orderToShow(flow, placedOrder);
  if (!order) return rejectOrder(flow, '');
  if (channel.kind === 'framePopup') return of({ kind: 'handedOver', ...order });
  channel.page.show(order);
  return watchPagePayment(flow, channel.page, pageEvents$, order.orderId);
}

/**
 * Returns undefined and sends a report if the order has no id or no allowed address. The order then counts as rejected.
 */
function orderToShow(flow: Flow, { orderId, payUrl = '' }: PlacedOrder): PageOrder | undefined {
  const url = flow.safeUrl(payUrl);
  if (orderId !== undefined && url !== undefined) return { orderId, url };
  flow.report(
    orderId === undefined ? 'an order without an id' : 'an order with an address that is not on the list',
  );
  return undefined;
}

function rejectOrder(flow: Flow, message: string, isFinal = true): Observable<DepositState> {
  return endWithoutOrder(flow, { kind: 'rejected', text: flow.errorText(message), isFinal });
}

/** Source: M-078, K-074. */
const rejectionShownMs = 2_000;

/** No order was made, or none is known. If a payment page is open, it shows that for two seconds and then closes. */
function endWithoutOrder(
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

const isFinished = ({ kind }: DepositState) => kind !== 'paying' && kind !== 'checking';

function stateOf(
  poll: PollState<PaymentOutcome>,
  orderId: string,
  errorText: DepositFlowDeps['errorText'],
): DepositState | undefined {
  if (poll.kind === 'polling') return undefined;
  if (poll.kind === 'gaveUp') return { kind: 'unsettled', orderId };
  return typeof poll.outcome === 'string'
    ? { kind: poll.outcome, orderId }
    : { kind: 'stopped', orderId, text: errorText(poll.outcome.stopped) };
}

/** Emits the outcome of the order when the server reports one. Each emission of `pollNow$` polls at once. */
function pollOutcome(
  { requestStatus, tabVisible$, errorText, scheduler }: DepositFlowDeps,
  poll: NonNullable<DepositFlowDeps['poll']>,
  orderId: string,
  pollNow$: Observable<unknown> = EMPTY,
): Observable<DepositState> {
  return pollUntilKnown({
    ...poll,
    request: () => requestStatus(orderId),
    repoll$: merge(pollNow$, tabVisible$),
    scheduler,
  }).pipe(
    map((state) => stateOf(state, orderId, errorText)),
    filter((state) => state !== undefined),
  );
}

/** The player pays on a provider's page. Its events change the view; only the server decides the outcome. */
function watchPagePayment(
  flow: DepositFlowDeps,
  page: PaymentPage,
  pageEvents$: Observable<PageEvent>,
  orderId: string,
): Observable<DepositState> {
  const { poll, endsWhenLeft } = flow;
  const hasLeft = (event: PageEvent) => event === 'left' || event === 'gone';
  const pageLeft$ = pageEvents$.pipe(filter(hasLeft));
  const toState = (event: PageEvent): DepositState => {
    if (hasLeft(event)) return { kind: endsWhenLeft ? 'unsettled' : 'checking', orderId };
    return { kind: 'paying', orderId, blocked: event === 'blocked' };
  };
  const states$ = pageEvents$.pipe(startWith<PageEvent>(page.isOpen() ? 'opened' : 'blocked'), map(toState));
  const outcome$ = poll ? pollOutcome(flow, poll, orderId, endsWhenLeft ? EMPTY : pageLeft$) : EMPTY;
  return merge(states$, outcome$).pipe(
    takeWhile((state) => !isFinished(state), true),
    tap(({ kind }) => {
      // Closing the page brings the player back to the casino, which shows the outcome.
      if (kind === 'credited' || kind === 'failed') page.close();
    }),
  );
}

/**
 * The player pays in another app. Polling starts when they confirm the transfer. If the server stops the polling, the
 * order stays open and the player can confirm again. Every other outcome ends the flow.
 */
function watchOfflinePayment(
  flow: DepositFlowDeps,
  paid$: Observable<unknown>,
  orderId: string,
): Observable<DepositState> {
  const waitingState: DepositState = { kind: 'ordered', orderId };
  const { poll } = flow;
  if (!poll) return of(waitingState);
  return paid$.pipe(
    exhaustMap(() =>
      concat(
        of<DepositState>({ kind: 'checking', orderId }),
        pollOutcome(flow, poll, orderId).pipe(
          switchMap((outcome) => (outcome.kind === 'stopped' ? of(outcome, waitingState) : of(outcome))),
        ),
      ),
    ),
    startWith(waitingState),
    takeWhile(({ kind }) => kind === 'ordered' || kind === 'checking' || kind === 'stopped', true),
  );
}
