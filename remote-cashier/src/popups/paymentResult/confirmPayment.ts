import {
  defer,
  distinctUntilChanged,
  ignoreElements,
  map,
  merge,
  NEVER,
  of,
  skipUntil,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs';
import type { Observable, ObservableInput, SchedulerLike } from 'rxjs';
import type { Result } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/domain';
import type { PollState } from 'shared-contracts/polling';
import type { PaymentOutcome } from '../../flow/DepositMethod';
import { pollUntilKnown } from '../../flow/pollUntilKnown';
import type { StatusPoll, UnconfirmedEnd } from './statusPolls';

/** The outcome of a payment. `isOrderOpen`: the server has not reported an end, and the order may still be paid. */
export type Confirmation =
  | { readonly kind: 'polling' }
  /** No member is signed in, and only a member can poll. */
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'ended'; readonly end: 'success' | 'error'; readonly isOrderOpen: false }
  | {
      readonly kind: 'ended';
      readonly end: UnconfirmedEnd;
      readonly isOrderOpen: true;
      /** True if the address reports this end. False if the polls ended without an outcome. */
      readonly isReportedByAddress: boolean;
    };

export interface ConfirmDeps {
  readonly statusPoll: Pick<StatusPoll, 'spec' | 'read' | 'endWithoutOutcome' | 'endOf'>;
  /** The order's status in the address. */
  readonly status: string | undefined;
  readonly request: () => ObservableInput<Result<unknown>>;
  readonly trigger:
    { readonly afterMs: number; readonly request: () => ObservableInput<unknown> } | undefined;
  readonly session$: Observable<Session>;
  readonly tabVisible$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

const polling: Confirmation = { kind: 'polling' };

function stateOf(poll: PollState<PaymentOutcome>, endWithoutOutcome: UnconfirmedEnd): Confirmation {
  if (poll.kind === 'polling') return polling;
  if (poll.kind === 'gaveUp' || typeof poll.outcome !== 'string')
    return { kind: 'ended', end: endWithoutOutcome, isOrderOpen: true, isReportedByAddress: false };
  return { kind: 'ended', end: poll.outcome === 'credited' ? 'success' : 'error', isOrderOpen: false };
}

function pollServer(deps: ConfirmDeps): Observable<Confirmation> {
  const { statusPoll, request, trigger, tabVisible$, scheduler } = deps;
  const { spec, read, endWithoutOutcome } = statusPoll;
  const triggered$ = trigger
    ? timer(trigger.afterMs, scheduler).pipe(
        switchMap(() => defer(trigger.request)),
        ignoreElements(),
      )
    : NEVER;
  // Only a few polls are allowed. Before the first one the provider has no outcome, so a visible tab polls only later.
  const repoll$ = tabVisible$.pipe(skipUntil(timer(spec.firstAfterMs, scheduler)));
  const polled$ = pollUntilKnown({ spec, request, read, repoll$, scheduler }).pipe(
    map((state) => stateOf(state, endWithoutOutcome)),
  );
  return merge(of(polling), triggered$, polled$);
}

/**
 * The outcome of a payment. Only the server decides it. A failed call is not an outcome. Unsubscribing stops the polls
 * but cancels nothing. Source: M-094 to M-100.
 */
export function confirmPayment(deps: ConfirmDeps): Observable<Confirmation> {
  const { statusPoll, status } = deps;
  const reportedEnd = status && statusPoll.endOf?.(status);
  if (reportedEnd)
    return of({ kind: 'ended', end: reportedEnd, isOrderOpen: true, isReportedByAddress: true });
  return deps.session$.pipe(
    distinctUntilChanged(Object.is, (session) =>
      session.kind === 'member' ? session.user.id : session.kind,
    ),
    switchMap(({ kind }) => {
      if (kind === 'member') return pollServer(deps);
      return of<Confirmation>(kind === 'visitor' ? { kind: 'signedOut' } : polling);
    }),
    distinctUntilChanged((previous, current) => previous.kind === current.kind),
    takeWhile((state) => state.kind !== 'ended', true),
  );
}
