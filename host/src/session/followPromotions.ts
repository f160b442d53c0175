import { filter, map, merge, NEVER, switchMap, take, takeUntil, timer } from 'rxjs';
import { signedIn, signedUp } from 'shared-contracts/events';
import { viewsAt } from '../routing/viewsAt';
import { showPopup } from '../shell/answerRequests';
import type { Shell } from '../shell/createShell';

/** The page must lie bare for so long: between the sign-in and the popup that was wanted nothing slips in. */
const bareForMs = 300;

/** The promotion message after signing up or in, once nothing else lies over the page. Source: M-022, A-09. */
export function followPromotions(shell: Shell): void {
  const { bus, navigation, promotions, releases, session } = shell;
  const face = bus.face({ name: 'host', version: '' });
  const bare$ = navigation.place$.pipe(
    map((place) => place.stack.length === 0 && !viewsAt(place).some((view) => view.startsWith('popups/'))),
    switchMap((isBare) => (isBare ? timer(bareForMs) : NEVER)),
    take(1),
    // Who has left meanwhile is not met by it, nor is whoever comes next.
    takeUntil(session.session$.pipe(filter(({ kind }) => kind === 'visitor'))),
  );
  merge(face.hear(signedUp), face.hear(signedIn))
    .pipe(
      map(() => promotions.take()),
      filter((promotion) => promotion !== undefined),
      filter(() => releases.serves('remote-content', 'popups/promotion')),
      switchMap((promotion) => bare$.pipe(map(() => promotion))),
    )
    .subscribe((promotion) => void showPopup(shell, { id: 'promotion', params: promotion }));
}
