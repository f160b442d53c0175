import { delay } from 'rxjs';
import { signedUp } from 'shared-contracts/events';
import type { Shell } from '../shell/createShell';

/** A fresh session is renewed this long after sign-up, once the server has finished the account. Source: K-003. */
const refreshAfterSignUpMs = 1_000;

/** What the session does about things that happened elsewhere. */
export function followFacts({ bus, session, navigation, dialogs }: Shell): void {
  bus
    .face({ name: 'host', version: '' })
    .hear(signedUp)
    .pipe(delay(refreshAfterSignUpMs))
    .subscribe(() => void session.refresh());

  session.lost$.subscribe(() => {
    dialogs.dismissAll();
    void navigation.go('/login');
  });
}
