import {
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  Observable,
  of,
  startWith,
  Subject,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { policy } from 'shared-contracts/policy';
import { IdleCountdown } from './IdleCountdown';
import { endSession } from '../../shell/handleRequests';
import type { Shell } from '../../shell/createShell';
import { questionAtMs, idleStates } from './idleStates';

const activityEvents = ['pointerdown', 'keydown', 'wheel'];
/** An open game counts as one activity per `gameActivityEveryMs`. */
const gameActivityEveryMs = 60_000;

/** Shows the dialog as long as the observable is subscribed. Emits whether the member wants to sign out. */
const askMember = ({ dialogs, texts }: Shell, untilMs: number) =>
  new Observable<boolean>((subscriber) => {
    const { t } = texts.i18n;
    const controller = new AbortController();
    void dialogs
      .ask(
        {
          kind: 'confirm',
          title: t('host:idle.title'),
          text: t('host:idle.text'),
          yes: t('host:idle.leave'),
          no: t('host:idle.stay'),
          cautious: true,
          detail: <IdleCountdown untilMs={untilMs} />,
        },
        { signal: controller.signal },
      )
      .then((wantsToLeave) => {
        if (!controller.signal.aborted) subscriber.next(wantsToLeave);
      });
    return () => {
      controller.abort();
    };
  });

/** Signs out without asking about unsaved input. This browser drops the session even if the logout call fails. */
async function signOutIdle({ session, navigation, unsaved, dialogs, texts }: Shell) {
  unsaved.forget();
  const reply = await session.signOut();
  if (reply.ok) await navigation.go('/');
  else if (session.current().kind === 'member') session.lose('idle');
  await dialogs.ask({ kind: 'alert', text: texts.i18n.t('host:idle.over') });
}

/** Asks an idle member whether they are still there, and signs them out if they do not respond in time. */
export function watchIdle(shell: Shell, page: Window): void {
  const { session, pending, lastActive, gameOpen$ } = shell;
  const recheck$ = new Subject<void>();
  const calls$ = pending.overlay$.pipe(filter(Boolean));
  const actions$ = merge(
    ...activityEvents.map((name) => fromEvent(page, name, { capture: true, passive: true })),
    calls$,
  );
  // The page sees no clicks inside the frame of a game. The open game itself counts as activity for a limited time.
  const gameActivity$ = actions$.pipe(
    startWith(undefined),
    switchMap(() =>
      timer(0, gameActivityEveryMs).pipe(take(policy.gameActivityMs / gameActivityEveryMs + 1)),
    ),
  );
  const activity$ = merge(actions$, gameOpen$.pipe(switchMap((isOpen) => (isOpen ? gameActivity$ : EMPTY))));
  const visibility$ = fromEvent(page.document, 'visibilitychange');

  const idle$ = merge(lastActive.atMs$, recheck$, visibility$).pipe(
    switchMap(() => idleStates(lastActive.current())),
    distinctUntilChanged((previousState, nextState) => previousState.kind === nextState.kind),
  );
  const recordedActivity$ = activity$.pipe(
    map(() => {
      // When the question is due, only its answer counts as activity.
      // If the device slept, the question may be due but not shown yet.
      if (Date.now() < questionAtMs(lastActive.current())) lastActive.recordActivity();
      else recheck$.next();
    }),
    switchMap(() => EMPTY),
  );
  const outcome$ = idle$.pipe(
    switchMap((idle) => {
      if (idle.kind === 'active') return EMPTY;
      return idle.kind === 'over' ? of('over' as const) : askMember(shell, idle.untilMs);
    }),
  );

  session.session$
    .pipe(
      map(({ kind }) => kind === 'member'),
      distinctUntilChanged(),
      switchMap((isMember) => {
        if (!isMember) return EMPTY;
        lastActive.recordActivity();
        return merge(recordedActivity$, outcome$);
      }),
    )
    .subscribe((outcome) => {
      if (outcome === 'over') {
        void signOutIdle(shell);
        return;
      }
      lastActive.recordActivity();
      void (outcome ? endSession(shell) : session.refresh());
    });
}
