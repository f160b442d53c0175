import type { Volatility } from 'shared-contracts/api';
import * as v from 'valibot';
import data from '../../../data/slotMachines.json';
import { randomInt, seededRandom } from '../../seededRandom';
import {
  type LineWin,
  reelCount,
  type ReelWindow,
  rowCount,
  scatter,
  type SlotOutcome,
  type SlotTable,
  wild,
} from './slotTable';
import type { EngineFacts } from './EngineFacts';
import { type Draw, type PlayedRound, type GameRules, stakesMinor } from './GameRules';

const { lines } = data;

type SlotEngine = keyof typeof data.machines;

/** Minimum win of five scatters that counts as a jackpot, in stakes. */
const jackpotStakes = 1_000;

/** The pays of one kind of slot. All slots have the same reels and lines. slot.test.ts calculates the stated facts. */
export interface SlotMachine extends Pick<
  SlotTable,
  'pays' | 'scatterPays' | 'wildMultiplier' | 'returnBasisPoints'
> {
  readonly volatility: Volatility;
}

export const machines = data.machines as Readonly<Record<SlotEngine, SlotMachine>>;

/** How many of each symbol are on a reel: `countsByReel[reel][symbol]`. */
export const countsByReel: readonly (readonly number[])[] = data.counts;

/** Finds the symbol of a line and its run from the left. A wild replaces every symbol but the scatter. */
function runOf(symbols: readonly number[]): { symbol: number; count: number } {
  const symbol = symbols.find((candidate) => candidate !== wild) ?? wild;
  if (symbol === scatter) return { symbol, count: 0 };
  const end = symbols.findIndex((candidate) => candidate !== symbol && candidate !== wild);
  return { symbol, count: end === -1 ? symbols.length : end };
}

export function payOf({ pays, wildMultiplier }: SlotMachine, symbols: readonly number[]) {
  const { symbol, count } = runOf(symbols);
  const factor = symbols.slice(0, count).includes(wild) ? wildMultiplier : 1;
  return { symbol, count, pay: (pays[symbol]?.[count - 3] ?? 0) * factor };
}

export function evaluateWindow(
  machine: SlotMachine,
  window: ReelWindow,
  stakeMinor: number,
): SlotOutcome & { readonly winMinor: number } {
  const lineStake = stakeMinor / lines.length;
  const lineWins = lines.flatMap((rows, line): LineWin[] => {
    const symbols = rows.map((row, reel) => window[reel]?.[row] ?? scatter);
    const { symbol, count, pay } = payOf(machine, symbols);
    return pay > 0 ? [{ line, symbol, count, winMinor: pay * lineStake }] : [];
  });
  const scatters = window.flat().filter((symbol) => symbol === scatter).length;
  const scatterWinMinor = (machine.scatterPays[Math.min(scatters, reelCount) - 3] ?? 0) * stakeMinor;
  const winMinor = lineWins.reduce((sum, win) => sum + win.winMinor, scatterWinMinor);
  return { window, lineWins, scatterWinMinor, winMinor };
}

/** Whether no window of the reel shows two scatters. */
function areScattersApart(strip: readonly number[]): boolean {
  return strip.every((symbol, index) => {
    const neighbors = [1, 2].map((offset) => strip[(index + offset) % strip.length]);
    return symbol !== scatter || !neighbors.includes(scatter);
  });
}

function shuffle(symbols: readonly number[], seed: string): number[] {
  const random = seededRandom(seed);
  const shuffled: number[] = [];
  for (const symbol of symbols) shuffled.splice(randomInt(random, 0, shuffled.length), 0, symbol);
  return shuffled;
}

function stripOf(reelCounts: readonly number[], seed: string): readonly number[] {
  const symbols = reelCounts.flatMap((count, symbol) => Array.from({ length: count }, () => symbol));
  for (let attempt = 0; ; attempt += 1) {
    const strip = shuffle(symbols, `${seed}:${String(attempt)}`);
    if (areScattersApart(strip)) return strip;
  }
}

/** The symbols of each reel in their order, which is the same in every process. */
export const strips = countsByReel.map((reelCounts, reel) => stripOf(reelCounts, `strip:${String(reel)}`));

function drawWindow(draw: Draw): ReelWindow {
  return strips.map((strip) => {
    const stop = draw(strip.length);
    return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
  });
}

const Bet = v.strictObject({ stakeMinor: v.picklist(stakesMinor) });

function factsOf({ returnBasisPoints, volatility, wildMultiplier, scatterPays }: SlotMachine): EngineFacts {
  const hasJackpot = (scatterPays.at(-1) ?? 0) >= jackpotStakes;
  return {
    rtpMin: returnBasisPoints,
    rtpMax: returnBasisPoints,
    volatility,
    features: [
      'wilds',
      'scatterPays',
      ...(wildMultiplier > 1 ? ['multiplierWilds'] : []),
      ...(hasJackpot ? ['jackpot'] : []),
    ],
  };
}

/** A slot of five reels, three rows and 20 lines. */
function createSlot(machine: SlotMachine): GameRules {
  const { pays, scatterPays, wildMultiplier, returnBasisPoints } = machine;
  const table: SlotTable = { stakesMinor, lines, pays, scatterPays, wildMultiplier, returnBasisPoints };
  return {
    table,
    view: 'reels',
    facts: factsOf(machine),
    play(request, draw): PlayedRound | undefined {
      const bet = v.safeParse(Bet, request);
      if (!bet.success) return undefined;
      const { stakeMinor } = bet.output;
      const { winMinor, ...outcome } = evaluateWindow(machine, drawWindow(draw), stakeMinor);
      return { stakeMinor, winMinor, outcome };
    },
  };
}

export const slots: Readonly<Record<SlotEngine, GameRules>> = {
  slot: createSlot(machines.slot),
  gentleSlot: createSlot(machines.gentleSlot),
  tripleWildSlot: createSlot(machines.tripleWildSlot),
  jackpotSlot: createSlot(machines.jackpotSlot),
};
