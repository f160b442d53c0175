import fc from 'fast-check';
import type { Result } from 'shared-contracts/api';
import { everySecond, ordered, payUrl, runFlow, status } from '../testing/runFlow';
import type { PlacedOrder } from './DepositMethod';

const payp = { window: 'open', poll: everySecond } as const;
const refusal: Result<PlacedOrder> = { ok: false, error: 7, message: 'Not today' };
const noAnswer: Result<PlacedOrder> = { ok: false, error: -1, message: '' };
const lost: Result<unknown> = { ok: false, error: -1, message: '' };

describe('an order in a window that is asked about', () => {
  it('goes from placing to paying, hands the order over and ends with the outcome', () => {
    const { said, isOver, pageDid } = runFlow({
      ...payp,
      placedAfterMs: 300,
      answer: (question) => status(question === 3 ? 'true' : 'wait'),
      untilMs: 60_000,
    });
    expect(said).toEqual([
      [0, { kind: 'placing' }],
      [300, { kind: 'paying', orderId: 'o-1', blocked: false }],
      [3_300, { kind: 'credited', orderId: 'o-1' }],
    ]);
    expect(isOver).toBe(true);
    expect(pageDid).toEqual([`300 show o-1 ${payUrl}`, '3300 close']);
  });

  it('[M-089] is asked about every second from a second after the order, without an end', () => {
    const { askedAtMs } = runFlow({ ...payp, placedAfterMs: 250, untilMs: 600_000 });
    expect(askedAtMs.slice(0, 3)).toEqual([1_250, 2_250, 3_250]);
    expect(askedAtMs).toHaveLength(599);
  });

  it.each([lost, { ok: false, error: 500, message: 'x' } as const, status(undefined), status('pending')])(
    '[M-092] keeps asking after %j',
    (reply) => {
      const { kinds, askedAtMs } = runFlow({ ...payp, answer: () => reply, untilMs: 10_000 });
      expect(kinds).toEqual(['placing', 'paying']);
      expect(askedAtMs).toHaveLength(10);
    },
  );

  it('[M-091] fails by the word of the server alone', () => {
    const { said } = runFlow({ ...payp, answer: () => status('false'), untilMs: 60_000 });
    expect(said.at(-1)).toEqual([1_000, { kind: 'failed', orderId: 'o-1' }]);
  });

  it('never asks twice at once, however slow the answers', () => {
    const { askedAtMs } = runFlow({ ...payp, answeredAfterMs: 2_500, untilMs: 12_000 });
    expect(askedAtMs).toEqual([1_000, 4_000, 7_000, 10_000]);
  });

  it.each(['left', 'gone'] as const)(
    'polls at once when the page is %s, which decides nothing by itself',
    (event) => {
      const { said, askedAtMs } = runFlow({
        ...payp,
        at: { 1_400: ({ page }) => page(event) },
        untilMs: 4_000,
      });
      expect(said.slice(1)).toEqual([
        [0, { kind: 'paying', orderId: 'o-1', blocked: false }],
        [1_400, { kind: 'checking', orderId: 'o-1' }],
      ]);
      expect(askedAtMs).toEqual([1_000, 1_400, 2_400, 3_400]);
    },
  );

  it('waits for the answer under way instead of asking beside it when the page is left', () => {
    const { askedAtMs } = runFlow({
      ...payp,
      answeredAfterMs: 700,
      at: { 1_200: ({ page }) => page('left') },
      untilMs: 3_000,
    });
    expect(askedAtMs).toEqual([1_000, 2_200]);
  });

  it('asks once at once when the tab is seen again, and shows no other view', () => {
    const { kinds, askedAtMs } = runFlow({
      ...payp,
      at: { 500: ({ tabSeen }) => tabSeen() },
      untilMs: 2_000,
    });
    expect(askedAtMs).toEqual([500, 1_500]);
    expect(kinds).toEqual(['placing', 'paying']);
  });

  it('goes back to paying when the page is opened again', () => {
    const { kinds } = runFlow({
      ...payp,
      at: { 1_100: ({ page }) => page('left'), 1_200: ({ page }) => page('opened') },
      untilMs: 1_500,
    });
    expect(kinds).toEqual(['placing', 'paying', 'checking', 'paying']);
  });

  it('goes on without a window where the browser blocks it', () => {
    const { said, askedAtMs } = runFlow({
      ...payp,
      window: 'blocked',
      at: { 1_500: ({ page }) => page('opened') },
      untilMs: 2_000,
    });
    expect(said.slice(1)).toEqual([
      [0, { kind: 'paying', orderId: 'o-1', blocked: true }],
      [1_500, { kind: 'paying', orderId: 'o-1', blocked: false }],
    ]);
    expect(askedAtMs).toEqual([1_000, 2_000]);
  });

  it('ends without an outcome when it may ask no more, counting what was asked out of turn', () => {
    const { said, askedAtMs } = runFlow({
      ...payp,
      poll: { ...everySecond, maxPolls: 3 },
      at: { 1_500: ({ tabSeen }) => tabSeen() },
      untilMs: 60_000,
    });
    expect(askedAtMs).toEqual([1_000, 1_500, 2_500]);
    expect(said.at(-1)).toEqual([2_500, { kind: 'unsettled', orderId: 'o-1' }]);
  });
});

describe('closing', () => {
  const close = {
    'the popup closes': 'popupCloses',
    'the session ends': 'sessionEnds',
  } as const;
  const stages = { placing: 100, paying: 1_500, checking: 2_500 };

  describe.each(Object.entries(close))('when %s', (_, what) => {
    it.each(Object.entries(stages))('[M-092] while %s, nothing more is asked or said', (stage, ms) => {
      const { kinds, askedAtMs } = runFlow({
        ...payp,
        placedAfterMs: 500,
        at: { 2_000: ({ page }) => page('left'), [ms]: (on) => on[what]() },
        untilMs: 60_000,
      });
      expect(kinds.at(-1)).toBe(stage);
      expect(askedAtMs.filter((askedMs) => askedMs > ms)).toEqual([]);
    });

    it('closes a window that no order has reached, and leaves one in which a player may be paying', () => {
      const at = (ms: number) => ({ [ms]: (on: { popupCloses(): void; sessionEnds(): void }) => on[what]() });
      const waiting = runFlow({ ...payp, placedAfterMs: 500, at: at(100), untilMs: 60_000 });
      expect(waiting.pageDid).toEqual(['100 close']);
      const paying = runFlow({ ...payp, placedAfterMs: 500, at: at(1_500), untilMs: 60_000 });
      expect(paying.pageDid).toEqual([`500 show o-1 ${payUrl}`]);
    });
  });

  it('an answer that comes after the end of the session opens nothing', () => {
    const { kinds, isOver } = runFlow({
      ...payp,
      answer: () => status('true'),
      answeredAfterMs: 400,
      at: { 1_200: ({ sessionEnds }) => sessionEnds() },
      untilMs: 60_000,
    });
    expect(kinds).toEqual(['placing', 'paying']);
    expect(isOver).toBe(true);
  });

  it('a window closed while the order is being placed is offered again, not taken for an answer', () => {
    const { said } = runFlow({
      ...payp,
      window: 'blocked',
      placedAfterMs: 500,
      at: { 200: ({ page }) => page('left') },
      untilMs: 800,
    });
    expect(said.at(-1)).toEqual([500, { kind: 'paying', orderId: 'o-1', blocked: true }]);
  });
});

describe('an order that does not come about', () => {
  it('[M-078, K-074] is told to the player and the page, which closes two seconds later', () => {
    const { said, pageDid, isOver } = runFlow({
      ...payp,
      placed: refusal,
      placedAfterMs: 400,
      untilMs: 60_000,
    });
    expect(said).toEqual([
      [0, { kind: 'placing' }],
      [400, { kind: 'refused', text: 'Not today', final: true }],
      [2_400, { kind: 'dismissed' }],
    ]);
    expect(pageDid.slice(0, 2)).toEqual(['400 refuse Not today', '2400 close']);
    expect(isOver).toBe(true);
  });

  it('leaves the form alone where more than an amount was typed, and closes the page alone', () => {
    const { kinds, pageDid, isOver } = runFlow({
      ...payp,
      keepsForm: true,
      placed: refusal,
      untilMs: 60_000,
    });
    expect(kinds).toEqual(['placing', 'refused']);
    expect(pageDid.slice(0, 2)).toEqual(['0 refuse Not today', '2000 close']);
    expect(isOver).toBe(true);
  });

  it.each([
    ['no address', { orderId: 'o-1' }],
    ['an address that is not on the list', { orderId: 'o-1', payUrl: 'https://evil.test/pay' }],
    ['no id', { orderId: undefined, payUrl }],
  ] satisfies [string, PlacedOrder][])('counts %s as one, and reports it', (_, data) => {
    const { kinds, pageDid, reports, askedAtMs } = runFlow({
      ...payp,
      placed: { ok: true, data },
      untilMs: 60_000,
    });
    expect(kinds).toEqual(['placing', 'refused', 'dismissed']);
    expect(pageDid[0]).toBe('0 refuse busy');
    expect(reports).toHaveLength(1);
    expect(askedAtMs).toEqual([]);
  });

  it('is not said to be refused when no answer came: it may be there', () => {
    const { said, pageDid } = runFlow({ ...payp, placed: noAnswer, placedAfterMs: 100, untilMs: 60_000 });
    expect(said).toEqual([
      [0, { kind: 'placing' }],
      [100, { kind: 'unknown' }],
    ]);
    expect(pageDid).toEqual(expect.arrayContaining(['100 refuse unsure', '2100 close']));
  });

  it('leaves the end of a session to the shell', () => {
    const { kinds, pageDid } = runFlow({
      ...payp,
      placed: { ok: false, error: -2, message: 'x' },
      untilMs: 60_000,
    });
    expect(kinds).toEqual(['placing', 'untouched']);
    expect(pageDid).toEqual(['0 close']);
  });

  it('says nothing when nothing could be sent', () => {
    expect(runFlow({ placed: undefined, untilMs: 10 }).kinds).toEqual(['placing', 'untouched']);
  });
});

describe('an order that pays at once', () => {
  it('is credited by the answer, with or without an id', () => {
    const { said } = runFlow({ placed: { ok: true, data: { orderId: undefined } }, untilMs: 10 });
    expect(said.at(-1)).toEqual([0, { kind: 'credited', orderId: undefined }]);
  });

  it('is refused without a window to close', () => {
    expect(runFlow({ placed: refusal, untilMs: 60_000 }).kinds).toEqual(['placing', 'refused']);
  });

  it('is not known without an answer', () => {
    expect(runFlow({ placed: noAnswer, untilMs: 60_000 }).kinds).toEqual(['placing', 'unknown']);
  });

  it.each(['popupCloses', 'sessionEnds'] as const)('says nothing more once %s', (what) => {
    const { kinds } = runFlow({ placedAfterMs: 500, at: { 100: (on) => on[what]() }, untilMs: 60_000 });
    expect(kinds).toEqual(['placing']);
  });
});

it.each(['left', 'gone'] as const)(
  'a window method that nobody asks about ends when its page is %s, without an outcome',
  (event) => {
    const { said, askedAtMs } = runFlow({
      window: 'open',
      at: { 3_000: ({ page }) => page(event), 5_000: ({ page }) => page('opened') },
      untilMs: 60_000,
    });
    expect(said.slice(1)).toEqual([
      [0, { kind: 'paying', orderId: 'o-1', blocked: false }],
      [3_000, { kind: 'unsettled', orderId: 'o-1' }],
    ]);
    expect(askedAtMs).toEqual([]);
  },
);

it('an order that was paid by a call is told to the window, which ends with being closed', () => {
  const { said, pageDid } = runFlow({
    ...{ window: 'open', isPageless: true, placedAfterMs: 200 },
    placed: { ok: true, data: { orderId: 'o-1' } },
    at: { 4_000: ({ page }) => page('left') },
    untilMs: 60_000,
  });
  expect(said.slice(1)).toEqual([
    [200, { kind: 'paying', orderId: 'o-1', blocked: false }],
    [4_000, { kind: 'unsettled', orderId: 'o-1' }],
  ]);
  expect(pageDid).toEqual(['200 sent o-1']);
});

it('an order for a popup of its own is handed over with its checked address', () => {
  expect(runFlow({ isHandedOver: true, untilMs: 10 }).said.at(-1)).toEqual([
    0,
    { kind: 'handedOver', orderId: 'o-1', url: payUrl },
  ]);
  const evil: Result<PlacedOrder> = { ok: true, data: { orderId: 'o-1', payUrl: 'https://evil.test/' } };
  expect(runFlow({ isHandedOver: true, placed: evil, untilMs: 10 }).kinds).toEqual(['placing', 'refused']);
});

describe('an order that is paid outside of the page', () => {
  const cash = {
    isElsewhere: true,
    placed: { ok: true, data: { orderId: 'o-1' } },
    poll: { firstAfterMs: 0, everyMs: 2_000, maxPolls: 4 },
  } as const satisfies Partial<Parameters<typeof runFlow>[0]>;
  const says = { 5_000: ({ saysPaid }: { saysPaid(): void }) => saysPaid() };

  it('is not asked about before the player says that they have paid', () => {
    const { said, askedAtMs } = runFlow({ ...cash, untilMs: 60_000 });
    expect(said.at(-1)).toEqual([0, { kind: 'ordered', orderId: 'o-1' }]);
    expect(askedAtMs).toEqual([]);
  });

  it.each([
    ['after the last poll', 'wait', 11_000, { kind: 'unsettled', orderId: 'o-1' }],
    ['when the server says that it failed', 'false', 5_000, { kind: 'failed', orderId: 'o-1' }],
  ] as const)('is closed %s, and cannot be confirmed again', (_, word, endedMs, end) => {
    const { said, askedAtMs, isOver } = runFlow({
      ...cash,
      at: { ...says, 20_000: ({ saysPaid }) => saysPaid() },
      answer: () => status(word),
      untilMs: 60_000,
    });
    expect(askedAtMs.at(-1)).toBe(endedMs);
    expect(said.slice(2)).toEqual([
      [5_000, { kind: 'checking', orderId: 'o-1' }],
      [endedMs, end],
    ]);
    expect(isOver).toBe(true);
  });

  it('is asked about once, however often the player says so meanwhile', () => {
    const { askedAtMs } = runFlow({
      ...cash,
      at: { ...says, 5_500: ({ saysPaid }) => saysPaid(), 6_000: ({ saysPaid }) => saysPaid() },
      untilMs: 60_000,
    });
    expect(askedAtMs).toEqual([5_000, 7_000, 9_000, 11_000]);
  });

  it('is told in the server’s words when it would not answer, and asked about no more', () => {
    const { said, askedAtMs } = runFlow({
      ...cash,
      at: says,
      answer: () => ({ ok: false, error: 4, message: 'No such order' }),
      read: (reply) => (reply.ok ? undefined : { stopped: reply.message }),
      untilMs: 60_000,
    });
    expect(askedAtMs).toEqual([5_000]);
    expect(said.slice(3)).toEqual([
      [5_000, { kind: 'stopped', orderId: 'o-1', text: 'No such order' }],
      [5_000, { kind: 'ordered', orderId: 'o-1' }],
    ]);
  });
});

it('whatever the page says and when, only the server decides, and no two questions are under way', () => {
  const happening = fc.record({
    ms: fc.integer({ min: 0, max: 9_000 }),
    what: fc.constantFrom('left', 'gone', 'opened', 'blocked', 'seen'),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(happening, { selector: ({ ms }) => ms, maxLength: 12 }),
      fc.integer({ min: 0, max: 1_800 }),
      fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
      (happenings, answeredAfterMs, paidAtQuestion) => {
        const { said, askedAtMs } = runFlow({
          ...payp,
          placed: ordered,
          placedAfterMs: 150,
          answeredAfterMs,
          answer: (question) => status(question === paidAtQuestion ? 'true' : 'wait'),
          at: Object.fromEntries(
            happenings.map(({ ms, what }) => [
              ms,
              (stage: { page(event: 'left'): void; tabSeen(): void }) =>
                what === 'seen' ? stage.tabSeen() : stage.page(what as 'left'),
            ]),
          ),
          untilMs: 10_000,
        });
        const ends = said.filter(([, { kind }]) => !['placing', 'paying', 'checking'].includes(kind));
        const paid = paidAtQuestion === undefined ? undefined : askedAtMs[paidAtQuestion - 1];
        const isKnown = paid !== undefined && paid + answeredAfterMs <= 10_000;
        expect(ends.map(([ms, { kind }]) => [ms, kind])).toEqual(
          isKnown ? [[paid + answeredAfterMs, 'credited']] : [],
        );
        askedAtMs.slice(1).forEach((ms, index) => {
          expect(ms - (askedAtMs[index] ?? 0)).toBeGreaterThanOrEqual(answeredAfterMs);
        });
      },
    ),
  );
});
