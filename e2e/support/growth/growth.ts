import type { PageUsage } from './findExcess';

/** The usage of a page after a number of cycles of one view, with no call pending. */
export interface Reading extends PageUsage {
  readonly cycles: number;
  /** Timers that were not cleared and are not due soon. */
  readonly timers: number;
  readonly pendingCalls: number;
}

export interface Growth {
  readonly nodes: number;
  readonly heapBytes: number;
  readonly listeners: number;
  readonly timers: number;
  readonly pendingCalls: number;
}

// An object that each cycle leaves behind counts 1. Temporary objects average far less over many cycles.
const maxGrowthPerCycle: Growth = {
  nodes: 0.1,
  heapBytes: 1_024,
  listeners: 0.1,
  timers: 0,
  pendingCalls: 0,
};

const measures = ['nodes', 'heapBytes', 'listeners', 'timers', 'pendingCalls'] as const;

/** Returns the growth per cycle, by least squares. */
function slope(readings: readonly Reading[], valueOf: (reading: Reading) => number): number {
  const meanOf = (getValue: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + getValue(reading), 0) / readings.length;
  const meanCycles = meanOf((reading) => reading.cycles);
  const meanValue = meanOf(valueOf);
  let covariance = 0;
  let variance = 0;
  for (const reading of readings) {
    const distance = reading.cycles - meanCycles;
    covariance += distance * (valueOf(reading) - meanValue);
    variance += distance * distance;
  }
  return variance === 0 ? 0 : covariance / variance;
}

/** Returns the growth per cycle. For timers and calls, returns the total growth from the first to the last reading. */
export function growthOf(readings: readonly Reading[]): Growth {
  const increase = (valueOf: (reading: Reading) => number) => {
    const firstReading = readings.at(0);
    const lastReading = readings.at(-1);
    return firstReading && lastReading ? valueOf(lastReading) - valueOf(firstReading) : 0;
  };
  return {
    nodes: slope(readings, ({ nodes }) => nodes),
    heapBytes: slope(readings, ({ heapBytes }) => heapBytes),
    listeners: slope(readings, ({ listeners }) => listeners),
    timers: increase(({ timers }) => timers),
    pendingCalls: increase(({ pendingCalls }) => pendingCalls),
  };
}

/**
 * Returns the growth per cycle in the interval with the least growth, so that an object in only one interval is
 * ignored.
 */
export function steadyGrowthOf(readings: readonly Reading[]): Growth {
  const intervals = readings.slice(1).flatMap((after, index) => {
    const before = readings[index];
    return before ? [{ before, after, cycles: after.cycles - before.cycles }] : [];
  });
  const leastGrowth = (measure: keyof Growth) =>
    Math.min(...intervals.map(({ before, after, cycles }) => (after[measure] - before[measure]) / cycles));
  return Object.fromEntries(measures.map((measure) => [measure, leastGrowth(measure)])) as unknown as Growth;
}

/** A leak of one object per cycle counts 1. The limit for memory is generous, because a page releases memory late. */
const maxSteadyGrowth = { nodes: 0.25, heapBytes: 20_000, listeners: 0.25, timers: 0.25, pendingCalls: 0.25 };

/** Returns the measures with too much steady growth. */
export const findGrowingMeasures = (growth: Growth): (keyof Growth)[] =>
  measures.filter((measure) => growth[measure] > maxSteadyGrowth[measure]);

/** Describes the growth above the limits. Over few cycles a single object weighs more, so the limits rise. */
export function describeGrowth(view: string, growth: Growth, cycles: number): string[] {
  const factor = Math.max(1, 500 / cycles);
  return measures
    .filter((measure) => growth[measure] > maxGrowthPerCycle[measure] * factor)
    .map(
      (measure) => `${view}: ${String(Math.round(growth[measure] * 100) / 100)} ${measure} more per cycle`,
    );
}
