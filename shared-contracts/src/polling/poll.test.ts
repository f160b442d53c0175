import * as fc from 'fast-check';
import { delay, finalize, from, NEVER, of, VirtualTimeScheduler, type ObservableInput } from 'rxjs';
import { fuzzSettings } from '../testing/fuzz';
import { poll, type PollSchedule, type PollState } from './poll';

type Reply = 'wait' | 'paid' | 'failed';
const outcomeOf = (reply: Reply) => (reply === 'wait' ? undefined : reply);

interface RunOptions {
  /** The response to the nth poll, which may be delayed in virtual time. */
  readonly respond: (poll: number, scheduler: VirtualTimeScheduler) => ObservableInput<Reply>;
  readonly untilMs: number;
  readonly unsubscribeAtMs?: number;
}

/** Runs a poll on virtual time and records its calls and states. One frame is a millisecond. */
function runPoll(spec: PollSchedule, { respond, untilMs, unsubscribeAtMs }: RunOptions) {
  const scheduler = new VirtualTimeScheduler(undefined, untilMs);
  const polledAtMs: number[] = [];
  const states: PollState<Reply>[] = [];
  let completedAtMs: number | undefined;
  const call = () => {
    polledAtMs.push(scheduler.now());
    return respond(polledAtMs.length, scheduler);
  };
  const subscription = poll<Reply, Reply>(spec, call, outcomeOf, scheduler).subscribe({
    next: (state) => states.push(state),
    complete: () => (completedAtMs = scheduler.now()),
  });
  if (unsubscribeAtMs !== undefined) {
    scheduler.schedule(() => {
      subscription.unsubscribe();
    }, unsubscribeAtMs);
  }
  scheduler.flush();
  return { polledAtMs, states, completedAtMs };
}

const every2s: PollSchedule = { firstAfterMs: 0, everyMs: 2_000, maxPolls: 4 };
const wait = () => of<Reply>('wait');

it('polls at once without a first delay, then at the interval', () => {
  const { polledAtMs } = runPoll({ ...every2s, maxPolls: Infinity }, { respond: wait, untilMs: 7_000 });
  expect(polledAtMs).toEqual([0, 2_000, 4_000, 6_000]);
});

it('waits for the first delay before the first poll', () => {
  const spec = { firstAfterMs: 3_000, everyMs: 1_000, maxPolls: Infinity };
  expect(runPoll(spec, { respond: wait, untilMs: 5_000 }).polledAtMs).toEqual([3_000, 4_000, 5_000]);
});

it('settles with the first outcome and stops polling', () => {
  const { polledAtMs, states, completedAtMs } = runPoll(every2s, {
    respond: (poll) => of<Reply>(poll === 2 ? 'paid' : 'wait'),
    untilMs: 60_000,
  });
  expect(polledAtMs).toEqual([0, 2_000]);
  expect(states).toEqual([
    { kind: 'polling', polls: 1 },
    { kind: 'settled', outcome: 'paid', polls: 2 },
  ]);
  expect(completedAtMs).toBe(2_000);
});

it('gives up after the maximum number of polls, without reporting a failure', () => {
  const { polledAtMs, states, completedAtMs } = runPoll(every2s, { respond: wait, untilMs: 60_000 });
  expect(polledAtMs).toEqual([0, 2_000, 4_000, 6_000]);
  expect(states.at(-1)).toEqual({ kind: 'gaveUp', polls: 4 });
  expect(completedAtMs).toBe(6_000);
});

it('settles with an outcome of the last poll, and does not give up', () => {
  const { states } = runPoll(every2s, {
    respond: (poll) => of<Reply>(poll === 4 ? 'failed' : 'wait'),
    untilMs: 60_000,
  });
  expect(states.at(-1)).toEqual({ kind: 'settled', outcome: 'failed', polls: 4 });
});

it('polls without end if maxPolls is infinite', () => {
  const spec = { ...every2s, maxPolls: Infinity };
  const { polledAtMs, completedAtMs } = runPoll(spec, { respond: wait, untilMs: 2_000_000 });
  expect(polledAtMs).toHaveLength(1_001);
  expect(completedAtMs).toBeUndefined();
});

it('doubles the interval after the slowdown has begun, up to its maximum', () => {
  const spec = { ...every2s, maxPolls: Infinity, slowdown: { afterMs: 10_000, maxEveryMs: 16_000 } };
  const { polledAtMs } = runPoll(spec, { respond: wait, untilMs: 86_000 });
  expect(polledAtMs).toEqual([
    ...[0, 2_000, 4_000, 6_000, 8_000, 10_000],
    ...[14_000, 22_000, 38_000, 54_000, 70_000, 86_000],
  ]);
});

it('counts slowed polls, ends after the maximum, and stops when unsubscribed', () => {
  const spec = { ...every2s, maxPolls: 3, slowdown: { afterMs: 0, maxEveryMs: 60_000 } };
  const { polledAtMs, completedAtMs } = runPoll(spec, { respond: wait, untilMs: 90_000 });
  expect([polledAtMs, completedAtMs]).toEqual([[0, 4_000, 12_000], 12_000]);
  const unsubscribedRun = runPoll(
    { ...spec, maxPolls: Infinity },
    { respond: wait, untilMs: 90_000, unsubscribeAtMs: 5_000 },
  );
  expect(unsubscribedRun.polledAtMs).toEqual([0, 4_000]);
});

it('never has two calls in progress: it skips ticks during a call, and counts only calls', () => {
  const slowResponse = (_: number, scheduler: VirtualTimeScheduler) => wait().pipe(delay(5_000, scheduler));
  const { polledAtMs, states } = runPoll(every2s, { respond: slowResponse, untilMs: 60_000 });
  expect(polledAtMs).toEqual([0, 6_000, 12_000, 18_000]);
  expect(states.at(-1)).toEqual({ kind: 'gaveUp', polls: 4 });
});

it('waits for a response that never arrives, without polling again', () => {
  const { polledAtMs, states } = runPoll(every2s, { respond: () => NEVER, untilMs: 60_000 });
  expect(polledAtMs).toEqual([0]);
  expect(states).toEqual([]);
});

it('accepts one response per call', () => {
  const { states } = runPoll(every2s, { respond: () => from<Reply[]>(['wait', 'paid']), untilMs: 2_500 });
  expect(states).toEqual([
    { kind: 'polling', polls: 1 },
    { kind: 'polling', polls: 2 },
  ]);
});

it('stops the calls and the states as soon as it is unsubscribed', () => {
  const slowResponse = (_: number, scheduler: VirtualTimeScheduler) =>
    of<Reply>('paid').pipe(delay(1_500, scheduler));
  const duringCall = runPoll(every2s, { respond: slowResponse, untilMs: 60_000, unsubscribeAtMs: 1_000 });
  expect(duringCall.polledAtMs).toEqual([0]);
  expect(duringCall.states).toEqual([]);
  const betweenCalls = runPoll(every2s, { respond: wait, untilMs: 60_000, unsubscribeAtMs: 3_000 });
  expect(betweenCalls.polledAtMs).toEqual([0, 2_000]);
});

it('runs independently for each subscriber', () => {
  const scheduler = new VirtualTimeScheduler(undefined, 500);
  let callCount = 0;
  const states$ = poll<Reply, Reply>(
    every2s,
    () => {
      callCount += 1;
      return of<Reply>('paid');
    },
    outcomeOf,
    scheduler,
  );
  states$.subscribe();
  states$.subscribe();
  scheduler.flush();
  expect(callCount).toBe(2);
});

const ms = (max: number) => fc.integer({ min: 1, max });
/** Fractions of a millisecond prevent two events at the same time. Their order would depend on the scheduler. */
const responses = fc.array(
  fc.record({
    reply: fc.constantFrom<Reply>('wait', 'wait', 'wait', 'paid', 'failed'),
    afterMs: fc.oneof(
      fc.constant(undefined),
      ms(9_000).map((wholeMs) => wholeMs + 0.5),
    ),
  }),
  { minLength: 1, maxLength: 12 },
);
const schedules = fc.record({
  spec: fc.record({
    firstAfterMs: fc.nat(5_000),
    everyMs: fc.integer({ min: 100, max: 4_000 }),
    maxPolls: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(Infinity)),
  }),
  responses,
  unsubscribeAtMs: fc.option(
    ms(40_000).map((wholeMs) => wholeMs + 0.25),
    { nil: undefined },
  ),
});

it('for any schedule, polls one at a time, on time and within its limit, ends once, and stops when unsubscribed @reliability14', () => {
  const untilMs = 40_000;
  let endedPolls = 0;
  const property = fc.property(schedules, ({ spec, responses: responseList, unsubscribeAtMs }) => {
    let inProgress = 0;
    let maxInProgress = 0;
    const { polledAtMs, states } = runPoll(spec, {
      untilMs,
      ...(unsubscribeAtMs !== undefined && { unsubscribeAtMs }),
      respond(nth, scheduler) {
        inProgress += 1;
        maxInProgress = Math.max(maxInProgress, inProgress);
        // The last response is repeated for all later calls. It may be one that never arrives.
        const { reply, afterMs } = responseList[Math.min(nth, responseList.length) - 1] ?? {
          reply: 'wait',
          afterMs: 1,
        };
        if (afterMs === undefined) return NEVER;
        return of(reply).pipe(
          delay(afterMs, scheduler),
          finalize(() => (inProgress -= 1)),
        );
      },
    });
    expect(maxInProgress).toBeLessThanOrEqual(1);
    expect(polledAtMs.length).toBeLessThanOrEqual(spec.maxPolls);
    polledAtMs.forEach((atMs, index) => {
      expect((atMs - spec.firstAfterMs) % spec.everyMs).toBe(0);
      expect(atMs).toBeGreaterThanOrEqual(
        index === 0 ? spec.firstAfterMs : (polledAtMs[index - 1] ?? 0) + spec.everyMs,
      );
      expect(atMs).toBeLessThan(unsubscribeAtMs ?? Infinity);
    });
    // Only the last state may end the poll.
    expect(states.slice(0, -1).filter(({ kind }) => kind !== 'polling')).toEqual([]);
    expect(states.map(({ polls }) => polls)).toEqual(states.map((_, index) => index + 1));
    endedPolls += states.filter(({ kind }) => kind !== 'polling').length;
  });
  fc.assert(property, fuzzSettings);
  expect(endedPolls).toBeGreaterThan(0);
}, 600_000);
