import * as fc from 'fast-check';
import { failure, type Result } from 'shared-contracts/api';
import type { Confirmation } from './confirmPayment';
import { broken, member, runConfirm, word } from './testing/runConfirm';

const minuteMs = 60_000;
const asking: Confirmation = { kind: 'asking' };
const known = (end: 'success' | 'error'): Confirmation => ({ kind: 'ended', end, isOpen: false });
const open = (end: 'error' | 'cancel', isReported = false): Confirmation => ({
  ...{ kind: 'ended', end, isOpen: true, isReported },
});
const atLast = (question: number, status: unknown) => (nth: number) =>
  nth === question ? word(status) : word('wait');

describe('Stripe', () => {
  const asks = 'stripe';

  it('[M-096, K-070] asks after 3 s and every 3 s, three times in all, and then shows the error at once', () => {
    const { askedAtMs, said, isOver } = runConfirm({ asks, untilMs: minuteMs });
    expect(askedAtMs).toEqual([3_000, 6_000, 9_000]);
    expect(said).toEqual([
      [0, asking],
      [9_000, open('error')],
    ]);
    expect(isOver).toBe(true);
  });

  it.each([
    ['true', 'success'],
    ['false', 'error'],
  ] as const)('[M-095] takes "%s" for %s, by the first answer and by the last', (status, end) => {
    for (const nth of [1, 3]) {
      const { askedAtMs, said } = runConfirm({ asks, answer: atLast(nth, status), untilMs: minuteMs });
      expect(askedAtMs).toHaveLength(nth);
      expect(said.at(-1)).toEqual([nth * 3_000, known(end)]);
    }
  });

  it.each([
    ['fail', open('error', true)],
    ['payment_FAILED', open('error', true)],
    ['cancelled', open('cancel', true)],
    ['user_Canceled', open('cancel', true)],
  ])('[M-094] asks nothing where the address says %j', (status, end) => {
    const { said, askedAtMs } = runConfirm({ asks, status, answer: () => word('true'), untilMs: minuteMs });
    expect(askedAtMs).toEqual([]);
    expect(said).toEqual([[0, end]]);
  });

  it.each(['success', 'true', 'paid', 'complete', ''])('takes %j in the address for nothing', (status) => {
    const { said, askedAtMs } = runConfirm({ asks, status, untilMs: minuteMs });
    expect(askedAtMs).toHaveLength(3);
    expect(said.at(-1)).toEqual([9_000, open('error')]);
  });

  it('counts a call that failed as an answer without a word', () => {
    const answer = (nth: number) => (nth === 3 ? word('true') : nth === 2 ? broken : failure(500, 'busy'));
    const { said } = runConfirm({ asks, answer, untilMs: minuteMs });
    expect(said.at(-1)).toEqual([9_000, known('success')]);
  });

  it('waits for a slow answer and never asks twice at a time', () => {
    const { askedAtMs, said } = runConfirm({ asks, answeredAfterMs: 4_000, untilMs: minuteMs });
    expect(askedAtMs).toEqual([3_000, 9_000, 15_000]);
    expect(said.at(-1)).toEqual([19_000, open('error')]);
  });
});

describe('the newer PayPal', () => {
  const asks = 'paypal';

  it('[M-098, K-071] has the server ask after 3 s, and asks 4 s later and every 4 s', () => {
    const { askedAtMs, triggeredAtMs } = runConfirm({ asks, untilMs: minuteMs });
    expect(triggeredAtMs).toEqual([3_000]);
    expect(askedAtMs).toEqual([7_000, 11_000, 15_000]);
  });

  it('[M-100] shows the cancel popup after the third answer without a word', () => {
    const { said, isOver } = runConfirm({ asks, untilMs: minuteMs });
    expect(said).toEqual([
      [0, asking],
      [15_000, open('cancel')],
    ]);
    expect(isOver).toBe(true);
  });

  it.each([
    ['true', 'success'],
    ['false', 'error'],
  ] as const)('[M-099] takes "%s" for %s, and asks no more', (status, end) => {
    const { askedAtMs, said } = runConfirm({ asks, answer: atLast(2, status), untilMs: minuteMs });
    expect(askedAtMs).toEqual([7_000, 11_000]);
    expect(said.at(-1)).toEqual([11_000, known(end)]);
  });

  it('[M-098] goes on where the server could not ask', () => {
    const { said } = runConfirm({
      asks,
      triggered: broken,
      answer: atLast(3, 'true'),
      untilMs: minuteMs,
    });
    expect(said.at(-1)).toEqual([15_000, known('success')]);
  });

  it('lets no word of the address end the asking', () => {
    const { said } = runConfirm({ asks, status: 'fail', answer: atLast(1, 'true'), untilMs: minuteMs });
    expect(said.at(-1)).toEqual([7_000, known('success')]);
  });
});

describe('a deposit without a question of its own', () => {
  const asks = 'deposit';
  const number = (data: unknown): Result<unknown> => ({ ok: true, data });

  it('is asked about at once and every 2 s, as long as the view is there', () => {
    const { askedAtMs, said } = runConfirm({
      asks,
      answer: (nth) => (nth % 3 === 0 ? broken : number(0)),
      untilMs: minuteMs,
    });
    expect(askedAtMs.slice(0, 4)).toEqual([0, 2_000, 4_000, 6_000]);
    expect(askedAtMs).toHaveLength(31);
    expect(said).toEqual([[0, asking]]);
  });

  it.each([20, 30])('has ended when the server reports %s', (status) => {
    const { said } = runConfirm({ asks, answer: (nth) => number(nth === 2 ? status : 0), untilMs: minuteMs });
    expect(said.at(-1)).toEqual([2_000, known('error')]);
  });

  it('stays open where the server would not answer and said why', () => {
    const { said } = runConfirm({ asks, read: () => ({ stopped: 'not yours' }), untilMs: minuteMs });
    expect(said.at(-1)).toEqual([0, open('error')]);
  });

  it('is asked about no more by who leaves, also in the middle of a question', () => {
    const at = { 1_000: ({ closes }: { closes: () => void }) => closes() };
    const { askedAtMs, answeredAtMs } = runConfirm({ asks, answeredAfterMs: 4_000, at, untilMs: minuteMs });
    expect([askedAtMs, answeredAtMs]).toEqual([[0], []]);
  });

  it('is a success by 10 alone', () => {
    const { said } = runConfirm({ asks, answer: (nth) => number(nth === 4 ? 10 : 0), untilMs: minuteMs });
    expect(said.at(-1)).toEqual([6_000, known('success')]);
  });
});

describe('whoever asks', () => {
  it.each(['stripe', 'paypal', 'deposit'] as const)('no visitor asks: %s', (asks) => {
    const { said, askedAtMs, triggeredAtMs } = runConfirm({
      asks,
      session: { kind: 'visitor' },
      untilMs: minuteMs,
    });
    expect(said).toEqual([[0, { kind: 'signedOut' }]]);
    expect([...askedAtMs, ...triggeredAtMs]).toEqual([]);
  });

  it('waits for the session, then begins; its end stops the questions, the next sign-in begins anew', () => {
    const { said, askedAtMs } = runConfirm({
      asks: 'stripe',
      session: { kind: 'unknown' },
      at: {
        1_000: ({ becomes }) => becomes(member()),
        // The session renewed is the same one.
        3_500: ({ becomes }) => becomes(member()),
        5_000: ({ becomes }) => becomes({ kind: 'visitor' }),
        20_000: ({ becomes }) => becomes(member()),
      },
      untilMs: minuteMs,
    });
    expect(askedAtMs).toEqual([4_000, 23_000, 26_000, 29_000]);
    expect(said).toEqual([
      [0, asking],
      [5_000, { kind: 'signedOut' }],
      [20_000, asking],
      [29_000, open('error')],
    ]);
  });
});

describe('a tab that is seen again', () => {
  it('asks at once, and what it asks is one of the few', () => {
    const { askedAtMs, said } = runConfirm({
      asks: 'stripe',
      at: { 4_000: ({ tabSeen }) => tabSeen() },
      untilMs: minuteMs,
    });
    expect(askedAtMs).toEqual([3_000, 4_000, 7_000]);
    expect(said.at(-1)).toEqual([7_000, open('error')]);
  });

  it('asks nothing before its time', () => {
    const { askedAtMs } = runConfirm({
      asks: 'paypal',
      at: { 500: ({ tabSeen }) => tabSeen(), 6_000: ({ tabSeen }) => tabSeen() },
      untilMs: minuteMs,
    });
    expect(askedAtMs).toEqual([7_000, 11_000, 15_000]);
  });
});

it.each([0, 1_000, 3_000, 5_000, 7_500, 11_000])(
  'closed after %d ms, nothing is asked any more',
  (closedAtMs) => {
    for (const asks of ['stripe', 'paypal', 'deposit'] as const) {
      const { askedAtMs, triggeredAtMs, said } = runConfirm({
        asks,
        answeredAfterMs: 1_500,
        answer: () => word('true'),
        at: { [closedAtMs]: ({ closes }) => closes() },
        untilMs: minuteMs,
      });
      for (const ms of [...askedAtMs, ...triggeredAtMs, ...said.map(([at]) => at)])
        expect(ms).toBeLessThanOrEqual(closedAtMs);
    }
  },
);

it('is a success by the word of the server alone, whatever comes', () => {
  const anything = fc.oneof(
    fc.constantFrom<Result<unknown>>(word('false'), word('TRUE'), word(1), word('success'), broken),
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
        const answer = (nth: number) => replies[(nth - 1) % 3] ?? broken;
        const { said } = runConfirm({ asks, status, answer, untilMs: 30_000 });
        expect(said.map(([, state]) => 'end' in state && state.end)).not.toContain('success');
      },
    ),
    { numRuns: 1_000 },
  );
});
