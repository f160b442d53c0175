import { BehaviorSubject, delay, of, Subject, tap, VirtualTimeScheduler } from 'rxjs';
import { errorResult, type Result } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/domain';
import { fakeUser } from 'shared-contracts/testing';
import { confirmPayment, type Confirmation, type ConfirmDeps } from '../confirmPayment';
import { statusPolls } from '../statusPolls';

export const member = (id = '1001'): Session => ({ kind: 'member', user: fakeUser({ id }) });
export const replyWith = (status: unknown): Result<unknown> => ({ ok: true, data: { status } });
export const failedCall: Result<unknown> = errorResult(-1, 'no connection');

interface Actions {
  readonly tabVisible: () => void;
  readonly setSession: (session: Session) => void;
  readonly close: () => void;
}

interface RunOptions {
  readonly statusCall: keyof typeof statusPolls;
  readonly status?: string;
  readonly session?: Session;
  /** The reply to the nth poll. */
  readonly reply?: (poll: number) => Result<unknown>;
  readonly repliesAfterMs?: number;
  /** Used in place of the `read` of the status poll. */
  readonly read?: ConfirmDeps['statusPoll']['read'];
  readonly triggerReply?: Result<unknown>;
  /** Actions by time in ms. */
  readonly actionsAtMs?: Readonly<Record<number, (actions: Actions) => void>>;
  readonly untilMs: number;
}

/** Runs the confirmation on virtual time, and records its states, polls and triggers. */
export function runConfirm(run: RunOptions) {
  const scheduler = new VirtualTimeScheduler(undefined, run.untilMs);
  const {
    statusCall,
    reply = () => replyWith('wait'),
    repliesAfterMs = 0,
    triggerReply = replyWith(''),
  } = run;
  const { trigger, ...statusPoll } = statusPolls[statusCall];
  const session$ = new BehaviorSubject<Session>(run.session ?? member());
  const tabVisible$ = new Subject<void>();
  const states: (readonly [number, Confirmation])[] = [];
  const polledAtMs: number[] = [];
  const repliedAtMs: number[] = [];
  const triggeredAtMs: number[] = [];
  const errors: unknown[] = [];
  let isComplete = false;

  const subscription = confirmPayment({
    statusPoll: { ...statusPoll, ...(run.read && { read: run.read }) },
    status: run.status,
    request: () => {
      polledAtMs.push(scheduler.now());
      return of(reply(polledAtMs.length)).pipe(
        delay(repliesAfterMs, scheduler),
        tap(() => repliedAtMs.push(scheduler.now())),
      );
    },
    trigger: trigger && {
      afterMs: trigger.afterMs,
      request: () => {
        triggeredAtMs.push(scheduler.now());
        return of(triggerReply);
      },
    },
    session$,
    tabVisible$,
    scheduler,
  }).subscribe({
    next: (state) => states.push([scheduler.now(), state]),
    complete: () => (isComplete = true),
    // Without this callback, RxJS would throw the error after the test.
    error: (error) => errors.push(error),
  });

  const actions: Actions = {
    tabVisible: () => tabVisible$.next(),
    setSession: (session) => session$.next(session),
    close: () => subscription.unsubscribe(),
  };
  for (const [ms, action] of Object.entries(run.actionsAtMs ?? {})) {
    scheduler.schedule(() => action(actions), Number(ms));
  }
  scheduler.flush();
  if (errors.length > 0) throw errors[0] as Error;
  return { states, end: states.at(-1), polledAtMs, repliedAtMs, triggeredAtMs, isComplete };
}
