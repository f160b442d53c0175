import * as fc from 'fast-check';
import { errorResult, type Result } from 'shared-contracts/api';
import type { Confirmation } from './confirmPayment';
import { failedCall, member, runConfirm, replyWith } from './testing/runConfirm';

const minuteMs = 60_000;
const polling: Confirmation = { kind: 'polling' };
const endedAs = (end: 'success' | 'error'): Confirmation => ({ kind: 'ended', end, isOrderOpen: false });
const stillOpen = (end: 'error' | 'cancel', isReportedByAddress = false): Confirmation => ({
  kind: 'ended',
  end,
  isOrderOpen: true,
  isReportedByAddress,
});
/** Only the reply to this poll has the status. */
const replyOf = (pollNumber: number, status: unknown) => (nth: number) =>
  nth === pollNumber ? replyWith(status) : replyWith('wait');

describe('Stripe', () => {
  const statusCall = 'stripe';

  it('[M-096, K-070] polls after 3 s and every 3 s, three times in total, then shows the error at once', () => {
    const { polledAtMs, states, isComplete } = runConfirm({ statusCall, untilMs: minuteMs });
    expect(polledAtMs).toEqual([3_000, 6_000, 9_000]);
    expect(states).toEqual([
      [0, polling],
      [9_000, stillOpen('error')],
    ]);
    expect(isComplete).toBe(true);
  });

  it.each([
    ['true', 'success'],
    ['false', 'error'],
  ] as const)('[M-095] reads "%s" as %s, in the first reply and in the last', (status, end) => {
    for (const nth of [1, 3]) {
      const { polledAtMs, states } = runConfirm({
        statusCall,
        reply: replyOf(nth, status),
        untilMs: minuteMs,
      });
      expect(polledAtMs).toHaveLength(nth);
      expect(states.at(-1)).toEqual([nth * 3_000, endedAs(end)]);
    }
  });

  it.each([
    ['fail', stillOpen('error', true)],
    ['payment_FAILED', stillOpen('error', true)],
    ['cancelled', stillOpen('cancel', true)],
    ['user_Canceled', stillOpen('cancel', true)],
  ])('[M-094] polls nothing if the address has the status %j', (status, end) => {
    const { states, polledAtMs } = runConfirm({
      statusCall,
      status,
      reply: () => replyWith('true'),
      untilMs: minuteMs,
    });
    expect(polledAtMs).toEqual([]);
    expect(states).toEqual([[0, end]]);
  });

  it.each(['success', 'true', 'paid', 'complete', ''])('ignores the status %j in the address', (status) => {
    const { states, polledAtMs } = runConfirm({ statusCall, status, untilMs: minuteMs });
    expect(polledAtMs).toHaveLength(3);
    expect(states.at(-1)).toEqual([9_000, stillOpen('error')]);
  });

  it('counts a failed call as a reply without an outcome', () => {
    const replies = [errorResult(500, 'busy'), failedCall, replyWith('true')];
    const reply = (nth: number) => replies[nth - 1] ?? failedCall;
    const { states } = runConfirm({ statusCall, reply, untilMs: minuteMs });
    expect(states.at(-1)).toEqual([9_000, endedAs('success')]);
  });

  it('waits for a slow reply and never has two polls at once', () => {
    const { polledAtMs, states } = runConfirm({ statusCall, repliesAfterMs: 4_000, untilMs: minuteMs });
    expect(polledAtMs).toEqual([3_000, 9_000, 15_000]);
    expect(states.at(-1)).toEqual([19_000, stillOpen('error')]);
  });
});

describe('the newer PayPal', () => {
  const statusCall = 'paypal';

  it('[M-098, K-071] makes the server poll the provider after 3 s, then polls the server 4 s later and every 4 s', () => {
    const { polledAtMs, triggeredAtMs } = runConfirm({ statusCall, untilMs: minuteMs });
    expect(triggeredAtMs).toEqual([3_000]);
    expect(polledAtMs).toEqual([7_000, 11_000, 15_000]);
  });

  it('[M-100] shows the cancel popup after the third reply without an outcome', () => {
    const { states, isComplete } = runConfirm({ statusCall, untilMs: minuteMs });
    expect(states).toEqual([
      [0, polling],
      [15_000, stillOpen('cancel')],
    ]);
    expect(isComplete).toBe(true);
  });

  it.each([
    ['true', 'success'],
    ['false', 'error'],
  ] as const)('[M-099] reads "%s" as %s, and stops polling', (status, end) => {
    const { polledAtMs, states } = runConfirm({ statusCall, reply: replyOf(2, status), untilMs: minuteMs });
    expect(polledAtMs).toEqual([7_000, 11_000]);
    expect(states.at(-1)).toEqual([11_000, endedAs(end)]);
  });

  it('[M-098] continues to poll after a failed trigger', () => {
    const { states } = runConfirm({
      statusCall,
      triggerReply: failedCall,
      reply: replyOf(3, 'true'),
      untilMs: minuteMs,
    });
    expect(states.at(-1)).toEqual([15_000, endedAs('success')]);
  });

  it('ignores the status in the address', () => {
    const { states } = runConfirm({
      statusCall,
      status: 'fail',
      reply: replyOf(1, 'true'),
      untilMs: minuteMs,
    });
    expect(states.at(-1)).toEqual([7_000, endedAs('success')]);
  });
});

describe('a deposit without its own status call', () => {
  const statusCall = 'deposit';
  const numberReply = (data: unknown): Result<unknown> => ({ ok: true, data });

  it('is polled at once and every 2 s, without a limit', () => {
    const { polledAtMs, states } = runConfirm({
      statusCall,
      reply: (nth) => (nth % 3 === 0 ? failedCall : numberReply(0)),
      untilMs: minuteMs,
    });
    expect(polledAtMs.slice(0, 4)).toEqual([0, 2_000, 4_000, 6_000]);
    expect(polledAtMs).toHaveLength(31);
    expect(states).toEqual([[0, polling]]);
  });

  it.each([20, 30])('ends when the server reports %s', (status) => {
    const { states } = runConfirm({
      statusCall,
      reply: (nth) => numberReply(nth === 2 ? status : 0),
      untilMs: minuteMs,
    });
    expect(states.at(-1)).toEqual([2_000, endedAs('error')]);
  });

  it('stays open when the server rejects the poll', () => {
    const { states } = runConfirm({ statusCall, read: () => ({ stopped: 'not yours' }), untilMs: minuteMs });
    expect(states.at(-1)).toEqual([0, stillOpen('error')]);
  });

  it('is not polled after the view closes, and a running poll is dropped', () => {
    const actionsAtMs = { 1_000: ({ close }: { close: () => void }) => close() };
    const { polledAtMs, repliedAtMs } = runConfirm({
      statusCall,
      repliesAfterMs: 4_000,
      actionsAtMs,
      untilMs: minuteMs,
    });
    expect([polledAtMs, repliedAtMs]).toEqual([[0], []]);
  });

  it('is a success only with the status 10', () => {
    const { states } = runConfirm({
      statusCall,
      reply: (nth) => numberReply(nth === 4 ? 10 : 0),
      untilMs: minuteMs,
    });
    expect(states.at(-1)).toEqual([6_000, endedAs('success')]);
  });
});

describe('the session', () => {
  it.each(['stripe', 'paypal', 'deposit'] as const)('of a visitor polls nothing: %s', (statusCall) => {
    const { states, polledAtMs, triggeredAtMs } = runConfirm({
      statusCall,
      session: { kind: 'visitor' },
      untilMs: minuteMs,
    });
    expect(states).toEqual([[0, { kind: 'signedOut' }]]);
    expect([...polledAtMs, ...triggeredAtMs]).toEqual([]);
  });

  it('[K-070] starts the polls when it is loaded, stops them when it ends, and starts them again at the next sign-in', () => {
    const { states, polledAtMs } = runConfirm({
      statusCall: 'stripe',
      session: { kind: 'unknown' },
      actionsAtMs: {
        1_000: ({ setSession }) => setSession(member()),
        // A refreshed session of the same member does not stop the polls.
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
      [29_000, stillOpen('error')],
    ]);
  });
});

describe('a tab that becomes visible', () => {
  it('[K-070] polls at once, and that poll counts toward the limit', () => {
    const { polledAtMs, states } = runConfirm({
      statusCall: 'stripe',
      actionsAtMs: { 4_000: ({ tabVisible }) => tabVisible() },
      untilMs: minuteMs,
    });
    expect(polledAtMs).toEqual([3_000, 4_000, 7_000]);
    expect(states.at(-1)).toEqual([7_000, stillOpen('error')]);
  });

  it('does not poll before the first scheduled poll', () => {
    const { polledAtMs } = runConfirm({
      statusCall: 'paypal',
      actionsAtMs: { 500: ({ tabVisible }) => tabVisible(), 6_000: ({ tabVisible }) => tabVisible() },
      untilMs: minuteMs,
    });
    expect(polledAtMs).toEqual([7_000, 11_000, 15_000]);
  });
});

it.each([0, 1_000, 3_000, 5_000, 7_500, 11_000])(
  'polls nothing after the view is closed at %d ms',
  (closedAtMs) => {
    for (const statusCall of ['stripe', 'paypal', 'deposit'] as const) {
      const { polledAtMs, triggeredAtMs, states } = runConfirm({
        statusCall,
        repliesAfterMs: 1_500,
        reply: () => replyWith('true'),
        actionsAtMs: { [closedAtMs]: ({ close }) => close() },
        untilMs: minuteMs,
      });
      for (const ms of [...polledAtMs, ...triggeredAtMs, ...states.map(([ms]) => ms)])
        expect(ms).toBeLessThanOrEqual(closedAtMs);
    }
  },
);

it('the outcome is a success only if the server reports it, for any replies', () => {
  const anyReply = fc.oneof(
    fc.constantFrom<Result<unknown>>(
      replyWith('false'),
      replyWith('TRUE'),
      replyWith(1),
      replyWith('success'),
      failedCall,
    ),
    // Number() of an object without a prototype throws.
    fc.constant<Result<unknown>>({ ok: true, data: Object.create(null) as object }),
    fc.anything().map((data): Result<unknown> => ({ ok: true, data })),
    fc.string().map((text): Result<unknown> => errorResult(7, text)),
  );
  const reportsCredit = (reply: Result<unknown>) =>
    reply.ok &&
    (reply.data === 10 || ['true', true].includes((reply.data as { status?: string } | null)?.status ?? ''));
  fc.assert(
    fc.property(
      fc.constantFrom('stripe', 'paypal', 'deposit'),
      fc.string(),
      fc.array(anyReply, { minLength: 3, maxLength: 3 }),
      (statusCall, status, replies) => {
        fc.pre(!replies.some(reportsCredit));
        const reply = (nth: number) => replies[(nth - 1) % 3] ?? failedCall;
        const { states } = runConfirm({ statusCall, status, reply, untilMs: 30_000 });
        expect(states.map(([, state]) => 'end' in state && state.end)).not.toContain('success');
      },
    ),
    { numRuns: 1_000 },
  );
});
