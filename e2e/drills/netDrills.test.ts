import { drawFaults, moneyFaults } from './browserMoney/moneyFaults';
import { isLost } from './degraded/conditions';
import { cellsOf } from './degraded/degraded';
import { isSaid, quietClock } from './player/takeStep';

const seeds = Array.from({ length: 1_000 }, (_, at) => at);

it('loses one request in twenty, the same ones with the same seed, and not the same one for ever', () => {
  const asked = { method: 'POST', address: 'http://casino.localhost/api/sys/auth/login', before: 0 };
  const lost = seeds.filter((seed) => isLost(seed, asked));
  expect(lost.length).toBeGreaterThan(30);
  expect(lost.length).toBeLessThan(70);
  expect(seeds.filter((seed) => isLost(seed, asked))).toEqual(lost);
  const times = Array.from({ length: 5 }, (_, before) => before);
  for (const seed of lost) expect(times.every((before) => isLost(seed, { ...asked, before }))).toBe(false);
});

it('takes every flow once and every condition and layout in turn, and in full all of them', () => {
  const whole = cellsOf(true, 1);
  expect(new Set(whole.map((cell) => JSON.stringify(cell))).size).toBe(36);
  const drawn = [0, 1, 2, 3, 4, 5].map((seed) => cellsOf(false, seed));
  for (const cells of drawn) {
    expect(new Set(cells.map(({ flow }) => flow)).size).toBe(6);
    expect(cells).toHaveLength(6);
    expect(new Set(cells.map(({ condition }) => condition)).size).toBe(3);
    expect(new Set(cells.map(({ layout }) => layout)).size).toBe(2);
  }
  // Six seeds in a row leave nothing out.
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
])('takes "%s" for something said to the player: %j, %s', (text, how, isOne) => {
  expect(isSaid({ text, role: null, isNote: false, isButton: false, ...how })).toBe(isOne);
});

it('measures the longest time in which nothing was said, and a sentence on show stops it', () => {
  const clock = quietClock(1_000);
  clock.look(5_000, false);
  expect(clock.quietMs(5_000)).toBe(4_000);
  clock.look(7_000, true);
  clock.look(9_000, true);
  clock.look(12_000, false);
  expect(clock.longestMs()).toBe(6_000);
  expect(clock.quietMs(12_000)).toBe(3_000);
});

it('deals one to three faults by the seed, each kind some time, and others to another flow', () => {
  const drawn = seeds.map((seed) => drawFaults('deposit by card', seed));
  expect(drawn.every(({ length }) => length >= 1 && length <= 3)).toBe(true);
  expect(new Set(drawn.flat())).toEqual(new Set(moneyFaults));
  expect(drawFaults('deposit by card', 7)).toEqual(drawn[7]);
  expect(seeds.map((seed) => drawFaults('points redeemed', seed))).not.toEqual(drawn);
});
