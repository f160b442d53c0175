import { EMPTY, filter, map, skip, switchMap, timer, type Observable } from 'rxjs';
import type { Unsaved } from '../../popups/createUnsaved';
import { isAtRest } from '../../routing/isAtRest';
import type { Place } from '../../routing/navigation';

/** One popup may make way for another, as that of a payment does for its result: between them the page is at rest. */
export const settledMs = 1_000;

/** The player's next steps after which a new document would cost them nothing. */
export function safeStep(place$: Observable<Place>, unsaved: Pick<Unsaved, 'holds'>): Observable<Place> {
  return place$.pipe(
    skip(1),
    switchMap((place) => (isAtRest(place, unsaved) ? timer(settledMs).pipe(map(() => place)) : EMPTY)),
    filter((place) => isAtRest(place, unsaved)),
  );
}
