import { randomInt } from 'node:crypto';
import type { EngineFacts } from './EngineFacts';

/** Draws evenly from 0 to `sides` − 1. */
export type Draw = (sides: number) => number;

/** The system's generator, which has no modulo bias. */
export const secureDraw: Draw = (sides) => randomInt(sides);

export interface PlayedRound {
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** The page only shows the outcome. The server decides it. */
  readonly outcome: unknown;
}

/** The rules of one kind of game, on the server. */
export interface GameRules {
  /** Returns undefined for a request that is not a bet of this game. */
  play(request: unknown, draw: Draw): PlayedRound | undefined;
  /** The bets and payouts that the page shows. */
  readonly table: unknown;
  readonly view: 'reels' | 'wheel';
  readonly facts: EngineFacts;
}

/** Total stakes in minor units. Each divides evenly over the 20 lines of a slot. */
export const stakesMinor: readonly number[] = [20, 40, 60, 100, 200, 400, 600, 1_000, 2_000];
