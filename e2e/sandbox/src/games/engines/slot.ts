import * as v from 'valibot';
import data from '../../../data/slotMachines.json';
import { randomInt, seededRandom } from '../../seededRandom';
import type { Draw, Played, Rules } from './Game';

/** Symbols by place: 0–5 are the theme's own, 6–9 the letters A K Q J, then wild and scatter. */
export const wild = 10;
export const scatter = 11;
export const symbolCount = 12;
export const reelCount = 5;
export const rowCount = 3;

/** Row of each reel, for every line. */
export const lines: readonly (readonly number[])[] = data.lines;

/** Total stakes on all lines, in minor units; each a whole number of minor units a line. */
const stakesMinor: readonly number[] = [20, 40, 60, 100, 200, 400, 600, 1_000, 2_000];

/** A way of paying: how often each symbol stands on each reel, and what three, four and five of it pay a line. */
export interface Machine {
  readonly counts: readonly (readonly number[])[];
  readonly pays: readonly (readonly [number, number, number])[];
  /** Three, four and five scatters anywhere, in total stakes. */
  readonly scatterPays: readonly [number, number, number];
}

/**
 * `calm` wins often and never huge, `steep` has long quiet stretches and a top symbol worth waiting for. Each gives back
 * 95 % within half a point: slot.test.ts calculates it exactly and plays it. Wilds are on the three middle reels.
 */
export const machines = data.machines as unknown as Readonly<Record<keyof typeof data.machines, Machine>>;
export type MachineName = keyof typeof machines;

const names = Object.keys(machines) as MachineName[];

/** Every game keeps its machine. */
export function machineOf(gameId: number): MachineName {
  return names[gameId % names.length] ?? 'classic';
}

export interface LineWin {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  readonly winMinor: number;
}

/** The best symbol of a line and how many of it stand in a row from the left. Wilds stand for all but the scatter. */
function runOf(symbols: readonly number[]): { symbol: number; count: number } {
  const symbol = symbols.find((one) => one !== wild) ?? wild;
  if (symbol === scatter) return { symbol, count: 0 };
  const broken = symbols.findIndex((one) => one !== symbol && one !== wild);
  return { symbol, count: broken === -1 ? symbols.length : broken };
}

export function payOf(machine: Machine, symbols: readonly number[]) {
  const { symbol, count } = runOf(symbols);
  return { symbol, count, pay: machine.pays[symbol]?.[count - 3] ?? 0 };
}

interface Evaluation {
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterWinMinor: number;
  readonly winMinor: number;
}

/** What a window pays: `window[reel][row]`. */
export function evaluate(
  machine: Machine,
  window: readonly (readonly number[])[],
  stakeMinor: number,
): Evaluation {
  const lineStake = stakeMinor / lines.length;
  const lineWins = lines.flatMap((rows, line): LineWin[] => {
    const symbols = rows.map((row, reel) => window[reel]?.[row] ?? scatter);
    const { symbol, count, pay } = payOf(machine, symbols);
    return pay > 0 ? [{ line, symbol, count, winMinor: pay * lineStake }] : [];
  });
  const scatters = window.flat().filter((symbol) => symbol === scatter).length;
  const scatterWinMinor = (machine.scatterPays[Math.min(scatters, reelCount) - 3] ?? 0) * stakeMinor;
  const winMinor = lineWins.reduce((sum, { winMinor: won }) => sum + won, scatterWinMinor);
  return { lineWins, scatters, scatterWinMinor, winMinor };
}

/** Two scatters must not be seen on one reel at once. */
function scattersApart(strip: readonly number[]): boolean {
  const places = strip.flatMap((symbol, index) => (symbol === scatter ? [index] : []));
  return places.every((place, index) => {
    const next = places[(index + 1) % places.length] ?? place;
    const gap = places.length === 1 ? strip.length : (next - place + strip.length) % strip.length;
    return gap >= rowCount;
  });
}

function shuffle(symbols: number[], seed: string): number[] {
  const random = seededRandom(seed);
  for (let index = symbols.length - 1; index > 0; index -= 1) {
    const other = randomInt(random, 0, index);
    const kept = symbols[index] ?? 0;
    symbols[index] = symbols[other] ?? 0;
    symbols[other] = kept;
  }
  return symbols;
}

function stripOf(counts: readonly number[], seed: string): readonly number[] {
  const symbols = counts.flatMap((count, symbol) => Array.from({ length: count }, () => symbol));
  for (let attempt = 0; ; attempt += 1) {
    const strip = shuffle([...symbols], `${seed}:${String(attempt)}`);
    if (scattersApart(strip)) return strip;
  }
}

/** The five strips of a machine, the same in every process. */
export function stripsOf(machine: Machine, name: string): readonly (readonly number[])[] {
  return machine.counts.map((counts, reel) => stripOf(counts, `strip:${name}:${String(reel)}`));
}

const Bet = v.strictObject({ stakeMinor: v.picklist(stakesMinor) });

export interface SlotOutcome extends Evaluation {
  /** Symbols by reel, from top to bottom. */
  readonly window: readonly (readonly number[])[];
}

export interface SlotTable {
  readonly stakesMinor: readonly number[];
  readonly lines: readonly (readonly number[])[];
  readonly pays: readonly (readonly number[])[];
  readonly scatterPays: readonly number[];
}

function windowAt(strips: readonly (readonly number[])[], draw: Draw): number[][] {
  return strips.map((strip) => {
    const stop = draw(strip.length);
    return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
  });
}

/** A 5×3 slot on one machine. */
export function slotEngine(name: MachineName): Rules {
  const machine = machines[name];
  const strips = stripsOf(machine, name);
  const table: SlotTable = { stakesMinor, lines, pays: machine.pays, scatterPays: machine.scatterPays };
  return {
    table,
    play(request, draw): Played | undefined {
      const bet = v.safeParse(Bet, request);
      if (!bet.success) return undefined;
      const { stakeMinor } = bet.output;
      const window = windowAt(strips, draw);
      const evaluation = evaluate(machine, window, stakeMinor);
      const outcome: SlotOutcome = { window, ...evaluation };
      return { stakeMinor, winMinor: evaluation.winMinor, outcome };
    },
  };
}
