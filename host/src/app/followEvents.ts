import {
  EMPTY,
  delay,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  pairwise,
  switchMap,
  take,
  throttleTime,
  type Observable,
} from 'rxjs';
import { signedUp } from 'shared-contracts/events';
import { matchRoute } from 'shared-contracts/routes';
import { showPopup } from '../shell/handleRequests';
import type { Shell } from '../shell/createShell';

/** A fresh session is renewed this long after sign-up, once the server has finished the account. Source: K-003. */
const refreshAfterSignUpMs = 1_000;

/** The profile is loaded at most once in this time, however often the player returns. */
const profileEveryMs = 5_000;

/** Emits when the player returns from another tab or window, such as a payment page. Frames of the page do not count. */
function playerReturns(page: Window): Observable<unknown> {
  const shown$ = fromEvent(page.document, 'visibilitychange').pipe(filter(() => !page.document.hidden));
  const refocused$ = fromEvent(page, 'blur').pipe(
    map(() => page.document.activeElement?.tagName === 'IFRAME'),
    switchMap((isOwnFrame) => (isOwnFrame ? EMPTY : fromEvent(page, 'focus').pipe(take(1)))),
  );
  return merge(shown$, refocused$);
}

/**
 * Explains why a sign-in or sign-up does not last: the browser keeps no cookies, or stores nothing. Without this the
 * player would be asked to sign in again and again.
 */
function explainSignIn(shell: Shell, reason: 'cookies' | 'storage'): void {
  const { dialogs, releases, texts } = shell;
  const { t } = texts.i18n;
  const question = {
    title: t(`host:${reason}.title`),
    text: t(`host:${reason}.text`, { site: location.host }),
  };
  if (!releases.serves('remote-content', 'popups/cookiePolicy')) {
    void dialogs.ask({ kind: 'alert', ...question });
    return;
  }
  void dialogs
    .ask({ kind: 'confirm', ...question, yes: t('host:cookies.help'), no: t('common:close') })
    .then((wantsHelp) => {
      if (wantsHelp) void showPopup(shell, { id: 'cookiePolicy', params: {} });
    });
}

/** Refreshes and clears the session's views after events outside of it. */
export function followEvents(shell: Shell): void {
  const { bus, session, navigation, dialogs, unsaved, invitation } = shell;
  const members$ = session.session$.pipe(
    filter((now) => now.kind !== 'unknown'),
    map((now) => (now.kind === 'member' ? now.user.id : undefined)),
    distinctUntilChanged(),
    pairwise(),
  );
  // The next member must not see the popups of the last one. A sign-out closes them, but not if it happened in another
  // tab. Popups that a visitor opened before signing in stay.
  members$.pipe(filter(([former, next]) => former !== undefined && next !== undefined)).subscribe(() => {
    dialogs.dismissAll();
    unsaved.forget();
    void navigation.closeAll();
  });

  const signedUp$ = bus.clientFor({ name: 'host', version: '' }).on(signedUp);
  signedUp$.subscribe(() => {
    invitation.forget();
  });
  signedUp$.pipe(delay(refreshAfterSignUpMs)).subscribe(() => void session.refresh());

  // An open deposit can be paid in another window while no view polls it.
  playerReturns(window)
    .pipe(
      throttleTime(profileEveryMs, undefined, { leading: true, trailing: true }),
      filter(() => session.current().kind === 'member'),
    )
    .subscribe(() => void session.load());

  session.unstored$.subscribe(() => {
    explainSignIn(shell, 'storage');
  });

  session.lost$.subscribe((loss) => {
    dialogs.dismissAll();
    unsaved.forget();
    const here = matchRoute(navigation.current().path).route;
    if (loss === 'cookies') {
      // Signing in again fails until cookies are allowed.
      void (here.access === 'member' ? navigation.go('/') : navigation.closeAll());
      explainSignIn(shell, 'cookies');
      return;
    }
    const isThere = matchRoute(navigation.current().path).id === 'login';
    // The player is on the sign-in page already; only the popups over it are closed.
    void (isThere ? navigation.closeAll() : navigation.go('/login'));
  });
}
