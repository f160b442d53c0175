import type { PageUsage } from './findExcess';

/** The usage of a page after a number of cycles of one view, with no call pending. */
export interface Reading extends PageUsage {
  readonly cycles: number;
  /** Timers that were not cleared and are not due soon. */
  readonly timers: number;
  readonly callsUnderWay: number;
}

export interface Growth {
  readonly nodes: number;
  readonly heapBytes: number;
  readonly listeners: number;
  readonly timers: number;
  readonly callsUnderWay: number;
}

// An object left behind by each cycle counts 1. Temporary objects average far less over many cycles.
const allowed: Growth = { nodes: 0.1, heapBytes: 1_024, listeners: 0.1, timers: 0, callsUnderWay: 0 };

const measures = ['nodes', 'heapBytes', 'listeners', 'timers', 'callsUnderWay'] as const;

/** The growth per cycle, by least squares. */
function slope(readings: readonly Reading[], valueOf: (reading: Reading) => number): number {
  const mean = (of: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / readings.length;
  const [cycles, value] = [mean((reading) => reading.cycles), mean(valueOf)];
  const [covariance, variance] = readings.reduce(
    ([sum, squares], reading) => {
      const distance = reading.cycles - cycles;
      return [sum + distance * (valueOf(reading) - value), squares + distance * distance];
    },
    [0, 0],
  );
  return variance === 0 ? 0 : covariance / variance;
}

/** The growth per cycle. For timers and calls, the total growth from the first reading to the last. */
export function growthOf(readings: readonly Reading[]): Growth {
  const increase = (valueOf: (reading: Reading) => number) => {
    const [first, last] = [readings.at(0), readings.at(-1)];
    return first && last ? valueOf(last) - valueOf(first) : 0;
  };
  return {
    nodes: slope(readings, ({ nodes }) => nodes),
    heapBytes: slope(readings, ({ heapBytes }) => heapBytes),
    listeners: slope(readings, ({ listeners }) => listeners),
    timers: increase(({ timers }) => timers),
    callsUnderWay: increase(({ callsUnderWay }) => callsUnderWay),
  };
}

/** The growth per cycle in the interval with the least growth. A single or late object is in one interval only. */
export function steadyGrowthOf(readings: readonly Reading[]): Growth {
  const intervals = readings.slice(1).flatMap((after, index) => {
    const before = readings[index];
    return before ? [{ before, after, cycles: after.cycles - before.cycles }] : [];
  });
  const leastGrowth = (measure: keyof Growth) =>
    Math.min(...intervals.map(({ before, after, cycles }) => (after[measure] - before[measure]) / cycles));
  return Object.fromEntries(measures.map((measure) => [measure, leastGrowth(measure)])) as unknown as Growth;
}

/** An object per cycle exceeds these limits by far. A page releases memory late, so that limit is generous. */
const allowedSteady = { nodes: 0.25, heapBytes: 20_000, listeners: 0.25, timers: 0.25, callsUnderWay: 0.25 };

/** The measures that grow in every interval. */
export const measuresGrowing = (growth: Growth): (keyof Growth)[] =>
  measures.filter((measure) => growth[measure] > allowedSteady[measure]);

/** Describes the growth above the limits. Over few cycles a single object weighs more, so the limits rise. */
export function describeGrowth(view: string, growth: Growth, cycles: number): string[] {
  const factor = Math.max(1, 500 / cycles);
  return measures
    .filter((measure) => growth[measure] > allowed[measure] * factor)
    .map(
      (measure) => `${view}: ${String(Math.round(growth[measure] * 100) / 100)} ${measure} more per cycle`,
    );
}
