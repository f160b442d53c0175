import * as fc from 'fast-check';
import { failure, type Result } from 'shared-contracts/api';
import type { Confirmation } from './confirmPayment';
import { broken, member, runConfirm, replyWith } from './testing/runConfirm';

const minuteMs = 60_000;
const polling: Confirmation = { kind: 'polling' };
const known = (end: 'success' | 'error'): Confirmation => ({ kind: 'ended', end, isOpen: false });
const open = (end: 'error' | 'cancel', isReported = false): Confirmation => ({
  ...{ kind: 'ended', end, isOpen: true, isReported },
});
const replyOf = (poll: number, status: unknown) => (nth: number) =>
  nth === poll ? replyWith(status) : replyWith('wait');

describe('Stripe', () => {
  const asks = 'stripe';

  it('[M-096, K-070] polls after 3 s and every 3 s, three times in total, then shows the error at once', () => {
    const { polledAtMs, states, isComplete } = runConfirm({ asks, untilMs: minuteMs });
    expect(polledAtMs).toEqual([3_000, 6_000, 9_000]);
    expect(states).toEqual([
      [0, polling],
      [9_000, open('error')],
    ]);
    expect(isComplete).toBe(true);
  });

  it.each([
    ['true', 'success'],
    ['false', 'error'],
  ] as const)('[M-095] reads "%s" as %s, in the first reply and in the last', (status, end) => {
    for (const nth of [1, 3]) {
      const { polledAtMs, states } = runConfirm({ asks, reply: replyOf(nth, status), untilMs: minuteMs });
      expect(polledAtMs).toHaveLength(nth);
      expect(states.at(-1)).toEqual([nth * 3_000, known(end)]);
    }
  });

  it.each([
    ['fail', open('error', true)],
    ['payment_FAILED', open('error', true)],
    ['cancelled', open('cancel', true)],
    ['user_Canceled', open('cancel', true)],
  ])('[M-094] polls nothing if the address has the status %j', (status, end) => {
    const { states, polledAtMs } = runConfirm({
      asks,
      status,
      reply: () => replyWith('true'),
      untilMs: minuteMs,
    });
    expect(polledAtMs).toEqual([]);
    expect(states).toEqual([[0, end]]);
  });

  it.each(['success', 'true', 'paid', 'complete', ''])('ignores the status %j in the address', (status) => {
    const { states, polledAtMs } = runConfirm({ asks, status, untilMs: minuteMs });
    expect(polledAtMs).toHaveLength(3);
    expect(states.at(-1)).toEqual([9_000, open('error')]);
  });

  it('counts a failed call as a reply without an outcome', () => {
    const reply = (nth: number) =>
      nth === 3 ? replyWith('true') : nth === 2 ? broken : failure(500, 'busy');
    const { states } = runConfirm({ asks, reply, untilMs: minuteMs });
    expect(states.at(-1)).toEqual([9_000, known('success')]);
  });

  it('waits for a slow reply and never has two polls at once', () => {
    const { polledAtMs, states } = runConfirm({ asks, repliesAfterMs: 4_000, untilMs: minuteMs });
    expect(polledAtMs).toEqual([3_000, 9_000, 15_000]);
    expect(states.at(-1)).toEqual([19_000, open('error')]);
  });
});

describe('the newer PayPal', () => {
  const asks = 'paypal';

  it('[M-098, K-071] triggers the server after 3 s, and polls 4 s later and every 4 s', () => {
    const { polledAtMs, triggeredAtMs } = runConfirm({ asks, untilMs: minuteMs });
    expect(triggeredAtMs).toEqual([3_000]);
    expect(polledAtMs).toEqual([7_000, 11_000, 15_000]);
  });

  it('[M-100] shows the cancel popup after the third reply without an outcome', () => {
    const { states, isComplete } = runConfirm({ asks, untilMs: minuteMs });
    expect(states).toEqual([
      [0, polling],
      [15_000, open('cancel')],
    ]);
    expect(isComplete).toBe(true);
  });

  it.each([
    ['true', 'success'],
    ['false', 'error'],
  ] as const)('[M-099] reads "%s" as %s, and polls no more', (status, end) => {
    const { polledAtMs, states } = runConfirm({ asks, reply: replyOf(2, status), untilMs: minuteMs });
    expect(polledAtMs).toEqual([7_000, 11_000]);
    expect(states.at(-1)).toEqual([11_000, known(end)]);
  });

  it('[M-098] continues to poll after a failed trigger', () => {
    const { states } = runConfirm({
      asks,
      triggered: broken,
      reply: replyOf(3, 'true'),
      untilMs: minuteMs,
    });
    expect(states.at(-1)).toEqual([15_000, known('success')]);
  });

  it('ignores the status in the address', () => {
    const { states } = runConfirm({ asks, status: 'fail', reply: replyOf(1, 'true'), untilMs: minuteMs });
    expect(states.at(-1)).toEqual([7_000, known('success')]);
  });
});

describe('a deposit without its own status call', () => {
  const asks = 'deposit';
  const number = (data: unknown): Result<unknown> => ({ ok: true, data });

  it('is polled at once and every 2 s, without a limit', () => {
    const { polledAtMs, states } = runConfirm({
      asks,
      reply: (nth) => (nth % 3 === 0 ? broken : number(0)),
      untilMs: minuteMs,
    });
    expect(polledAtMs.slice(0, 4)).toEqual([0, 2_000, 4_000, 6_000]);
    expect(polledAtMs).toHaveLength(31);
    expect(states).toEqual([[0, polling]]);
  });

  it.each([20, 30])('ends when the server reports %s', (status) => {
    const { states } = runConfirm({
      asks,
      reply: (nth) => number(nth === 2 ? status : 0),
      untilMs: minuteMs,
    });
    expect(states.at(-1)).toEqual([2_000, known('error')]);
  });

  it('stays open when the server rejects the poll', () => {
    const { states } = runConfirm({ asks, read: () => ({ stopped: 'not yours' }), untilMs: minuteMs });
    expect(states.at(-1)).toEqual([0, open('error')]);
  });

  it('is polled no more after the view closes, and a running poll is dropped', () => {
    const at = { 1_000: ({ close }: { close: () => void }) => close() };
    const { polledAtMs, repliedAtMs } = runConfirm({ asks, repliesAfterMs: 4_000, at, untilMs: minuteMs });
    expect([polledAtMs, repliedAtMs]).toEqual([[0], []]);
  });

  it('is a success only with the status 10', () => {
    const { states } = runConfirm({ asks, reply: (nth) => number(nth === 4 ? 10 : 0), untilMs: minuteMs });
    expect(states.at(-1)).toEqual([6_000, known('success')]);
  });
});

describe('the session', () => {
  it.each(['stripe', 'paypal', 'deposit'] as const)('of a visitor polls nothing: %s', (asks) => {
    const { states, polledAtMs, triggeredAtMs } = runConfirm({
      asks,
      session: { kind: 'visitor' },
      untilMs: minuteMs,
    });
    expect(states).toEqual([[0, { kind: 'signedOut' }]]);
    expect([...polledAtMs, ...triggeredAtMs]).toEqual([]);
  });

  it('starts the polls when it is known, stops them when it ends, and starts them again at the next sign-in', () => {
    const { states, polledAtMs } = runConfirm({
      asks: 'stripe',
      session: { kind: 'unknown' },
      at: {
        1_000: ({ setSession }) => setSession(member()),
        // A refreshed session is the same session.
        3_500: ({ setSession }) => setSession(member()),
        5_000: ({ setSession }) => setSession({ kind: 'visitor' }),
        20_000: ({ setSession }) => setSession(member()),
      },
      untilMs: minuteMs,
    });
    expect(polledAtMs).toEqual([4_000, 23_000, 26_000, 29_000]);
    expect(states).toEqual([
      [0, polling],
      [5_000, { kind: 'signedOut' }],
      [20_000, polling],
      [29_000, open('error')],
    ]);
  });
});

describe('a tab that becomes visible', () => {
  it('polls at once, and the poll counts', () => {
    const { polledAtMs, states } = runConfirm({
      asks: 'stripe',
      at: { 4_000: ({ tabVisible }) => tabVisible() },
      untilMs: minuteMs,
    });
    expect(polledAtMs).toEqual([3_000, 4_000, 7_000]);
    expect(states.at(-1)).toEqual([7_000, open('error')]);
  });

  it('does not poll before the first poll', () => {
    const { polledAtMs } = runConfirm({
      asks: 'paypal',
      at: { 500: ({ tabVisible }) => tabVisible(), 6_000: ({ tabVisible }) => tabVisible() },
      untilMs: minuteMs,
    });
    expect(polledAtMs).toEqual([7_000, 11_000, 15_000]);
  });
});

it.each([0, 1_000, 3_000, 5_000, 7_500, 11_000])(
  'closed after %d ms, nothing is polled any more',
  (closedAtMs) => {
    for (const asks of ['stripe', 'paypal', 'deposit'] as const) {
      const { polledAtMs, triggeredAtMs, states } = runConfirm({
        asks,
        repliesAfterMs: 1_500,
        reply: () => replyWith('true'),
        at: { [closedAtMs]: ({ close }) => close() },
        untilMs: minuteMs,
      });
      for (const ms of [...polledAtMs, ...triggeredAtMs, ...states.map(([at]) => at)])
        expect(ms).toBeLessThanOrEqual(closedAtMs);
    }
  },
);

it('is a success only if the server reports it, for any replies', () => {
  const anything = fc.oneof(
    fc.constantFrom<Result<unknown>>(
      replyWith('false'),
      replyWith('TRUE'),
      replyWith(1),
      replyWith('success'),
      broken,
    ),
    fc.anything().map((data): Result<unknown> => ({ ok: true, data })),
    fc.string().map((text): Result<unknown> => failure(7, text)),
  );
  const isYes = (reply: Result<unknown>) =>
    reply.ok &&
    (reply.data === 10 || ['true', true].includes((reply.data as { status?: string } | null)?.status ?? ''));
  fc.assert(
    fc.property(
      fc.constantFrom('stripe', 'paypal', 'deposit'),
      fc.string(),
      fc.array(anything, { minLength: 3, maxLength: 3 }),
      (asks, status, replies) => {
        fc.pre(!replies.some(isYes));
        const reply = (nth: number) => replies[(nth - 1) % 3] ?? broken;
        const { states } = runConfirm({ asks, status, reply, untilMs: 30_000 });
        expect(states.map(([, state]) => 'end' in state && state.end)).not.toContain('success');
      },
    ),
    { numRuns: 1_000 },
  );
});
