import { BehaviorSubject, filter, map, merge, type Observable } from 'rxjs';
import type { Bus } from 'shared-contracts/bus';
import { gameClosed, gameOpened } from 'shared-contracts/events';
import type { Navigation } from './navigation';

/** Whether a game fills the page. The shell then hides its own overlays. Source: M-014. */
export function watchGame(bus: Bus, navigation: Navigation): Observable<boolean> {
  const open$ = new BehaviorSubject(false);
  const client = bus.clientFor({ name: 'host', version: '' });
  const opened$ = client.on(gameOpened).pipe(map(() => true));
  const closed$ = client.on(gameClosed).pipe(map(() => false));
  // A closed popup also ends the game, because a build that fails during a game publishes no `gameClosed`.
  const popupClosed$ = navigation.location$.pipe(
    filter(({ stack }) => !stack.some(({ id }) => id === 'game')),
    map(() => false),
  );
  merge(opened$, closed$, popupClosed$).subscribe(open$);
  return open$;
}
