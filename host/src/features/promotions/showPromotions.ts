import { combineLatest, filter, map, merge, NEVER, switchMap, take, takeUntil, timer } from 'rxjs';
import { signedIn, signedUp } from 'shared-contracts/events';
import { popups } from 'shared-contracts/popups';
import { readDeepLink } from '../../platform/navigation/readDeepLink';
import { viewsAt } from '../../platform/navigation/guard';
import { showPopup } from '../../shell/handleRequests';
import type { Shell } from '../../shell/createShell';

/**
 * Shows the promotion message after a sign-up or sign-in. The message waits while a popup is open or about to open, for
 * example the popup that the player signed in for. Source: M-022.
 */
export function showPromotions(shell: Shell): void {
  const { bus, navigation, popupSteps, promotions, releases, session } = shell;
  const client = bus.clientFor({ name: 'host', version: '' });
  const serves = (popup: keyof typeof popups) => releases.serves(popups[popup].owner, `popups/${popup}`);
  const noPopup$ = combineLatest([navigation.location$, popupSteps.count$]).pipe(
    map(
      ([location, steps]) =>
        steps === 0 &&
        location.stack.length === 0 &&
        !viewsAt(location).some((view) => view.startsWith('popups/')) &&
        !readDeepLink(location.path, serves)?.popup,
    ),
    // A view that closes its popup may open the next popup in the same task.
    switchMap((hasNoPopup) => (hasNoPopup ? timer(0) : NEVER)),
    take(1),
    // A sign-out discards the promotion, so that the next player does not see it.
    takeUntil(session.session$.pipe(filter(({ kind }) => kind === 'visitor'))),
  );
  merge(client.on(signedUp), client.on(signedIn))
    .pipe(
      map(() => promotions.take()),
      filter((promotion) => promotion !== undefined),
      filter(() => serves('promotion')),
      switchMap((promotion) => noPopup$.pipe(map(() => promotion))),
    )
    .subscribe((promotion) => void showPopup(shell, { id: 'promotion', params: promotion }));
}
