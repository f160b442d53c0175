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
import { askedAtMs, idleCourse } from './idleCourse';

const doings = ['pointerdown', 'keydown', 'wheel'];
const everyMs = 60_000;

/** Stands as long as it is subscribed; resolves with whether the member wants to go. */
const question = ({ dialogs, texts }: Shell, untilMs: number) =>
  new Observable<boolean>((subscriber) => {
    const { t } = texts.i18n;
    const withdrawn = new AbortController();
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
        { signal: withdrawn.signal },
      )
      .then((leaves) => {
        if (!withdrawn.signal.aborted) subscriber.next(leaves);
      });
    return () => {
      withdrawn.abort();
    };
  });

/** Nobody is there to be asked, and where the server cannot be told, this browser forgets the session all the same. */
async function endUnanswered({ session, navigation, unsaved, dialogs, texts }: Shell) {
  unsaved.forget();
  const answer = await session.signOut();
  if (answer.ok) await navigation.go('/');
  else if (session.current().kind === 'member') session.lose('idle');
  await dialogs.ask({ kind: 'alert', text: texts.i18n.t('host:idle.over') });
}

/** Asks a member who does nothing whether they are still there, and signs them out when nobody answers. */
export function watchIdle(shell: Shell, page: Window): void {
  const { session, pending, lastActive, gameOpen$ } = shell;
  const looks$ = new Subject<void>();
  const called$ = pending.overlay$.pipe(filter(Boolean));
  const seen$ = merge(
    ...doings.map((name) => fromEvent(page, name, { capture: true, passive: true })),
    called$,
  );
  const plays$ = seen$.pipe(
    startWith(undefined),
    switchMap(() => timer(0, everyMs).pipe(take(policy.gameCountsForMs / everyMs + 1))),
  );
  const did$ = merge(seen$, gameOpen$.pipe(switchMap((isOpen) => (isOpen ? plays$ : EMPTY))));
  const returned$ = fromEvent(page.document, 'visibilitychange');

  const idle$ = merge(lastActive.atMs$, looks$, returned$).pipe(
    switchMap(() => idleCourse(lastActive.current())),
    distinctUntilChanged((one, other) => one.kind === other.kind),
  );
  const doing$ = did$.pipe(
    map(() => {
      // Once it is time to ask, only the answer counts; a machine that slept has not asked yet.
      if (Date.now() < askedAtMs(lastActive.current())) lastActive.touch();
      else looks$.next();
    }),
    switchMap(() => EMPTY),
  );
  const outcome$ = idle$.pipe(
    switchMap((idle) => {
      if (idle.kind === 'active') return EMPTY;
      return idle.kind === 'over' ? of('over' as const) : question(shell, idle.untilMs);
    }),
  );

  session.session$
    .pipe(
      map(({ kind }) => kind === 'member'),
      distinctUntilChanged(),
      switchMap((isMember) => {
        if (!isMember) return EMPTY;
        lastActive.touch();
        return merge(doing$, outcome$);
      }),
    )
    .subscribe((outcome) => {
      if (outcome === 'over') {
        void endUnanswered(shell);
        return;
      }
      lastActive.touch();
      void (outcome ? endSession(shell) : session.refresh());
    });
}
