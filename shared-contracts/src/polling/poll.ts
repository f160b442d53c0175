import { defer, exhaustMap, filter, scan, take, takeWhile, timer } from 'rxjs';
import type { Observable, ObservableInput, SchedulerLike } from 'rxjs';

/** Schedule of a poll. With `maxPolls: Infinity`, it polls until the caller unsubscribes. */
export interface PollSchedule {
  readonly firstAfterMs: number;
  readonly everyMs: number;
  readonly maxPolls: number;
  /**
   * From `afterMs` after the first poll, each interval is twice as long as the previous one, up to `maxEveryMs`.
   * `maxEveryMs` must be a multiple of `everyMs`.
   */
  readonly slowdown?: { readonly afterMs: number; readonly maxEveryMs: number };
}

/** State of a poll. `gaveUp`: `maxPolls` was reached without an outcome. */
export type PollState<Outcome> =
  | { readonly kind: 'polling'; readonly polls: number }
  | { readonly kind: 'settled'; readonly outcome: Outcome; readonly polls: number }
  | { readonly kind: 'gaveUp'; readonly polls: number };

/** Emits when a poll is due. A slowdown leaves out some ticks of the timer. */
function ticks(spec: PollSchedule, scheduler: SchedulerLike | undefined): Observable<unknown> {
  const { firstAfterMs, everyMs, slowdown } = spec;
  return defer(() => {
    let intervalMs = everyMs;
    let nextAtMs = 0;
    return timer(firstAfterMs, everyMs, scheduler).pipe(
      filter((tick) => {
        const atMs = tick * everyMs;
        if (atMs < nextAtMs) return false;
        if (slowdown && atMs >= slowdown.afterMs) intervalMs = Math.min(intervalMs * 2, slowdown.maxEveryMs);
        nextAtMs = atMs + intervalMs;
        return true;
      }),
    );
  });
}

/**
 * Runs `call` on schedule until `read` returns an outcome. While a call is pending, further ticks are skipped.
 * Unsubscribing cancels the poll. `call` must not throw. It must return a failure as a reply.
 */
export function poll<Reply, Outcome>(
  spec: PollSchedule,
  call: () => ObservableInput<Reply>,
  read: (reply: Reply) => Outcome | undefined,
  scheduler?: SchedulerLike,
): Observable<PollState<Outcome>> {
  return ticks(spec, scheduler).pipe(
    exhaustMap(() => defer(call).pipe(take(1))),
    scan<Reply, PollState<Outcome>>(
      (previousState, reply) => {
        const polls = previousState.polls + 1;
        const outcome = read(reply);
        if (outcome !== undefined) return { kind: 'settled', outcome, polls };
        return polls >= spec.maxPolls ? { kind: 'gaveUp', polls } : { kind: 'polling', polls };
      },
      { kind: 'polling', polls: 0 },
    ),
    takeWhile((state) => state.kind === 'polling', true),
  );
}
