import { BehaviorSubject, delay, of, Subject, tap, VirtualTimeScheduler } from 'rxjs';
import { failure, type Result } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/domain';
import { fakeUser } from 'shared-contracts/testing';
import { confirmPayment, type Confirmation, type ConfirmNeeds } from '../confirmPayment';
import { questions } from '../questions';

export const member = (id = '1001'): Session => ({ kind: 'member', user: fakeUser({ id }) });
export const word = (status: unknown): Result<unknown> => ({ ok: true, data: { status } });
export const broken: Result<unknown> = failure(-1, 'no connection');

interface Stage {
  readonly tabSeen: () => void;
  readonly becomes: (session: Session) => void;
  readonly closes: () => void;
}

interface Run {
  readonly asks: keyof typeof questions;
  readonly status?: string;
  readonly session?: Session;
  /** What the nth question is answered. */
  readonly answer?: (question: number) => Result<unknown>;
  readonly answeredAfterMs?: number;
  /** Instead of what the question itself makes of an answer. */
  readonly read?: ConfirmNeeds['question']['read'];
  readonly triggered?: Result<unknown>;
  readonly at?: Readonly<Record<number, (stage: Stage) => void>>;
  readonly untilMs: number;
}

/** Lets the asking run on virtual time, a frame a millisecond, and tells what was said and asked when. */
export function runConfirm(run: Run) {
  const scheduler = new VirtualTimeScheduler(undefined, run.untilMs);
  const { asks, answer = () => word('wait'), answeredAfterMs = 0, triggered = word('') } = run;
  const { trigger, ...question } = questions[asks];
  const session$ = new BehaviorSubject<Session>(run.session ?? member());
  const seen$ = new Subject<void>();
  const said: (readonly [number, Confirmation])[] = [];
  const askedAtMs: number[] = [];
  const answeredAtMs: number[] = [];
  const triggeredAtMs: number[] = [];
  let isOver = false;

  const asking = confirmPayment({
    question: { ...question, ...(run.read && { read: run.read }) },
    status: run.status,
    ask: () => {
      askedAtMs.push(scheduler.now());
      return of(answer(askedAtMs.length)).pipe(
        delay(answeredAfterMs, scheduler),
        tap(() => answeredAtMs.push(scheduler.now())),
      );
    },
    trigger: trigger && {
      afterMs: trigger.afterMs,
      ask: () => {
        triggeredAtMs.push(scheduler.now());
        return of(triggered);
      },
    },
    session$,
    seen$,
    scheduler,
  }).subscribe({
    next: (state) => said.push([scheduler.now(), state]),
    complete: () => (isOver = true),
  });

  const stage: Stage = {
    tabSeen: () => seen$.next(),
    becomes: (session) => session$.next(session),
    closes: () => asking.unsubscribe(),
  };
  for (const [ms, happen] of Object.entries(run.at ?? {})) {
    scheduler.schedule(() => happen(stage), Number(ms));
  }
  scheduler.flush();
  return { said, end: said.at(-1), askedAtMs, answeredAtMs, triggeredAtMs, isOver };
}
