import { concat, first, from, map, Observable } from 'rxjs';
import type { ViewPhase } from '../telemetry/reportPhases';

export interface FirstViewDeps {
  readonly phases$: Observable<Pick<ViewPhase, 'phase'>>;
  /** The phases before the subscription, oldest first. */
  readonly latestPhases: readonly Pick<ViewPhase, 'phase'>[];
}

/** Emits once, when the page shows its first view. A view may be ready before its mount has completed. */
export function whenFirstViewReady({ phases$, latestPhases }: FirstViewDeps): Observable<boolean> {
  return concat(from(latestPhases), phases$).pipe(
    map(({ phase }) => phase === 'ready'),
    first((isReady) => isReady),
  );
}
