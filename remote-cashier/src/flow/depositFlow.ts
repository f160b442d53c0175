import {
  concat,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  from,
  ignoreElements,
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
import { askUntilKnown } from './askUntilKnown';
import type { DepositMethod, PaymentOutcome, PlacedOrder } from './DepositMethod';
import type { PageEvent, PageOrder, PaymentPage } from './PaymentPage';

/** Where a deposit stands. Every kind but the first four ends the flow. */
export type DepositState =
  | { readonly kind: 'placing' }
  /** The order is there and the player pays; `blocked`: the browser let no window open. */
  | { readonly kind: 'paying'; readonly orderId: string; readonly blocked: boolean }
  /** The player came back from the provider's page, or closed it; the server is being asked. */
  | { readonly kind: 'checking'; readonly orderId: string }
  /**
   * There will be no order by this call. Where a window was opened, `dismissed` follows. Not `final`: a try of the
   * same intent whose answer is still unknown may have come through all the same.
   */
  | { readonly kind: 'refused'; readonly text: string; readonly final: boolean }
  /** The refusal has been on show for as long as it should be. */
  | { readonly kind: 'dismissed' }
  /** No answer came, or one that does not know: there may be an order or not. The same intent may be sent again. */
  | { readonly kind: 'unknown'; readonly text?: string }
  /** Nothing was sent, and the player knows why. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'credited'; readonly orderId: string | undefined }
  | { readonly kind: 'failed'; readonly orderId: string }
  /** As often as the method says, the server had no outcome, or it is never asked. It says nothing about the payment. */
  | { readonly kind: 'unsettled'; readonly orderId: string | undefined };

export interface DepositFlow {
  readonly poll: Pick<NonNullable<DepositMethod['poll']>, 'spec' | 'read'> | undefined;
  /** Undefined when what to send could not be had, which the player has been told. */
  readonly place: () => ObservableInput<Result<PlacedOrder> | undefined>;
  readonly ask: (orderId: string) => ObservableInput<Result<unknown>>;
  /** Where the provider is shown, opened already; without it the order call pays. */
  readonly page: PaymentPage | undefined;
  /** The address if a player may be sent there. */
  readonly safeUrl: (url: string) => string | undefined;
  /** The sentence for an order that the server refused. */
  readonly explain: (message: string) => string;
  readonly report: (oddity: string) => void;
  /** The tab came back into sight. */
  readonly seen$: Observable<unknown>;
  /** The session is over. */
  readonly ended$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

// M-078, K-074
const refusalShownMs = 2_000;

type Flow = DepositFlow & { readonly heard$: Observable<PageEvent> };

function refused(
  { page, explain, scheduler }: Flow,
  message: string,
  final = true,
): Observable<DepositState> {
  const text = explain(message);
  const said$ = of<DepositState>({ kind: 'refused', text, final });
  if (!page) return said$;
  page.refuse(text);
  const close$ = timer(refusalShownMs, scheduler).pipe(
    map((): DepositState => {
      page.close();
      return { kind: 'dismissed' };
    }),
  );
  return concat(said$, close$);
}

function unknown({ page, explain, scheduler }: Flow): Observable<DepositState> {
  const said$ = of<DepositState>({ kind: 'unknown' });
  if (!page) return said$;
  page.refuse(explain(''));
  const close$ = timer(refusalShownMs, scheduler).pipe(
    tap(() => {
      page.close();
    }),
    ignoreElements(),
  );
  return concat(said$, close$);
}

/** What a window method's order must have to be shown; whatever else comes is reported and counts as refused. */
function orderToShow(flow: Flow, { orderId, payUrl = '' }: PlacedOrder): PageOrder | undefined {
  const url = flow.safeUrl(payUrl);
  if (orderId !== undefined && url !== undefined) return { orderId, url };
  flow.report(
    orderId === undefined ? 'an order without an id' : 'an order with an address that is not on the list',
  );
  return undefined;
}

const isOver = ({ kind }: DepositState) => kind !== 'paying' && kind !== 'checking';

function stateOf(poll: PollState<PaymentOutcome>, orderId: string): DepositState | undefined {
  if (poll.kind === 'asking') return undefined;
  return { kind: poll.kind === 'settled' ? poll.outcome : 'unsettled', orderId };
}

/** From the order to what became of it: what the player does with the page changes the view, the server the outcome. */
function payment(flow: Flow, orderId: string): Observable<DepositState> {
  const { poll, ask, page, heard$, seen$, scheduler } = flow;
  const left$ = heard$.pipe(filter((event) => event === 'left'));
  const hint$ = heard$.pipe(filter((event) => event === 'left' || event === 'gone'));
  const view = (event: PageEvent): DepositState =>
    event === 'left' || event === 'gone'
      ? { kind: 'checking', orderId }
      : { kind: 'paying', orderId, blocked: event === 'blocked' };
  const views$ = heard$.pipe(startWith<PageEvent>(!page || page.isOpen() ? 'opened' : 'blocked'), map(view));
  if (!poll) {
    const unsettled: DepositState = { kind: 'unsettled', orderId };
    return merge(views$, left$.pipe(map(() => unsettled))).pipe(
      filter(({ kind }) => kind !== 'checking'),
      takeWhile((state) => !isOver(state), true),
    );
  }
  const outcome$ = askUntilKnown({
    ...poll,
    ask: () => ask(orderId),
    nudge$: merge(hint$, seen$),
    scheduler,
  }).pipe(
    map((state) => stateOf(state, orderId)),
    filter((state) => state !== undefined),
  );
  return merge(views$, outcome$).pipe(
    takeWhile((state) => !isOver(state), true),
    tap(({ kind }) => {
      // The player is brought back to the casino, which tells the outcome.
      if (kind === 'credited' || kind === 'failed') page?.close();
    }),
  );
}

function afterPlacing(flow: Flow, placed: Result<PlacedOrder> | undefined): Observable<DepositState> {
  if (!placed || (!placed.ok && placed.error === errorCodes.signedOut)) return of({ kind: 'untouched' });
  if (!placed.ok) {
    const { error, message } = placed;
    if (error === errorCodes.transport) return unknown(flow);
    // Where the call itself pays, a server that does not know may have taken the money.
    if (!flow.page && error === errorCodes.unexpected)
      return of({ kind: 'unknown', text: flow.explain(message) });
    return refused(flow, message, error > 0 || error === errorCodes.invalid);
  }
  const { orderId } = placed.data;
  if (flow.page) {
    const order = orderToShow(flow, placed.data);
    if (!order) return refused(flow, '');
    flow.page.show(order);
    return payment(flow, order.orderId);
  }
  if (!flow.poll) return of({ kind: 'credited', orderId });
  if (orderId === undefined) return of({ kind: 'unsettled', orderId });
  return payment(flow, orderId);
}

const same = (one: DepositState, two: DepositState) => JSON.stringify(one) === JSON.stringify(two);

/**
 * One deposit from the order to its outcome, which the server alone decides. Unsubscribing stops the questions and
 * takes nothing back: what has been ordered can still be paid, and is credited by the provider's word.
 */
export function depositFlow(given: DepositFlow): Observable<DepositState> {
  return defer(() => {
    const { page } = given;
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
