import { defer, exhaustMap, scan, take, takeWhile, timer } from 'rxjs';
import type { Observable, ObservableInput, SchedulerLike } from 'rxjs';

/** When a question is asked again. `maxPolls` counts questions asked; Infinity asks until someone unsubscribes. */
export interface PollSpec {
  readonly firstAfterMs: number;
  readonly everyMs: number;
  readonly maxPolls: number;
}

/** Where a poll stands. To have stopped asking is a state of its own: it does not say that anything failed. */
export type PollState<Outcome> =
  | { readonly kind: 'asking'; readonly polls: number }
  | { readonly kind: 'settled'; readonly outcome: Outcome; readonly polls: number }
  | { readonly kind: 'gaveUp'; readonly polls: number };

/**
 * Asks by the clock until `read` finds an outcome, never two questions at once: a tick that meets one in flight is skipped.
 * Unsubscribing stops everything. `ask` must not error; a failed call is a reply like any other.
 */
export function poll<Reply, Outcome>(
  spec: PollSpec,
  ask: () => ObservableInput<Reply>,
  read: (reply: Reply) => Outcome | undefined,
  scheduler?: SchedulerLike,
): Observable<PollState<Outcome>> {
  return timer(spec.firstAfterMs, spec.everyMs, scheduler).pipe(
    exhaustMap(() => defer(ask).pipe(take(1))),
    scan<Reply, PollState<Outcome>>(
      (before, reply) => {
        const polls = before.polls + 1;
        const outcome = read(reply);
        if (outcome !== undefined) return { kind: 'settled', outcome, polls };
        return polls >= spec.maxPolls ? { kind: 'gaveUp', polls } : { kind: 'asking', polls };
      },
      { kind: 'asking', polls: 0 },
    ),
    takeWhile((state) => state.kind === 'asking', true),
  );
}
