import type { Weight } from './excess';

/** What a page weighs after so many openings of one view, with all that it asked for answered. */
export interface Reading extends Weight {
  readonly cycles: number;
  /** That neither come within a minute nor were cleared. */
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

// One that is left behind each time is 1; what comes and goes by itself is far less over so many times.
const allowed: Growth = { nodes: 0.1, heapBytes: 1_024, listeners: 0.1, timers: 0, callsUnderWay: 0 };

const whats = ['nodes', 'heapBytes', 'listeners', 'timers', 'callsUnderWay'] as const;

/** How much is added by each cycle, by least squares. */
function slope(readings: readonly Reading[], valueOf: (reading: Reading) => number): number {
  const mean = (of: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / readings.length;
  const [cycles, value] = [mean((reading) => reading.cycles), mean(valueOf)];
  const [along, square] = readings.reduce(
    ([sum, squares], reading) => {
      const by = reading.cycles - cycles;
      return [sum + by * (valueOf(reading) - value), squares + by * by];
    },
    [0, 0],
  );
  return square === 0 ? 0 : along / square;
}

/** By each cycle; timers and calls in all, from the first reading to the last. */
export function growthOf(readings: readonly Reading[]): Growth {
  const more = (valueOf: (reading: Reading) => number) => {
    const [first, last] = [readings.at(0), readings.at(-1)];
    return first && last ? valueOf(last) - valueOf(first) : 0;
  };
  return {
    nodes: slope(readings, ({ nodes }) => nodes),
    heapBytes: slope(readings, ({ heapBytes }) => heapBytes),
    listeners: slope(readings, ({ listeners }) => listeners),
    timers: more(({ timers }) => timers),
    callsUnderWay: more(({ callsUnderWay }) => callsUnderWay),
  };
}

/** By each cycle, in the stretch between two readings that adds least: what is kept once, or late, is in one alone. */
export function steadyGrowthOf(readings: readonly Reading[]): Growth {
  const stretches = readings.slice(1).flatMap((after, at) => {
    const before = readings[at];
    return before ? [{ before, after, cycles: after.cycles - before.cycles }] : [];
  });
  const least = (what: keyof Growth) =>
    Math.min(...stretches.map(({ before, after, cycles }) => (after[what] - before[what]) / cycles));
  return Object.fromEntries(whats.map((what) => [what, least(what)])) as unknown as Growth;
}

/** One each time is far more, but for memory, of which a page lets go some minute. */
const steadily = { nodes: 0.25, heapBytes: 20_000, listeners: 0.25, timers: 0.25, callsUnderWay: 0.25 };

/** What is left behind each time. */
export const leftEachTime = (growth: Growth): (keyof Growth)[] =>
  whats.filter((what) => growth[what] > steadily[what]);

/** In a few cycles a single thing that is kept for ever weighs much of each: there only a multiple is told. */
export function growthFaults(view: string, growth: Growth, cycles: number): string[] {
  const times = Math.max(1, 500 / cycles);
  return whats
    .filter((what) => growth[what] > allowed[what] * times)
    .map((what) => `${view}: ${String(Math.round(growth[what] * 100) / 100)} ${what} more a cycle`);
}
