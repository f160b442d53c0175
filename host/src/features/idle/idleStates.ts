import { concat, defer, EMPTY, filter, map, of, timer, type Observable } from 'rxjs';
import { policy } from 'shared-contracts/policy';

export type Idle =
  | { readonly kind: 'active' }
  /** The member is asked whether they are still there. */
  | { readonly kind: 'asked'; readonly untilMs: number }
  /** The member did not respond in time. */
  | { readonly kind: 'over' };

export const questionAtMs = (lastActiveMs: number) => lastActiveMs + policy.idleWarningAfterMs;

/**
 * The states that follow without any activity after `lastActiveMs`. If the device slept, states that have passed are
 * skipped.
 */
export function idleStates(lastActiveMs: number): Observable<Idle> {
  const questionMs = questionAtMs(lastActiveMs);
  const untilMs = questionMs + policy.idleSignOutAfterMs;
  return concat(
    defer(() => (Date.now() < questionMs ? of<Idle>({ kind: 'active' }) : EMPTY)),
    timer(new Date(questionMs)).pipe(
      filter(() => Date.now() < untilMs),
      map((): Idle => ({ kind: 'asked', untilMs })),
    ),
    timer(new Date(untilMs)).pipe(map((): Idle => ({ kind: 'over' }))),
  );
}
