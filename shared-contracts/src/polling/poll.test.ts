import * as fc from 'fast-check';
import { delay, finalize, from, NEVER, of, VirtualTimeScheduler, type ObservableInput } from 'rxjs';
import { playing } from '../testing/fuzz';
import { poll, type PollSpec, type PollState } from './poll';

type Reply = 'wait' | 'paid' | 'failed';
const read = (reply: Reply) => (reply === 'wait' ? undefined : reply);

interface Run {
  /** Answers the nth question; may take its virtual time. */
  readonly answer: (poll: number, scheduler: VirtualTimeScheduler) => ObservableInput<Reply>;
  readonly untilMs: number;
  readonly leaveAtMs?: number;
}

/** Lets a poll run on virtual time, one frame a millisecond, and tells what was asked and said when. */
function watch(spec: PollSpec, { answer, untilMs, leaveAtMs }: Run) {
  const scheduler = new VirtualTimeScheduler(undefined, untilMs);
  const askedAtMs: number[] = [];
  const states: PollState<Reply>[] = [];
  let completedAtMs: number | undefined;
  const ask = () => {
    askedAtMs.push(scheduler.now());
    return answer(askedAtMs.length, scheduler);
  };
  const watching = poll<Reply, Reply>(spec, ask, read, scheduler).subscribe({
    next: (state) => states.push(state),
    complete: () => (completedAtMs = scheduler.now()),
  });
  if (leaveAtMs !== undefined) {
    scheduler.schedule(() => {
      watching.unsubscribe();
    }, leaveAtMs);
  }
  scheduler.flush();
  return { askedAtMs, states, completedAtMs };
}

const every2s: PollSpec = { firstAfterMs: 0, everyMs: 2_000, maxPolls: 4 };
const wait = () => of<Reply>('wait');

it('asks at once where the first question waits for nothing, then by the clock', () => {
  const { askedAtMs } = watch({ ...every2s, maxPolls: Infinity }, { answer: wait, untilMs: 7_000 });
  expect(askedAtMs).toEqual([0, 2_000, 4_000, 6_000]);
});

it('keeps its own time before the first question', () => {
  const spec = { firstAfterMs: 3_000, everyMs: 1_000, maxPolls: Infinity };
  expect(watch(spec, { answer: wait, untilMs: 5_000 }).askedAtMs).toEqual([3_000, 4_000, 5_000]);
});

it('settles with the first outcome and asks no more', () => {
  const { askedAtMs, states, completedAtMs } = watch(every2s, {
    answer: (poll) => of<Reply>(poll === 2 ? 'paid' : 'wait'),
    untilMs: 60_000,
  });
  expect(askedAtMs).toEqual([0, 2_000]);
  expect(states).toEqual([
    { kind: 'asking', polls: 1 },
    { kind: 'settled', outcome: 'paid', polls: 2 },
  ]);
  expect(completedAtMs).toBe(2_000);
});

it('gives up after as many questions as it may ask, which is not to say that anything failed', () => {
  const { askedAtMs, states, completedAtMs } = watch(every2s, { answer: wait, untilMs: 60_000 });
  expect(askedAtMs).toEqual([0, 2_000, 4_000, 6_000]);
  expect(states.at(-1)).toEqual({ kind: 'gaveUp', polls: 4 });
  expect(completedAtMs).toBe(6_000);
});

it('tells a failure from giving up, even when the last question brings it', () => {
  const { states } = watch(every2s, {
    answer: (poll) => of<Reply>(poll === 4 ? 'failed' : 'wait'),
    untilMs: 60_000,
  });
  expect(states.at(-1)).toEqual({ kind: 'settled', outcome: 'failed', polls: 4 });
});

it('asks for ever where nothing limits it', () => {
  const spec = { ...every2s, maxPolls: Infinity };
  const { askedAtMs, completedAtMs } = watch(spec, { answer: wait, untilMs: 2_000_000 });
  expect(askedAtMs).toHaveLength(1_001);
  expect(completedAtMs).toBeUndefined();
});

it('polls less and less often once a slowdown has begun, up to its limit', () => {
  const spec = { ...every2s, maxPolls: Infinity, slowdown: { afterMs: 10_000, maxEveryMs: 16_000 } };
  const { askedAtMs } = watch(spec, { answer: wait, untilMs: 86_000 });
  expect(askedAtMs).toEqual([
    ...[0, 2_000, 4_000, 6_000, 8_000, 10_000],
    ...[14_000, 22_000, 38_000, 54_000, 70_000, 86_000],
  ]);
});

it('counts and ends a slowed poll as any other, and stops it when left', () => {
  const spec = { ...every2s, maxPolls: 3, slowdown: { afterMs: 0, maxEveryMs: 60_000 } };
  const { askedAtMs, completedAtMs } = watch(spec, { answer: wait, untilMs: 90_000 });
  expect([askedAtMs, completedAtMs]).toEqual([[0, 4_000, 12_000], 12_000]);
  const left = watch({ ...spec, maxPolls: Infinity }, { answer: wait, untilMs: 90_000, leaveAtMs: 5_000 });
  expect(left.askedAtMs).toEqual([0, 4_000]);
});

it('never has two questions under way: ticks that meet one are skipped, and only questions asked count', () => {
  const slow = (_: number, scheduler: VirtualTimeScheduler) => wait().pipe(delay(5_000, scheduler));
  const { askedAtMs, states } = watch(every2s, { answer: slow, untilMs: 60_000 });
  expect(askedAtMs).toEqual([0, 6_000, 12_000, 18_000]);
  expect(states.at(-1)).toEqual({ kind: 'gaveUp', polls: 4 });
});

it('waits for an answer that never comes without asking again', () => {
  const { askedAtMs, states } = watch(every2s, { answer: () => NEVER, untilMs: 60_000 });
  expect(askedAtMs).toEqual([0]);
  expect(states).toEqual([]);
});

it('takes one answer for each question', () => {
  const { states } = watch(every2s, { answer: () => from<Reply[]>(['wait', 'paid']), untilMs: 2_500 });
  expect(states).toEqual([
    { kind: 'asking', polls: 1 },
    { kind: 'asking', polls: 2 },
  ]);
});

it('stops asking and listening the moment nobody watches', () => {
  const slow = (_: number, scheduler: VirtualTimeScheduler) =>
    of<Reply>('paid').pipe(delay(1_500, scheduler));
  const gone = watch(every2s, { answer: slow, untilMs: 60_000, leaveAtMs: 1_000 });
  expect(gone.askedAtMs).toEqual([0]);
  expect(gone.states).toEqual([]);
  const between = watch(every2s, { answer: wait, untilMs: 60_000, leaveAtMs: 3_000 });
  expect(between.askedAtMs).toEqual([0, 2_000]);
});

it('starts afresh for every watcher', () => {
  const scheduler = new VirtualTimeScheduler(undefined, 500);
  let asked = 0;
  const polled = poll<Reply, Reply>(
    every2s,
    () => {
      asked += 1;
      return of<Reply>('paid');
    },
    read,
    scheduler,
  );
  polled.subscribe();
  polled.subscribe();
  scheduler.flush();
  expect(asked).toBe(2);
});

const ms = (max: number) => fc.integer({ min: 1, max });
/** No two things in the same moment: which of them is first would be the scheduler's to say. */
const answers = fc.array(
  fc.record({
    reply: fc.constantFrom<Reply>('wait', 'wait', 'wait', 'paid', 'failed'),
    afterMs: fc.oneof(
      fc.constant(undefined),
      ms(9_000).map((whole) => whole + 0.5),
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
  answers,
  leaveAtMs: fc.option(
    ms(40_000).map((whole) => whole + 0.25),
    { nil: undefined },
  ),
});

it('in any schedule, polls one at a time, on time and within its limit, ends once, and stops when unsubscribed @R14', () => {
  const untilMs = 40_000;
  let ended = 0;
  const property = fc.property(schedules, ({ spec, answers: given, leaveAtMs }) => {
    let underWay = 0;
    let most = 0;
    const { askedAtMs, states } = watch(spec, {
      untilMs,
      ...(leaveAtMs !== undefined && { leaveAtMs }),
      answer(nth, scheduler) {
        underWay += 1;
        most = Math.max(most, underWay);
        // The last of them is given to all later questions, and may never come.
        const { reply, afterMs } = given[Math.min(nth, given.length) - 1] ?? { reply: 'wait', afterMs: 1 };
        if (afterMs === undefined) return NEVER;
        return of(reply).pipe(
          delay(afterMs, scheduler),
          finalize(() => (underWay -= 1)),
        );
      },
    });
    expect(most).toBeLessThanOrEqual(1);
    expect(askedAtMs.length).toBeLessThanOrEqual(spec.maxPolls);
    askedAtMs.forEach((atMs, index) => {
      expect((atMs - spec.firstAfterMs) % spec.everyMs).toBe(0);
      expect(atMs).toBeGreaterThanOrEqual(
        index === 0 ? spec.firstAfterMs : (askedAtMs[index - 1] ?? 0) + spec.everyMs,
      );
      expect(atMs).toBeLessThan(leaveAtMs ?? Infinity);
    });
    // Only the last of what it says may be its end.
    expect(states.slice(0, -1).filter(({ kind }) => kind !== 'asking')).toEqual([]);
    expect(states.map(({ polls }) => polls)).toEqual(states.map((_, index) => index + 1));
    ended += states.filter(({ kind }) => kind !== 'asking').length;
  });
  fc.assert(property, playing);
  expect(ended).toBeGreaterThan(0);
}, 600_000);
