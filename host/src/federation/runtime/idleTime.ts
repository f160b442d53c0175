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

/** Whether the player has turned data saving on. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** For Safari, which has no idle callbacks. */
const assumedIdleAfterMs = 2_000;

/** A page on a slow device may never be idle. */
const maxWaitMs = 10_000;

/** Emits when the page is idle, or after ten seconds. */
export const idle = (page: Window) =>
  new Observable<void>((subscriber) => {
    const emit = () => {
      subscriber.next();
    };
    if ('requestIdleCallback' in page) {
      const id = page.requestIdleCallback(emit, { timeout: maxWaitMs });
      return () => {
        page.cancelIdleCallback(id);
      };
    }
    const timer = setTimeout(emit, assumedIdleAfterMs);
    return () => {
      clearTimeout(timer);
    };
  });
