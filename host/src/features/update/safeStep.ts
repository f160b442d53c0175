import { EMPTY, filter, map, skip, switchMap, take, timer, type Observable } from 'rxjs';
import { matchRoute } from 'shared-contracts/routes';
import type { PageReleases } from '../../federation/registry/pageReleases';
import type { Place } from '../../platform/navigation/navigation';
import { viewsAt } from '../../platform/navigation/guard';
import type { Unsaved } from '../../platform/popups/createUnsaved';

/** Whether nothing would be lost or cut short by a new document: no popup, so no payment and no game; nothing typed. */
export function isAtRest(place: Place, unsaved: Pick<Unsaved, 'holds'>): boolean {
  const isPopup = place.stack.length > 0 || matchRoute(place.path).route.target.kind === 'popup';
  return !isPopup && !viewsAt(place).some(unsaved.holds);
}

/** One popup may make way for another: between them the page is at rest. */
export const settledMs = 1_000;

interface AtStake {
  readonly unsaved: Pick<Unsaved, 'holds'>;
  /** A payment whose result is about to be shown is not over yet. */
  readonly releases: Pick<PageReleases, 'isHeld'>;
}

/** The player's next steps after which a new document would cost them nothing. */
export function safeStep(location$: Observable<Place>, { unsaved, releases }: AtStake): Observable<Place> {
  const settled = (place: Place) =>
    timer(settledMs, settledMs).pipe(
      filter(() => !releases.isHeld()),
      take(1),
      map(() => place),
    );
  return location$.pipe(
    skip(1),
    switchMap((place) => (isAtRest(place, unsaved) ? settled(place) : EMPTY)),
    filter((place) => isAtRest(place, unsaved)),
  );
}
