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
import type { PaymentOutcome } from './DepositMethod';
import type { DepositFlowDeps, DepositState } from './DepositState';
import type { PageEvent, PaymentPage } from './PaymentPage';

const isFinished = ({ kind }: DepositState) => kind !== 'paying' && kind !== 'checking';

function stateOf(
  poll: PollState<PaymentOutcome>,
  orderId: string,
  errorText: DepositFlowDeps['errorText'],
): DepositState | undefined {
  if (poll.kind === 'asking') return undefined;
  if (poll.kind === 'gaveUp') return { kind: 'unsettled', orderId };
  return typeof poll.outcome === 'string'
    ? { kind: poll.outcome, orderId }
    : { kind: 'stopped', orderId, text: errorText(poll.outcome.stopped) };
}

/** Emits the outcome of the order when the server reports one. */
function outcomeOf(
  { requestStatus, tabVisible$, errorText, scheduler }: DepositFlowDeps,
  poll: NonNullable<DepositFlowDeps['poll']>,
  orderId: string,
  hint$: Observable<unknown> = of(),
): Observable<DepositState> {
  return pollUntilKnown({
    ...poll,
    request: () => requestStatus(orderId),
    repoll$: merge(hint$, tabVisible$),
    scheduler,
  }).pipe(
    map((state) => stateOf(state, orderId, errorText)),
    filter((state) => state !== undefined),
  );
}

/** The player pays on a provider's page. Its events change the view; only the server decides the outcome. */
export function paidOnPage(
  flow: DepositFlowDeps,
  page: PaymentPage,
  pageEvents$: Observable<PageEvent>,
  orderId: string,
): Observable<DepositState> {
  const hint$ = pageEvents$.pipe(filter((event) => event === 'left' || event === 'gone'));
  const view = (event: PageEvent): DepositState =>
    event === 'left' || event === 'gone'
      ? { kind: 'checking', orderId }
      : { kind: 'paying', orderId, blocked: event === 'blocked' };
  const views$ = pageEvents$.pipe(startWith<PageEvent>(page.isOpen() ? 'opened' : 'blocked'), map(view));
  const { poll, endsWhenLeft } = flow;
  const unsettled: DepositState = { kind: 'unsettled', orderId };
  const shown$ = views$.pipe(map((state) => (endsWhenLeft && state.kind === 'checking' ? unsettled : state)));
  const outcome$ = poll ? outcomeOf(flow, poll, orderId, endsWhenLeft ? EMPTY : hint$) : EMPTY;
  return merge(shown$, outcome$).pipe(
    takeWhile((state) => !isFinished(state), true),
    tap(({ kind }) => {
      // Closing the page returns the player to the casino, which shows the outcome.
      if (kind === 'credited' || kind === 'failed') page.close();
    }),
  );
}

/**
 * The player pays in another app. Polling starts when they confirm the transfer. If the server stops the polling, the
 * order stays open and they can confirm again. Every other outcome ends the flow.
 */
export function paidOffline(
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
