import { randomInt } from 'node:crypto';

/** An even choice among `sides` outcomes, 0 to sides − 1. */
export type Draw = (sides: number) => number;

/** What games for money are drawn with: the system's generator, without modulo bias. */
export const secureDraw: Draw = (sides) => randomInt(sides);

export interface Played {
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** What the page shows; decided here and nowhere else. */
  readonly outcome: unknown;
}

/** The rules of one kind of game, on the server. */
export interface Rules {
  /** Undefined when the request is no bet of this game. */
  play(request: unknown, draw: Draw): Played | undefined;
  /** What the page must know to let somebody play: bets, pays, fields. */
  readonly table: unknown;
}
