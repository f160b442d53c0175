import { first, map, Observable, of } from 'rxjs';
import type { ViewPhase } from '../telemetry/reportPhases';

export interface FirstViewDeps {
  readonly phases$: Observable<Pick<ViewPhase, 'phase'>>;
  /** Builds with a view that has run in this page. */
  readonly ranBuilds: ReadonlySet<string>;
}

/** Emits once, when the page shows its first view. */
export function whenFirstViewReady({ phases$, ranBuilds }: FirstViewDeps): Observable<boolean> {
  const isReady$ = phases$.pipe(map(({ phase }) => phase === 'ready'));
  return (ranBuilds.size > 0 ? of(true) : isReady$).pipe(first((isReady) => isReady));
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
