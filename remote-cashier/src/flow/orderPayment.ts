import {
  concat,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  of,
  startWith,
  switchMap,
  takeWhile,
  tap,
  type Observable,
} from 'rxjs';
import type { PollState } from 'shared-contracts/polling';
import { pollUntilKnown } from './pollUntilKnown';
import type { DepositFlowDeps } from './DepositFlowDeps';
import type { PaymentOutcome } from './DepositMethod';
import type { DepositState } from './DepositState';
import type { PageEvent, PaymentPage } from './PaymentPage';

const isOver = ({ kind }: DepositState) => kind !== 'paying' && kind !== 'checking';

function stateOf(
  poll: PollState<PaymentOutcome>,
  orderId: string,
  explain: DepositFlowDeps['explain'],
): DepositState | undefined {
  if (poll.kind === 'asking') return undefined;
  if (poll.kind === 'gaveUp') return { kind: 'unsettled', orderId };
  return typeof poll.outcome === 'string'
    ? { kind: poll.outcome, orderId }
    : { kind: 'stopped', orderId, text: explain(poll.outcome.stopped) };
}

/** The outcome of the order, once the server reports one. */
function outcomeOf(
  { ask, seen$, explain, scheduler }: DepositFlowDeps,
  poll: NonNullable<DepositFlowDeps['poll']>,
  orderId: string,
  hint$: Observable<unknown> = of(),
): Observable<DepositState> {
  return pollUntilKnown({
    ...poll,
    ask: () => ask(orderId),
    nudge$: merge(hint$, seen$),
    scheduler,
  }).pipe(
    map((state) => stateOf(state, orderId, explain)),
    filter((state) => state !== undefined),
  );
}

/** Paid on a provider's page. Events of the page change the view; only the server decides the outcome. */
export function paidOnPage(
  flow: DepositFlowDeps,
  page: PaymentPage,
  heard$: Observable<PageEvent>,
  orderId: string,
): Observable<DepositState> {
  const hint$ = heard$.pipe(filter((event) => event === 'left' || event === 'gone'));
  const view = (event: PageEvent): DepositState =>
    event === 'left' || event === 'gone'
      ? { kind: 'checking', orderId }
      : { kind: 'paying', orderId, blocked: event === 'blocked' };
  const views$ = heard$.pipe(startWith<PageEvent>(page.isOpen() ? 'opened' : 'blocked'), map(view));
  const { poll, endsWhenLeft } = flow;
  const unsettled: DepositState = { kind: 'unsettled', orderId };
  const shown$ = views$.pipe(map((state) => (endsWhenLeft && state.kind === 'checking' ? unsettled : state)));
  const outcome$ = poll ? outcomeOf(flow, poll, orderId, endsWhenLeft ? EMPTY : hint$) : EMPTY;
  return merge(shown$, outcome$).pipe(
    takeWhile((state) => !isOver(state), true),
    tap(({ kind }) => {
      // Closing the page returns the player to the casino, which shows the outcome.
      if (kind === 'credited' || kind === 'failed') page.close();
    }),
  );
}

/**
 * Paid outside of the page. Polling starts when the player confirms the transfer. If the server stops the polling, the
 * order stays open and they can confirm again; every other result closes the order.
 */
export function paidElsewhere(
  flow: DepositFlowDeps,
  paid$: Observable<unknown>,
  orderId: string,
): Observable<DepositState> {
  const waiting: DepositState = { kind: 'ordered', orderId };
  const { poll } = flow;
  if (!poll) return of(waiting);
  return paid$.pipe(
    exhaustMap(() =>
      concat(
        of<DepositState>({ kind: 'checking', orderId }),
        outcomeOf(flow, poll, orderId).pipe(
          switchMap((end) => (end.kind === 'stopped' ? of(end, waiting) : of(end))),
        ),
      ),
    ),
    startWith(waiting),
    takeWhile(({ kind }) => kind === 'ordered' || kind === 'checking' || kind === 'stopped', true),
  );
}
