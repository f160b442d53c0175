import fc from 'fast-check';
import type { Result } from 'shared-contracts/api';
import { everySecond, placedOrder, payUrl, runFlow, statusReply } from '../testing/runFlow';
import type { PlacedOrder } from './DepositMethod';

const polledWindow = { window: 'open', poll: everySecond } as const;
const rejection: Result<PlacedOrder> = { ok: false, error: 7, message: 'Not today' };
const noResponse: Result<PlacedOrder> = { ok: false, error: -1, message: '' };
const lostReply: Result<unknown> = { ok: false, error: -1, message: '' };

describe('a polled order in a window', () => {
  it('changes from placing to paying, shows the order in the window and ends with the outcome', () => {
    const { states, isComplete, pageCalls } = runFlow({
      ...polledWindow,
      placedAfterMs: 300,
      reply: (poll) => statusReply(poll === 3 ? 'true' : 'wait'),
      untilMs: 60_000,
    });
    expect(states).toEqual([
      [0, { kind: 'placing' }],
      [300, { kind: 'paying', orderId: 'o-1', blocked: false }],
      [3_300, { kind: 'credited', orderId: 'o-1' }],
    ]);
    expect(isComplete).toBe(true);
    expect(pageCalls).toEqual([`300 show o-1 ${payUrl}`, '3300 close']);
  });

  it('[M-089] is polled every second, starting one second after the order, without a limit', () => {
    const { polledAtMs } = runFlow({ ...polledWindow, placedAfterMs: 250, untilMs: 600_000 });
    expect(polledAtMs.slice(0, 3)).toEqual([1_250, 2_250, 3_250]);
    expect(polledAtMs).toHaveLength(599);
  });

  it.each([
    lostReply,
    { ok: false, error: 500, message: 'x' } as const,
    statusReply(undefined),
    statusReply('pending'),
  ])('[M-092] continues to poll after %j', (reply) => {
    const { kinds, polledAtMs } = runFlow({ ...polledWindow, reply: () => reply, untilMs: 10_000 });
    expect(kinds).toEqual(['placing', 'paying']);
    expect(polledAtMs).toHaveLength(10);
  });

  it('[M-091] fails only when the server reports a failure', () => {
    const { states } = runFlow({ ...polledWindow, reply: () => statusReply('false'), untilMs: 60_000 });
    expect(states.at(-1)).toEqual([1_000, { kind: 'failed', orderId: 'o-1' }]);
  });

  it('never has two polls at once, even if replies are slow', () => {
    const { polledAtMs } = runFlow({ ...polledWindow, repliesAfterMs: 2_500, untilMs: 12_000 });
    expect(polledAtMs).toEqual([1_000, 4_000, 7_000, 10_000]);
  });

  it.each(['left', 'gone'] as const)(
    'polls at once when the page is %s, without deciding the outcome',
    (event) => {
      const { states, polledAtMs } = runFlow({
        ...polledWindow,
        actionsAtMs: { 1_400: ({ page }) => page(event) },
        untilMs: 4_000,
      });
      expect(states.slice(1)).toEqual([
        [0, { kind: 'paying', orderId: 'o-1', blocked: false }],
        [1_400, { kind: 'checking', orderId: 'o-1' }],
      ]);
      expect(polledAtMs).toEqual([1_000, 1_400, 2_400, 3_400]);
    },
  );

  it('waits for the reply to a running poll when the page is left', () => {
    const { polledAtMs } = runFlow({
      ...polledWindow,
      repliesAfterMs: 700,
      actionsAtMs: { 1_200: ({ page }) => page('left') },
      untilMs: 3_000,
    });
    expect(polledAtMs).toEqual([1_000, 2_200]);
  });

  it('polls once, immediately, when the tab becomes visible, and does not change the view', () => {
    const { kinds, polledAtMs } = runFlow({
      ...polledWindow,
      actionsAtMs: { 500: ({ tabVisible }) => tabVisible() },
      untilMs: 2_000,
    });
    expect(polledAtMs).toEqual([500, 1_500]);
    expect(kinds).toEqual(['placing', 'paying']);
  });

  it('returns to paying when the page is opened again', () => {
    const { kinds } = runFlow({
      ...polledWindow,
      actionsAtMs: { 1_100: ({ page }) => page('left'), 1_200: ({ page }) => page('opened') },
      untilMs: 1_500,
    });
    expect(kinds).toEqual(['placing', 'paying', 'checking', 'paying']);
  });

  it('polls without a window if the browser blocks it', () => {
    const { states, polledAtMs } = runFlow({
      ...polledWindow,
      window: 'blocked',
      actionsAtMs: { 1_500: ({ page }) => page('opened') },
      untilMs: 2_000,
    });
    expect(states.slice(1)).toEqual([
      [0, { kind: 'paying', orderId: 'o-1', blocked: true }],
      [1_500, { kind: 'paying', orderId: 'o-1', blocked: false }],
    ]);
    expect(polledAtMs).toEqual([1_000, 2_000]);
  });

  it('ends without an outcome after the last poll; a poll that a visible tab starts counts too', () => {
    const { states, polledAtMs } = runFlow({
      ...polledWindow,
      poll: { ...everySecond, maxPolls: 3 },
      actionsAtMs: { 1_500: ({ tabVisible }) => tabVisible() },
      untilMs: 60_000,
    });
    expect(polledAtMs).toEqual([1_000, 1_500, 2_500]);
    expect(states.at(-1)).toEqual([2_500, { kind: 'unsettled', orderId: 'o-1' }]);
  });
});

describe('closing', () => {
  const closingActions = {
    'the popup closes': 'closePopup',
    'the session ends': 'endSession',
  } as const;
  const stages = { placing: 100, paying: 1_500, checking: 2_500 };

  describe.each(Object.entries(closingActions))('when %s', (_, action) => {
    it.each(Object.entries(stages))(
      '[M-092] while %s, the flow stops without another poll or state',
      (stage, ms) => {
        const { kinds, polledAtMs } = runFlow({
          ...polledWindow,
          placedAfterMs: 500,
          actionsAtMs: { 2_000: ({ page }) => page('left'), [ms]: (actions) => actions[action]() },
          untilMs: 60_000,
        });
        expect(kinds.at(-1)).toBe(stage);
        expect(polledAtMs.filter((polledMs) => polledMs > ms)).toEqual([]);
      },
    );

    it('closes a window without an order, and leaves a window open in which the player may be paying', () => {
      const actionsAt = (ms: number) => ({
        [ms]: (actions: { closePopup(): void; endSession(): void }) => actions[action](),
      });
      const earlyEnd = runFlow({
        ...polledWindow,
        placedAfterMs: 500,
        actionsAtMs: actionsAt(100),
        untilMs: 60_000,
      });
      expect(earlyEnd.pageCalls).toEqual(['100 close']);
      const payingRun = runFlow({
        ...polledWindow,
        placedAfterMs: 500,
        actionsAtMs: actionsAt(1_500),
        untilMs: 60_000,
      });
      expect(payingRun.pageCalls).toEqual([`500 show o-1 ${payUrl}`]);
    });
  });

  it('ignores a reply after the end of the session', () => {
    const { kinds, isComplete } = runFlow({
      ...polledWindow,
      reply: () => statusReply('true'),
      repliesAfterMs: 400,
      actionsAtMs: { 1_200: ({ endSession }) => endSession() },
      untilMs: 60_000,
    });
    expect(kinds).toEqual(['placing', 'paying']);
    expect(isComplete).toBe(true);
  });

  it('offers to open the window again if it was closed while the order was being placed', () => {
    const { states } = runFlow({
      ...polledWindow,
      // The flow cannot tell a closed window from a blocked one.
      window: 'blocked',
      placedAfterMs: 500,
      actionsAtMs: { 200: ({ page }) => page('left') },
      untilMs: 800,
    });
    expect(states.at(-1)).toEqual([500, { kind: 'paying', orderId: 'o-1', blocked: true }]);
  });
});

describe('a rejected order', () => {
  it('[M-078, K-074] is shown in the form and on the page, which closes two seconds later', () => {
    const { states, pageCalls, isComplete } = runFlow({
      ...polledWindow,
      placed: rejection,
      placedAfterMs: 400,
      untilMs: 60_000,
    });
    expect(states).toEqual([
      [0, { kind: 'placing' }],
      [400, { kind: 'rejected', text: 'Not today', isFinal: true }],
      [2_400, { kind: 'dismissed' }],
    ]);
    expect(pageCalls.slice(0, 2)).toEqual(['400 showRejection Not today', '2400 close']);
    expect(isComplete).toBe(true);
  });

  it('keeps the form open, and closes only the page, if the form has more than an amount', () => {
    const { kinds, pageCalls, isComplete } = runFlow({
      ...polledWindow,
      keepsForm: true,
      placed: rejection,
      untilMs: 60_000,
    });
    expect(kinds).toEqual(['placing', 'rejected']);
    expect(pageCalls.slice(0, 2)).toEqual(['0 showRejection Not today', '2000 close']);
    expect(isComplete).toBe(true);
  });

  it.each([
    ['no address', { orderId: 'o-1' }],
    ['an address that is not on the list', { orderId: 'o-1', payUrl: 'https://evil.test/pay' }],
    ['no id', { orderId: undefined, payUrl }],
  ] satisfies [string, PlacedOrder][])(
    'an unusable response counts as a rejection, and is reported: %s',
    (_, data) => {
      const { kinds, pageCalls, reports, polledAtMs } = runFlow({
        ...polledWindow,
        placed: { ok: true, data },
        untilMs: 60_000,
      });
      expect(kinds).toEqual(['placing', 'rejected', 'dismissed']);
      expect(pageCalls[0]).toBe('0 showRejection busy');
      expect(reports).toHaveLength(1);
      expect(polledAtMs).toEqual([]);
    },
  );

  it('a missing response does not count as a rejection, because the order may exist', () => {
    const { states, pageCalls } = runFlow({
      ...polledWindow,
      placed: noResponse,
      placedAfterMs: 100,
      untilMs: 60_000,
    });
    expect(states).toEqual([
      [0, { kind: 'placing' }],
      [100, { kind: 'unknown' }],
    ]);
    expect(pageCalls).toEqual(expect.arrayContaining(['100 showRejection no response', '2100 close']));
  });

  it('is not shown when the session has ended, because the host handles that', () => {
    const { kinds, pageCalls } = runFlow({
      ...polledWindow,
      placed: { ok: false, error: -2, message: 'x' },
      untilMs: 60_000,
    });
    expect(kinds).toEqual(['placing', 'notSent']);
    expect(pageCalls).toEqual(['0 close']);
  });

  it('no rejection is shown if the form sent no request', () => {
    expect(runFlow({ placed: undefined, untilMs: 10 }).kinds).toEqual(['placing', 'notSent']);
  });
});

describe('an order that is paid by the call that creates it', () => {
  it('is credited by the response, with or without an id', () => {
    const { states } = runFlow({ placed: { ok: true, data: { orderId: undefined } }, untilMs: 10 });
    expect(states.at(-1)).toEqual([0, { kind: 'credited', orderId: undefined }]);
  });

  it('is rejected without a window to close', () => {
    expect(runFlow({ placed: rejection, untilMs: 60_000 }).kinds).toEqual(['placing', 'rejected']);
  });

  it('is unknown without a response', () => {
    expect(runFlow({ placed: noResponse, untilMs: 60_000 }).kinds).toEqual(['placing', 'unknown']);
  });

  it.each(['closePopup', 'endSession'] as const)('emits no more states after %s', (action) => {
    const { kinds } = runFlow({
      placedAfterMs: 500,
      actionsAtMs: { 100: (actions) => actions[action]() },
      untilMs: 60_000,
    });
    expect(kinds).toEqual(['placing']);
  });
});

it.each(['left', 'gone'] as const)(
  'a window method without polls ends without an outcome when its page is %s',
  (event) => {
    const { states, polledAtMs } = runFlow({
      window: 'open',
      actionsAtMs: { 3_000: ({ page }) => page(event), 5_000: ({ page }) => page('opened') },
      untilMs: 60_000,
    });
    expect(states.slice(1)).toEqual([
      [0, { kind: 'paying', orderId: 'o-1', blocked: false }],
      [3_000, { kind: 'unsettled', orderId: 'o-1' }],
    ]);
    expect(polledAtMs).toEqual([]);
  },
);

it('an order that is paid by the call that creates it is confirmed in the window, whose closing ends the flow', () => {
  const { states, pageCalls } = runFlow({
    window: 'open',
    paysByCall: true,
    placedAfterMs: 200,
    placed: { ok: true, data: { orderId: 'o-1' } },
    actionsAtMs: { 4_000: ({ page }) => page('left') },
    untilMs: 60_000,
  });
  expect(states.slice(1)).toEqual([
    [200, { kind: 'paying', orderId: 'o-1', blocked: false }],
    [4_000, { kind: 'unsettled', orderId: 'o-1' }],
  ]);
  expect(pageCalls).toEqual(['200 showSent o-1']);
});

it('hands an order over to the popup paymentFrame only with a valid address', () => {
  expect(runFlow({ isFramePopup: true, untilMs: 10 }).states.at(-1)).toEqual([
    0,
    { kind: 'handedOver', orderId: 'o-1', url: payUrl },
  ]);
  const foreignOrder: Result<PlacedOrder> = {
    ok: true,
    data: { orderId: 'o-1', payUrl: 'https://evil.test/' },
  };
  expect(runFlow({ isFramePopup: true, placed: foreignOrder, untilMs: 10 }).kinds).toEqual([
    'placing',
    'rejected',
  ]);
});

it('only the server decides the outcome, and polls never overlap, for any page events', () => {
  const pageEvent = fc.record({
    ms: fc.integer({ min: 0, max: 9_000 }),
    event: fc.constantFrom('left', 'gone', 'opened', 'blocked', 'tabVisible'),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(pageEvent, { selector: ({ ms }) => ms, maxLength: 12 }),
      fc.integer({ min: 0, max: 1_800 }),
      fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
      (events, repliesAfterMs, paidAtPoll) => {
        const { states, polledAtMs } = runFlow({
          ...polledWindow,
          placed: placedOrder,
          placedAfterMs: 150,
          repliesAfterMs,
          reply: (poll) => statusReply(poll === paidAtPoll ? 'true' : 'wait'),
          actionsAtMs: Object.fromEntries(
            events.map(({ ms, event }) => [
              ms,
              (actions: { page(event: 'left'): void; tabVisible(): void }) =>
                event === 'tabVisible' ? actions.tabVisible() : actions.page(event as 'left'),
            ]),
          ),
          untilMs: 10_000,
        });
        const finalStates = states.filter(
          ([, { kind }]) => !['placing', 'paying', 'checking'].includes(kind),
        );
        const paidMs = paidAtPoll === undefined ? undefined : polledAtMs[paidAtPoll - 1];
        const isKnown = paidMs !== undefined && paidMs + repliesAfterMs <= 10_000;
        expect(finalStates.map(([ms, { kind }]) => [ms, kind])).toEqual(
          isKnown ? [[paidMs + repliesAfterMs, 'credited']] : [],
        );
        polledAtMs.slice(1).forEach((ms, index) => {
          expect(ms - (polledAtMs[index] ?? 0)).toBeGreaterThanOrEqual(repliesAfterMs);
        });
      },
    ),
  );
});
