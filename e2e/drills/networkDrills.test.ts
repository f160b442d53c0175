import { drawFaults, moneyFaults } from './browserMoney/moneyFaults';
import { isLost } from './degraded/conditions';
import { cellsOf } from './degraded/degraded';
import { isFeedback, createQuietClock } from './player/takeStep';

const seeds = Array.from({ length: 1_000 }, (_, index) => index);

it('loses one request in twenty, the same requests for the same seed, and never all five repeats of a request', () => {
  const request = { method: 'POST', address: 'http://casino.localhost/api/sys/auth/login', earlierCount: 0 };
  const losingSeeds = seeds.filter((seed) => isLost(seed, request));
  expect(losingSeeds.length).toBeGreaterThan(30);
  expect(losingSeeds.length).toBeLessThan(70);
  expect(seeds.filter((seed) => isLost(seed, request))).toEqual(losingSeeds);
  const earlierCounts = Array.from({ length: 5 }, (_, count) => count);
  for (const seed of losingSeeds)
    expect(earlierCounts.every((earlierCount) => isLost(seed, { ...request, earlierCount }))).toBe(false);
});

it('a sample has every flow once, with changing conditions and layouts, and a full run has all cells', () => {
  const allCells = cellsOf(true, 1);
  expect(new Set(allCells.map((cell) => JSON.stringify(cell))).size).toBe(36);
  const samples = [0, 1, 2, 3, 4, 5].map((seed) => cellsOf(false, seed));
  for (const cells of samples) {
    expect(new Set(cells.map(({ flow }) => flow)).size).toBe(6);
    expect(cells).toHaveLength(6);
    expect(new Set(cells.map(({ condition }) => condition)).size).toBe(3);
    expect(new Set(cells.map(({ layout }) => layout)).size).toBe(2);
  }
  // Six consecutive seeds cover all cells.
  expect(new Set(samples.flat().map((cell) => JSON.stringify(cell))).size).toBe(36);
});

it.each([
  ['Loading Gearheart', { role: 'status' }, false],
  ['Processing...', { role: 'status' }, false],
  ["You're offline. This page may be out of date.", { role: 'status' }, true],
  ['Server is busy, please try later', { isNote: true }, true],
  ['No answer came', { role: 'alert' }, true],
  ['', { role: 'alert' }, false],
  ['Try again', { isButton: true }, true],
  ['Deposit $50.00', { isButton: true }, false],
])(
  'for the text "%s" in an element with %j, tells whether it is feedback to the player: %s',
  (text, element, expected) => {
    expect(isFeedback({ text, role: null, isNote: false, isButton: false, ...element })).toBe(expected);
  },
);

it('measures the longest time without feedback, and restarts at visible feedback', () => {
  const clock = createQuietClock(1_000);
  clock.record(5_000, false);
  expect(clock.quietMs(5_000)).toBe(4_000);
  clock.record(7_000, true);
  clock.record(9_000, true);
  clock.record(12_000, false);
  expect(clock.longestMs()).toBe(6_000);
  expect(clock.quietMs(12_000)).toBe(3_000);
});

it('draws one to three faults by the seed, from every kind, and different ones for another flow', () => {
  const faultsBySeed = seeds.map((seed) => drawFaults('deposit by card', seed));
  expect(faultsBySeed.every(({ length }) => length >= 1 && length <= 3)).toBe(true);
  expect(new Set(faultsBySeed.flat())).toEqual(new Set(moneyFaults));
  expect(drawFaults('deposit by card', 7)).toEqual(faultsBySeed[7]);
  expect(seeds.map((seed) => drawFaults('points redeemed', seed))).not.toEqual(faultsBySeed);
});
