import { drawFaults, moneyFaults } from './browserMoney/moneyFaults';
import { isLost } from './degraded/conditions';
import { cellsOf } from './degraded/degraded';
import { isFeedback, quietClock } from './player/takeStep';

const seeds = Array.from({ length: 1_000 }, (_, at) => at);

it('loses one request in twenty, the same ones with the same seed, and never each repeat of a request', () => {
  const request = { method: 'POST', address: 'http://casino.localhost/api/sys/auth/login', before: 0 };
  const lost = seeds.filter((seed) => isLost(seed, request));
  expect(lost.length).toBeGreaterThan(30);
  expect(lost.length).toBeLessThan(70);
  expect(seeds.filter((seed) => isLost(seed, request))).toEqual(lost);
  const times = Array.from({ length: 5 }, (_, before) => before);
  for (const seed of lost) expect(times.every((before) => isLost(seed, { ...request, before }))).toBe(false);
});

it('a sample has every flow once with changing conditions and layouts, and a full run has all cells', () => {
  const complete = cellsOf(true, 1);
  expect(new Set(complete.map((cell) => JSON.stringify(cell))).size).toBe(36);
  const drawn = [0, 1, 2, 3, 4, 5].map((seed) => cellsOf(false, seed));
  for (const cells of drawn) {
    expect(new Set(cells.map(({ flow }) => flow)).size).toBe(6);
    expect(cells).toHaveLength(6);
    expect(new Set(cells.map(({ condition }) => condition)).size).toBe(3);
    expect(new Set(cells.map(({ layout }) => layout)).size).toBe(2);
  }
  // Six consecutive seeds cover all cells.
  expect(new Set(drawn.flat().map((cell) => JSON.stringify(cell))).size).toBe(36);
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
])('whether "%s" counts as feedback to the player, shown with %j: %s', (text, element, expected) => {
  expect(isFeedback({ text, role: null, isNote: false, isButton: false, ...element })).toBe(expected);
});

it('measures the longest time without feedback, and visible feedback stops the clock', () => {
  const clock = quietClock(1_000);
  clock.look(5_000, false);
  expect(clock.quietMs(5_000)).toBe(4_000);
  clock.look(7_000, true);
  clock.look(9_000, true);
  clock.look(12_000, false);
  expect(clock.longestMs()).toBe(6_000);
  expect(clock.quietMs(12_000)).toBe(3_000);
});

it('draws one to three faults by the seed, uses every kind, and draws others for another flow', () => {
  const drawn = seeds.map((seed) => drawFaults('deposit by card', seed));
  expect(drawn.every(({ length }) => length >= 1 && length <= 3)).toBe(true);
  expect(new Set(drawn.flat())).toEqual(new Set(moneyFaults));
  expect(drawFaults('deposit by card', 7)).toEqual(drawn[7]);
  expect(seeds.map((seed) => drawFaults('points redeemed', seed))).not.toEqual(drawn);
});
