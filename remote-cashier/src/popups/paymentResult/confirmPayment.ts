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
import type { Question, UnconfirmedEnd } from './questions';

/** The outcome of a payment. `isOpen`: the server has not reported an end, and the order may still be paid. */
export type Confirmation =
  | { readonly kind: 'asking' }
  /** Only a member may ask. */
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'ended'; readonly end: 'success' | 'error'; readonly isOpen: false }
  | {
      readonly kind: 'ended';
      readonly end: UnconfirmedEnd;
      readonly isOpen: true;
      /** The address says so. Otherwise the polls brought no result. */
      readonly isReported: boolean;
    };

export interface ConfirmNeeds {
  readonly question: Pick<Question, 'poll' | 'read' | 'unanswered' | 'endOf'>;
  /** What the address says of the order. */
  readonly status: string | undefined;
  readonly ask: () => ObservableInput<Result<unknown>>;
  readonly trigger: { readonly afterMs: number; readonly ask: () => ObservableInput<unknown> } | undefined;
  readonly session$: Observable<Session>;
  /** The tab came back into sight. */
  readonly seen$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

const asking: Confirmation = { kind: 'asking' };

function stateOf(poll: PollState<PaymentOutcome>, unanswered: UnconfirmedEnd): Confirmation {
  if (poll.kind === 'asking') return asking;
  if (poll.kind === 'gaveUp' || typeof poll.outcome !== 'string')
    return { kind: 'ended', end: unanswered, isOpen: true, isReported: false };
  return { kind: 'ended', end: poll.outcome === 'credited' ? 'success' : 'error', isOpen: false };
}

function askServer({ question, ask, trigger, seen$, scheduler }: ConfirmNeeds): Observable<Confirmation> {
  const { poll, read, unanswered } = question;
  const triggered$ = trigger
    ? timer(trigger.afterMs, scheduler).pipe(
        switchMap(() => defer(trigger.ask)),
        ignoreElements(),
      )
    : NEVER;
  // Before its time the provider cannot know more, and each question is one of few.
  const nudge$ = seen$.pipe(skipUntil(timer(poll.firstAfterMs, scheduler)));
  const asked$ = pollUntilKnown({ spec: poll, ask, read, nudge$, scheduler }).pipe(
    map((state) => stateOf(state, unanswered)),
  );
  return merge(of(asking), triggered$, asked$);
}

/**
 * The outcome of a payment. Only the server decides it; a failed call decides nothing. Unsubscribing stops the checks
 * and undoes nothing. Source: M-094 to M-100.
 */
export function confirmPayment(needs: ConfirmNeeds): Observable<Confirmation> {
  const { question, status } = needs;
  const reported = status && question.endOf?.(status);
  if (reported) return of({ kind: 'ended', end: reported, isOpen: true, isReported: true });
  return needs.session$.pipe(
    distinctUntilChanged(Object.is, (session) =>
      session.kind === 'member' ? session.user.id : session.kind,
    ),
    switchMap(({ kind }) => {
      if (kind === 'member') return askServer(needs);
      return of<Confirmation>(kind === 'visitor' ? { kind: 'signedOut' } : asking);
    }),
    distinctUntilChanged((one, two) => one.kind === two.kind),
    takeWhile((state) => state.kind !== 'ended', true),
  );
}
