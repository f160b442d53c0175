import { depositCanceledStatus, depositFailedStatus, errorCodes } from 'shared-contracts/api';
import { runFlow } from '../testing/runFlow';
import { coinDeposit, keepsCoin } from './coinDeposit';

const { poll } = coinDeposit;
const saidMs = 1_000;
const coin = {
  isElsewhere: true,
  placed: { ok: true, data: { orderId: 'd-1' } },
  poll: poll.spec,
  read: poll.read,
  at: { [saidMs]: ({ saysPaid }: { saysPaid(): void }) => saysPaid() },
} as const;
const answered = (data: unknown) => ({ ok: true, data }) as const;

it.each([10, '10', '10.0'])('[K-093] %j is credited', (data) => {
  expect(poll.read(answered(data))).toBe('credited');
});

it.each([depositFailedStatus, depositCanceledStatus])(
  '%j has ended without money, so the poll stops',
  (data) => {
    expect(poll.read(answered(data))).toBe('failed');
  },
);

it.each([0, 1, 100, '', null, undefined, Number.NaN, 'ten'])('%j says "not yet"', (data) => {
  expect(poll.read(answered(data))).toBeUndefined();
});

it('[K-072] asks every 2 s from the player’s word on, without an end', () => {
  const { askedAtMs } = runFlow({ ...coin, answer: () => answered(0), untilMs: 2_000_000 });
  expect(askedAtMs.slice(0, 3)).toEqual([3_000, 5_000, 7_000]);
  expect(askedAtMs).toHaveLength(999);
});

it('[M-102] asks nothing before that word', () => {
  expect(runFlow({ ...coin, at: {}, untilMs: 100_000 }).askedAtMs).toEqual([]);
});

it.each([
  { ok: false, error: errorCodes.transport, message: 'x' },
  { ok: false, error: 500, message: 'x' },
] as const)('goes on after %j and hears the money then', (reply) => {
  const { said } = runFlow({
    ...coin,
    answer: (question) => (question < 4 ? reply : answered(10)),
    untilMs: 60_000,
  });
  expect(said.at(-1)).toEqual([9_000, { kind: 'credited', orderId: 'd-1' }]);
});

it('has one question under way at most, however slow the answers', () => {
  const { askedAtMs } = runFlow({
    ...coin,
    answeredAfterMs: 5_000,
    answer: () => answered(0),
    untilMs: 16_000,
  });
  expect(askedAtMs).toEqual([3_000, 9_000, 15_000]);
});

it('asks at once when a hidden tab is seen again', () => {
  const { askedAtMs } = runFlow({
    ...coin,
    at: { ...coin.at, 3_500: ({ tabSeen }) => tabSeen() },
    answer: () => answered(0),
    untilMs: 6_000,
  });
  expect(askedAtMs).toEqual([3_000, 3_500, 5_500]);
});

it.each([
  ['placing', 100],
  ['ordered', 800],
  ['checking', 4_000],
] as const)('[M-104] leaves no question behind when it is closed while %s', (kind, atMs) => {
  for (const what of ['popupCloses', 'sessionEnds'] as const) {
    const { askedAtMs, kinds } = runFlow({
      ...coin,
      placedAfterMs: 300,
      at: { ...coin.at, [atMs]: (stage) => stage[what]() },
      answer: () => answered(10),
      answeredAfterMs: 1_500,
      untilMs: 60_000,
    });
    expect(kinds.at(-1)).toBe(kind);
    expect(askedAtMs.filter((askedMs) => askedMs > atMs)).toEqual([]);
  }
});

it('an order is found again by its coin alone', () => {
  const keeps = keepsCoin(['btc', 'bep20/bnb']);
  expect([{ coin: 'btc' }, { coin: 'bep20/bnb' }].map(keeps)).toEqual([true, true]);
  expect([{ coin: 'bitcoin' }, { coin: 1 }, {}, null, 'btc', undefined].map(keeps)).not.toContain(true);
});
