import { BehaviorSubject, delay, of, Subject, tap, VirtualTimeScheduler } from 'rxjs';
import { failure, type Result } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/domain';
import { fakeUser } from 'shared-contracts/testing';
import { confirmPayment, type Confirmation, type ConfirmDeps } from '../confirmPayment';
import { statusPolls } from '../statusPolls';

export const member = (id = '1001'): Session => ({ kind: 'member', user: fakeUser({ id }) });
export const replyWith = (status: unknown): Result<unknown> => ({ ok: true, data: { status } });
export const broken: Result<unknown> = failure(-1, 'no connection');

interface Actions {
  readonly tabVisible: () => void;
  readonly setSession: (session: Session) => void;
  readonly close: () => void;
}

interface Run {
  readonly asks: keyof typeof statusPolls;
  readonly status?: string;
  readonly session?: Session;
  /** The reply to the nth poll. */
  readonly reply?: (poll: number) => Result<unknown>;
  readonly repliesAfterMs?: number;
  /** Replaces the status poll's own function. */
  readonly read?: ConfirmDeps['statusPoll']['read'];
  readonly triggered?: Result<unknown>;
  readonly at?: Readonly<Record<number, (actions: Actions) => void>>;
  readonly untilMs: number;
}

/** Runs the confirmation on virtual time, and records its states, polls and triggers. */
export function runConfirm(run: Run) {
  const scheduler = new VirtualTimeScheduler(undefined, run.untilMs);
  const { asks, reply = () => replyWith('wait'), repliesAfterMs = 0, triggered = replyWith('') } = run;
  const { trigger, ...statusPoll } = statusPolls[asks];
  const session$ = new BehaviorSubject<Session>(run.session ?? member());
  const tabVisible$ = new Subject<void>();
  const states: (readonly [number, Confirmation])[] = [];
  const polledAtMs: number[] = [];
  const repliedAtMs: number[] = [];
  const triggeredAtMs: number[] = [];
  let isComplete = false;

  const polling = confirmPayment({
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
        return of(triggered);
      },
    },
    session$,
    tabVisible$,
    scheduler,
  }).subscribe({
    next: (state) => states.push([scheduler.now(), state]),
    complete: () => (isComplete = true),
  });

  const actions: Actions = {
    tabVisible: () => tabVisible$.next(),
    setSession: (session) => session$.next(session),
    close: () => polling.unsubscribe(),
  };
  for (const [ms, act] of Object.entries(run.at ?? {})) {
    scheduler.schedule(() => act(actions), Number(ms));
  }
  scheduler.flush();
  return { states, end: states.at(-1), polledAtMs, repliedAtMs, triggeredAtMs, isComplete };
}
