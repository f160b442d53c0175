import { type Machine, payOf, reelCount, rowCount, scatter, symbolCount } from './slot';

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
export function returnToPlayer(machine: Machine): number {
  return lineReturn(machine) + scatterReturn(machine);
}
