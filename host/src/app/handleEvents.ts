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

/** Time between a sign-up and the renewal of its session. The server finishes the account meanwhile. Source: K-003. */
const refreshAfterSignUpMs = 1_000;

/** The profile is loaded at most once within this time, even if the player returns more often. */
const profileEveryMs = 5_000;

/**
 * Emits when the player returns from another tab or window, such as a payment page. Frames of the page do not count.
 */
function playerReturns(page: Window): Observable<unknown> {
  const shown$ = fromEvent(page.document, 'visibilitychange').pipe(filter(() => !page.document.hidden));
  const refocused$ = fromEvent(page, 'blur').pipe(
    map(() => page.document.activeElement?.tagName === 'IFRAME'),
    switchMap((isOwnFrame) => (isOwnFrame ? EMPTY : fromEvent(page, 'focus').pipe(take(1)))),
  );
  return merge(shown$, refocused$);
}

/**
 * Explains why a sign-in or sign-up does not last: the browser stores no cookies, or no data at all. Otherwise the
 * player would have to sign in again and again without knowing the reason.
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

/** Reacts to sign-ups, to another member, to a lost session, and to the player's return to the page. */
export function handleEvents(shell: Shell): void {
  const { bus, session, navigation, dialogs, unsaved, invitation } = shell;
  const memberIds$ = session.session$.pipe(
    filter(({ kind }) => kind !== 'unknown'),
    map((state) => (state.kind === 'member' ? state.user.id : undefined)),
    distinctUntilChanged(),
    pairwise(),
  );
  // The next member must not see the popups of the former member, which are still open after a sign-out in another tab.
  // Popups that a visitor opened before signing in stay.
  memberIds$
    .pipe(filter(([previousId, newId]) => previousId !== undefined && newId !== undefined))
    .subscribe(() => {
      dialogs.dismissAll();
      unsaved.forget();
      void navigation.closeAll();
    });

  const signedUp$ = bus.clientFor({ name: 'host', version: '' }).on(signedUp);
  signedUp$.subscribe(() => {
    invitation.forget();
  });
  signedUp$.pipe(delay(refreshAfterSignUpMs)).subscribe(() => void session.refresh());

  // Loads the profile, because the player may have paid an open deposit in another window while no view polls it.
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
    const { id, route } = matchRoute(navigation.current().path);
    if (loss === 'cookies') {
      // Does not open the sign-in, because signing in fails until cookies are allowed.
      void (route.access === 'member' ? navigation.go('/') : navigation.closeAll());
      explainSignIn(shell, 'cookies');
      return;
    }
    // On the sign-in page, only the popups over it close.
    void (id === 'login' ? navigation.closeAll() : navigation.go('/login'));
  });
}
