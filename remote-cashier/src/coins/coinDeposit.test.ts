import { depositCanceledStatus, depositFailedStatus, errorCodes } from 'shared-contracts/api';
import { runFlow } from '../testing/runFlow';
import { coinDeposit, hasCoinOf } from './coinDeposit';

const { poll } = coinDeposit;
const confirmedMs = 1_000;
const coinFlow = {
  isOffline: true,
  placed: { ok: true, data: { orderId: 'd-1' } },
  poll: poll.spec,
  read: poll.read,
  actionsAtMs: { [confirmedMs]: ({ confirmPaid }: { confirmPaid(): void }) => confirmPaid() },
} as const;
const replyWith = (data: unknown) => ({ ok: true, data }) as const;

it.each([10, '10', '10.0'])('[K-093] reads the status %j as credited', (data) => {
  expect(poll.read(replyWith(data))).toBe('credited');
});

it.each([depositFailedStatus, depositCanceledStatus])(
  'reads the status %j as failed, so the poll stops',
  (data) => {
    expect(poll.read(replyWith(data))).toBe('failed');
  },
);

it.each([0, 1, 100, '', null, undefined, Number.NaN, 'ten'])(
  'reads no outcome from the status %j',
  (data) => {
    expect(poll.read(replyWith(data))).toBeUndefined();
  },
);

it('[K-072] polls every 2 s after the player confirms the transfer, without a limit', () => {
  const { polledAtMs } = runFlow({ ...coinFlow, reply: () => replyWith(0), untilMs: 2_000_000 });
  expect(polledAtMs.slice(0, 3)).toEqual([3_000, 5_000, 7_000]);
  expect(polledAtMs).toHaveLength(999);
});

it('[M-102] does not poll before the player confirms the transfer', () => {
  expect(runFlow({ ...coinFlow, actionsAtMs: {}, untilMs: 100_000 }).polledAtMs).toEqual([]);
});

it.each([
  { ok: false, error: errorCodes.transport, message: 'x' },
  { ok: false, error: 500, message: 'x' },
] as const)('continues to poll after %j until the deposit is credited', (reply) => {
  const { states } = runFlow({
    ...coinFlow,
    reply: (pollCount) => (pollCount < 4 ? reply : replyWith(10)),
    untilMs: 60_000,
  });
  expect(states.at(-1)).toEqual([9_000, { kind: 'credited', orderId: 'd-1' }]);
});

it('never has two polls at once, even if replies are slow', () => {
  const { polledAtMs } = runFlow({
    ...coinFlow,
    repliesAfterMs: 5_000,
    reply: () => replyWith(0),
    untilMs: 16_000,
  });
  expect(polledAtMs).toEqual([3_000, 9_000, 15_000]);
});

it('polls at once when a hidden tab becomes visible', () => {
  const { polledAtMs } = runFlow({
    ...coinFlow,
    actionsAtMs: { ...coinFlow.actionsAtMs, 3_500: ({ tabVisible }) => tabVisible() },
    reply: () => replyWith(0),
    untilMs: 6_000,
  });
  expect(polledAtMs).toEqual([3_000, 3_500, 5_500]);
});

it.each([
  ['placing', 100],
  ['ordered', 800],
  ['checking', 4_000],
] as const)('[M-104] stops polling when the flow is closed while %s', (kind, atMs) => {
  for (const action of ['closePopup', 'endSession'] as const) {
    const { polledAtMs, kinds } = runFlow({
      ...coinFlow,
      placedAfterMs: 300,
      actionsAtMs: { ...coinFlow.actionsAtMs, [atMs]: (actions) => actions[action]() },
      reply: () => replyWith(10),
      repliesAfterMs: 1_500,
      untilMs: 60_000,
    });
    expect(kinds.at(-1)).toBe(kind);
    expect(polledAtMs.filter((polledMs) => polledMs > atMs)).toEqual([]);
  }
});

it('accepts only saved fields with one of the coins', () => {
  const hasCoin = hasCoinOf(['btc', 'bep20/bnb']);
  expect([{ coin: 'btc' }, { coin: 'bep20/bnb' }].map(hasCoin)).toEqual([true, true]);
  expect([{ coin: 'bitcoin' }, { coin: 1 }, {}, null, 'btc', undefined].map(hasCoin)).not.toContain(true);
});
