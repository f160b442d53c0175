import { randomInt, seededRandom } from '../../seededRandom';
import { volatilityOf } from './EngineFacts';
import {
  countsByReel,
  evaluateWindow as evaluateMachine,
  machines,
  payOf,
  type SlotMachine,
  slots,
  strips,
} from './slot';
import {
  reelCount,
  type ReelWindow,
  rowCount,
  scatter,
  type SlotOutcome,
  type SlotTable,
  symbolCount,
  wild,
} from './slotTable';

const names = Object.keys(machines) as (keyof typeof machines)[];
const { slot } = slots;
const table = slot.table as SlotTable;
const evaluate = (window: ReelWindow, stakeMinor: number) =>
  evaluateMachine(machines.slot, window, stakeMinor);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Mean pay of a line, over every combination of five symbols. */
function lineReturn(machine: SlotMachine): number {
  const chances = countsByReel.map((reel) => reel.map((count) => count / sum(reel)));
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

/** The chances of three, four and five scatters. A reel shows one at most. */
function scatterChances(): number[] {
  const chances = countsByReel.map((reel) => ((reel[scatter] ?? 0) * rowCount) / sum(reel));
  let byCount = [1];
  for (const chance of chances) {
    byCount = Array.from(
      { length: byCount.length + 1 },
      (_, count) => (byCount[count] ?? 0) * (1 - chance) + (byCount[count - 1] ?? 0) * chance,
    );
  }
  return byCount.slice(3);
}

/** The mean of the scatter pays, each raised to `power`. */
const scatterMean = ({ scatterPays }: SlotMachine, power: number) =>
  sum(scatterPays.map((pay, index) => pay ** power * (scatterChances()[index] ?? 0)));

const returnOf = (machine: SlotMachine) => lineReturn(machine) + scatterMean(machine, 1);

const stakeMinor = 20;

/** The wins of seeded spins, in stakes. */
function spin(machine: SlotMachine, spins: number): number[] {
  const random = seededRandom('simulation:classic');
  return Array.from({ length: spins }, () => {
    const window = strips.map((strip) => {
      const stop = randomInt(random, 0, strip.length - 1);
      return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
    });
    return evaluateMachine(machine, window, stakeMinor).winMinor / stakeMinor;
  });
}

it.each(names)('[F-001] the stated return of %s matches its pays and reels', (name) => {
  const { facts } = slots[name];
  const basisPoints = Math.floor(returnOf(machines[name]) * 10_000);
  expect([facts.rtpMin, facts.rtpMax]).toEqual([basisPoints, basisPoints]);
  expect((slots[name].table as SlotTable).returnBasisPoints).toBe(basisPoints);
  expect(basisPoints).toBeGreaterThan(9_400);
  expect(basisPoints).toBeLessThan(9_700);
});

it.each(names)(
  '[F-001] the stated volatility of %s matches its wins',
  (name) => {
    const machine = machines[name];
    // Scatters are calculated, because five of them are too rare for a sample.
    const lineWins = spin({ ...machine, scatterPays: [0, 0, 0] }, 50_000);
    const mean = sum(lineWins) / lineWins.length;
    const lineVariance = sum(lineWins.map((win) => (win - mean) ** 2)) / lineWins.length;
    const scatterVariance = scatterMean(machine, 2) - scatterMean(machine, 1) ** 2;
    expect(slots[name].facts.volatility).toBe(volatilityOf(Math.sqrt(lineVariance + scatterVariance)));
  },
  60_000,
);

it('[F-001] lists the features that change the pays of a slot', () => {
  expect(slots.slot.facts.features).toEqual(['wilds', 'scatterPays']);
  expect(slots.gentleSlot.facts.features).toEqual(['wilds', 'scatterPays']);
  expect(slots.tripleWildSlot.facts.features).toEqual(['wilds', 'scatterPays', 'multiplierWilds']);
  expect(slots.jackpotSlot.facts.features).toEqual(['wilds', 'scatterPays', 'jackpot']);
});

it('a slot has the configured number of each symbol on its strips, and shows at most one scatter per reel', () => {
  for (const [reel, strip] of strips.entries()) {
    const counted = countsByReel[reel] ?? [];
    expect(counted.map((_, symbol) => strip.filter((shown) => shown === symbol).length)).toEqual(counted);
    for (let stop = 0; stop < strip.length; stop += 1) {
      const window = Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length]);
      expect(window.filter((symbol) => symbol === scatter).length).toBeLessThan(2);
    }
  }
});

it('pays back the calculated return over 200,000 spins', () => {
  const wins = spin(machines.slot, 200_000);
  expect(Math.abs(sum(wins) / wins.length - returnOf(machines.slot))).toBeLessThan(0.05);
}, 60_000);

it('a slot has twenty different lines inside the window', () => {
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

it('pays equal symbols on a line from the left, with a wild in place of any symbol', () => {
  expect(evaluate(losingWindow(), 20).winMinor).toBe(0);
  const won = evaluate(withMiddleRow([0, wild, 0, wild, 5]), 40);
  expect(won.lineWins).toContainEqual({ line: 0, symbol: 0, count: 4, winMinor: 2 * 500 });
});

it('pays a line with a wild three times in a slot with triple wilds, and other lines once', () => {
  const lineWinOf = (symbols: readonly number[]) =>
    evaluateMachine(machines.tripleWildSlot, withMiddleRow(symbols), 20).lineWins.find(
      ({ line }) => line === 0,
    );
  expect(lineWinOf([0, wild, 0, 5, 5])).toMatchObject({ count: 3, winMinor: 3 * 40 });
  expect(lineWinOf([0, 0, 0, 5, wild])).toMatchObject({ count: 3, winMinor: 40 });
});

it('pays nothing for symbols that do not begin on the first reel', () => {
  const { lineWins } = evaluate(withMiddleRow([9, 5, 5, 5, 5]), 20);
  expect(lineWins.filter(({ line }) => line === 0)).toEqual([]);
});

it('pays scatter symbols at any position, as a multiple of the whole stake', () => {
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
