import { randomInt, seededRandom } from '../../seededRandom';
import {
  evaluate,
  lines,
  type Machine,
  type MachineName,
  payOf,
  machines,
  reelCount,
  rowCount,
  scatter,
  slotEngine,
  type SlotOutcome,
  stripsOf,
  symbolCount,
  wild,
} from './slot';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Mean of what a line pays, by going through every row of five symbols. */
function lineReturn(machine: Machine): number {
  const chances = machine.counts.map((counts) => counts.map((count) => count / sum(counts)));
  let mean = 0;
  const visit = (symbols: number[], chance: number) => {
    const reel = symbols.length;
    if (reel === reelCount) {
      mean += chance * payOf(machine, symbols).pay;
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

/** Mean of what scatters pay; at most one is seen on a reel. */
function scatterReturn(machine: Machine): number {
  const seen = machine.counts.map((counts) => ((counts[scatter] ?? 0) * rowCount) / sum(counts));
  let byCount = [1];
  for (const chance of seen) {
    byCount = Array.from(
      { length: byCount.length + 1 },
      (_, count) => (byCount[count] ?? 0) * (1 - chance) + (byCount[count - 1] ?? 0) * chance,
    );
  }
  return sum(machine.scatterPays.map((pay, index) => pay * (byCount[index + 3] ?? 0)));
}

/** What a machine gives back of all stakes in the long run, exactly. */
function returnToPlayer(machine: Machine): number {
  return lineReturn(machine) + scatterReturn(machine);
}

const names = Object.keys(machines) as MachineName[];
const classic = machines.classic;

describe.each(names)('the %s machine', (name) => {
  it('gives back 95 % of all stakes, by construction', () => {
    expect(returnToPlayer(machines[name])).toBeGreaterThan(0.945);
    expect(returnToPlayer(machines[name])).toBeLessThan(0.955);
  });

  it('has strips with the symbols it counts on, scatters never seen twice on a reel', () => {
    for (const [reel, strip] of stripsOf(machines[name], name).entries()) {
      const counted = machines[name].counts[reel] ?? [];
      expect(counted.map((_, symbol) => strip.filter((one) => one === symbol).length)).toEqual(counted);
      for (let stop = 0; stop < strip.length; stop += 1) {
        const window = Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length]);
        expect(window.filter((symbol) => symbol === scatter).length).toBeLessThan(2);
      }
    }
  });
});

it.each([
  ['calm', 0.03],
  ['classic', 0.05],
] as const)(
  'plays as worked out: the %s machine over 200,000 spins',
  (name, tolerance) => {
    const random = seededRandom(`simulation:${name}`);
    const engine = slotEngine(name);
    let won = 0;
    const spins = 200_000;
    for (let spin = 0; spin < spins; spin += 1) {
      won += engine.play({ stakeMinor: 20 }, (sides) => randomInt(random, 0, sides - 1))?.winMinor ?? 0;
    }
    expect(Math.abs(won / (spins * 20) - returnToPlayer(machines[name]))).toBeLessThan(tolerance);
  },
  60_000,
);

it('has twenty different lines inside the window', () => {
  expect(new Set(lines.map(String)).size).toBe(20);
  for (const rows of lines) {
    expect(rows).toHaveLength(reelCount);
    expect(rows.every((row) => row >= 0 && row < rowCount)).toBe(true);
  }
});

/** A window in which nothing pays: neighbours on no line are alike. */
const quiet = () => [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [9, 0, 1],
  [2, 3, 4],
];

function withMiddleRow(symbols: readonly number[]): number[][] {
  return quiet().map((reel, index) =>
    reel.map((symbol, row) => (row === 1 ? (symbols[index] ?? symbol) : symbol)),
  );
}

it('pays a line from the left, wilds standing for the symbol', () => {
  expect(evaluate(classic, quiet(), 20).winMinor).toBe(0);
  const won = evaluate(classic, withMiddleRow([0, wild, 0, wild, 5]), 40);
  expect(won.lineWins).toContainEqual({ line: 0, symbol: 0, count: 4, winMinor: 2 * 500 });
});

it('pays nothing for symbols that do not begin on the first reel', () => {
  expect(
    evaluate(classic, withMiddleRow([9, 5, 5, 5, 5]), 20).lineWins.filter(({ line }) => line === 0),
  ).toEqual([]);
});

it('pays scatters wherever they stand, by the whole stake', () => {
  const window = quiet();
  window[0] = [scatter, 1, 2];
  window[2] = [6, 7, scatter];
  window[4] = [2, scatter, 4];
  expect(evaluate(classic, window, 100)).toMatchObject({ scatters: 3, scatterWinMinor: 300, winMinor: 300 });
});

it('draws every reel once and shows what it pays', () => {
  const sides: number[] = [];
  const played = slotEngine('classic').play({ stakeMinor: 20 }, (count) => {
    sides.push(count);
    return 0;
  });
  expect(sides).toEqual(stripsOf(classic, 'classic').map((strip) => strip.length));
  const outcome = played?.outcome as SlotOutcome;
  expect(outcome.window.map((reel) => reel.length)).toEqual([3, 3, 3, 3, 3]);
  expect(played?.winMinor).toBe(evaluate(classic, outcome.window, 20).winMinor);
});

it.each([
  {},
  { stakeMinor: 21 },
  { stakeMinor: -20 },
  { stakeMinor: '20' },
  { stakeMinor: 20, win: 1 },
  null,
  'x',
])('takes %p for no bet', (request) => {
  expect(slotEngine('calm').play(request, () => 0)).toBeUndefined();
});
