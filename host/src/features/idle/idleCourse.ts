import { concat, defer, EMPTY, filter, map, of, timer, type Observable } from 'rxjs';
import { policy } from 'shared-contracts/policy';

export type Idle =
  | { readonly kind: 'active' }
  /** The member is asked whether they are still there. */
  | { readonly kind: 'asked'; readonly untilMs: number }
  /** Nobody answered. */
  | { readonly kind: 'over' };

export const askedAtMs = (lastActiveMs: number) => lastActiveMs + policy.idleWarningAfterMs;

/** What comes of somebody who does nothing more after a moment. A machine that slept finds itself further on. */
export function idleCourse(lastActiveMs: number): Observable<Idle> {
  const askAtMs = askedAtMs(lastActiveMs);
  const untilMs = askAtMs + policy.idleAnswerWithinMs;
  return concat(
    defer(() => (Date.now() < askAtMs ? of<Idle>({ kind: 'active' }) : EMPTY)),
    timer(new Date(askAtMs)).pipe(
      filter(() => Date.now() < untilMs),
      map((): Idle => ({ kind: 'asked', untilMs })),
    ),
    timer(new Date(untilMs)).pipe(map((): Idle => ({ kind: 'over' }))),
  );
}
