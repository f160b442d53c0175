import { randomInt } from 'node:crypto';

/** An even choice among `sides` outcomes, 0 to sides − 1. */
export type Draw = (sides: number) => number;

/** What games for money are drawn with: the system's generator, without modulo bias. */
export const secureDraw: Draw = (sides) => randomInt(sides);
