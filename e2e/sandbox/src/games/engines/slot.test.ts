import { randomInt, seededRandom } from '../../seededRandom';
import { counts, evaluate, payOf, slot, strips, table } from './slot';
import { reelCount, rowCount, scatter, type SlotOutcome, symbolCount, wild } from './slotTable';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Mean pay of a line, over every combination of five symbols. */
function lineReturn(): number {
  const chances = counts.map((reel) => reel.map((count) => count / sum(reel)));
  let mean = 0;
  const visit = (symbols: number[], chance: number) => {
    const reel = symbols.length;
    if (reel === reelCount) {
      mean += chance * payOf(symbols).pay;
      return;
    }
    for (let symbol = 0; symbol < symbolCount; symbol += 1) {
      const share = chances[reel]?.[symbol] ?? 0;
      if (share > 0) visit([...symbols, symbol], chance * share);
    }
  };
  visit([], 1);
  return mean;
}

/** Mean pay of scatters. A reel shows one at most. */
function scatterReturn(): number {
  const chances = counts.map((reel) => ((reel[scatter] ?? 0) * rowCount) / sum(reel));
  let byCount = [1];
  for (const chance of chances) {
    byCount = Array.from(
      { length: byCount.length + 1 },
      (_, count) => (byCount[count] ?? 0) * (1 - chance) + (byCount[count - 1] ?? 0) * chance,
    );
  }
  return sum(table.scatterPays.map((pay, index) => pay * (byCount[index + 3] ?? 0)));
}

const returnToPlayer = lineReturn() + scatterReturn();

it('returns 95 % of all stakes by construction', () => {
  expect(returnToPlayer).toBeGreaterThan(0.945);
  expect(returnToPlayer).toBeLessThan(0.955);
});

it('has the counted symbols on its strips, and shows one scatter per reel at most', () => {
  for (const [reel, strip] of strips.entries()) {
    const counted = counts[reel] ?? [];
    expect(counted.map((_, symbol) => strip.filter((shown) => shown === symbol).length)).toEqual(counted);
    for (let stop = 0; stop < strip.length; stop += 1) {
      const window = Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length]);
      expect(window.filter((symbol) => symbol === scatter).length).toBeLessThan(2);
    }
  }
});

it('returns the calculated share over 200,000 spins', () => {
  const random = seededRandom('simulation:classic');
  let won = 0;
  const spins = 200_000;
  for (let spin = 0; spin < spins; spin += 1) {
    won += slot.play({ stakeMinor: 20 }, (sides) => randomInt(random, 0, sides - 1))?.winMinor ?? 0;
  }
  expect(Math.abs(won / (spins * 20) - returnToPlayer)).toBeLessThan(0.05);
}, 60_000);

it('has twenty different lines inside the window', () => {
  expect(new Set(table.lines.map(String)).size).toBe(20);
  for (const rows of table.lines) {
    expect(rows).toHaveLength(reelCount);
    expect(rows.every((row) => row >= 0 && row < rowCount)).toBe(true);
  }
});

/** A window without a win. */
const losingWindow = () => [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [9, 0, 1],
  [2, 3, 4],
];

function withMiddleRow(symbols: readonly number[]): number[][] {
  return losingWindow().map((reel, index) =>
    reel.map((symbol, row) => (row === 1 ? (symbols[index] ?? symbol) : symbol)),
  );
}

it('pays a line from the left, with wilds as the symbol', () => {
  expect(evaluate(losingWindow(), 20).winMinor).toBe(0);
  const won = evaluate(withMiddleRow([0, wild, 0, wild, 5]), 40);
  expect(won.lineWins).toContainEqual({ line: 0, symbol: 0, count: 4, winMinor: 2 * 500 });
});

it('pays nothing for symbols that do not begin on the first reel', () => {
  const { lineWins } = evaluate(withMiddleRow([9, 5, 5, 5, 5]), 20);
  expect(lineWins.filter(({ line }) => line === 0)).toEqual([]);
});

it('pays scatters anywhere, by the whole stake', () => {
  const window = losingWindow();
  window[0] = [scatter, 1, 2];
  window[2] = [6, 7, scatter];
  window[4] = [2, scatter, 4];
  expect(evaluate(window, 100)).toMatchObject({ scatterWinMinor: 300, winMinor: 300 });
});

it('draws each reel once and pays the window that it shows', () => {
  const sides: number[] = [];
  const round = slot.play({ stakeMinor: 20 }, (count) => {
    sides.push(count);
    return 0;
  });
  expect(sides).toEqual(strips.map((strip) => strip.length));
  const { window } = round?.outcome as SlotOutcome;
  expect(window.map((reel) => reel.length)).toEqual([3, 3, 3, 3, 3]);
  expect(round?.winMinor).toBe(evaluate(window, 20).winMinor);
});

it.each([
  {},
  { stakeMinor: 21 },
  { stakeMinor: -20 },
  { stakeMinor: '20' },
  { stakeMinor: 20, win: 1 },
  null,
  'x',
])('rejects %p as a bet', (request) => {
  expect(slot.play(request, () => 0)).toBeUndefined();
});
