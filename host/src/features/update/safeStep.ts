import { EMPTY, filter, map, skip, switchMap, take, timer, type Observable } from 'rxjs';
import type { PageReleases } from '../../federation/registry/pageReleases';
import type { Unsaved } from '../../platform/popups/createUnsaved';
import { isAtRest } from './isAtRest';
import type { Place } from '../../platform/navigation/navigation';

/** One popup may make way for another: between them the page is at rest. */
export const settledMs = 1_000;

interface AtStake {
  readonly unsaved: Pick<Unsaved, 'holds'>;
  /** A payment whose result is about to be shown is not over yet. */
  readonly releases: Pick<PageReleases, 'isHeld'>;
}

/** The player's next steps after which a new document would cost them nothing. */
export function safeStep(place$: Observable<Place>, { unsaved, releases }: AtStake): Observable<Place> {
  const settled = (place: Place) =>
    timer(settledMs, settledMs).pipe(
      filter(() => !releases.isHeld()),
      take(1),
      map(() => place),
    );
  return place$.pipe(
    skip(1),
    switchMap((place) => (isAtRest(place, unsaved) ? settled(place) : EMPTY)),
    filter((place) => isAtRest(place, unsaved)),
  );
}
