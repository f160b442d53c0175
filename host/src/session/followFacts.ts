import { delay, distinctUntilChanged, filter, map, pairwise } from 'rxjs';
import { signedUp } from 'shared-contracts/events';
import { matchRoute } from 'shared-contracts/routes';
import type { Shell } from '../shell/createShell';
import { explainSignIn } from './explainSignIn';

/** A fresh session is renewed this long after sign-up, once the server has finished the account. Source: K-003. */
const refreshAfterSignUpMs = 1_000;

/** What the session does about things that happened elsewhere. */
export function followFacts(shell: Shell): void {
  const { bus, session, navigation, dialogs, unsaved, invitation } = shell;
  const members$ = session.session$.pipe(
    filter((now) => now.kind !== 'unknown'),
    map((now) => (now.kind === 'member' ? now.user.id : undefined)),
    distinctUntilChanged(),
    pairwise(),
  );
  // What another member had open is not for the next one's eyes. Between the two lies a sign-out that has closed it,
  // unless it was in another tab; what a visitor wanted to sign in for stays.
  members$.pipe(filter(([former, next]) => former !== undefined && next !== undefined)).subscribe(() => {
    dialogs.dismissAll();
    unsaved.forget();
    void navigation.closeAll();
  });

  const signedUp$ = bus.face({ name: 'host', version: '' }).hear(signedUp);
  signedUp$.subscribe(() => {
    invitation.forget();
  });
  signedUp$.pipe(delay(refreshAfterSignUpMs)).subscribe(() => void session.refresh());

  session.unstored$.subscribe(() => {
    explainSignIn(shell, 'storage');
  });

  session.lost$.subscribe((loss) => {
    dialogs.dismissAll();
    unsaved.forget();
    const here = matchRoute(navigation.current().path).route;
    if (loss === 'cookies') {
      // To be asked to sign in again would be of no use before cookies are allowed.
      void (here.access === 'member' ? navigation.go('/') : navigation.closeAll());
      explainSignIn(shell, 'cookies');
      return;
    }
    const isThere = matchRoute(navigation.current().path).id === 'login';
    // From the sign-in page nobody is sent there again; what lies over it goes.
    void (isThere ? navigation.closeAll() : navigation.go('/login'));
  });
}
