/** Symbols by place: 0–5 are the theme's own, 6–9 the letters A K Q J, then wild and scatter. */
export const wild = 10;
export const scatter = 11;
export const symbolCount = 12;
export const reelCount = 5;
export const rowCount = 3;

/** Row of each reel, for every line. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 2, 2, 2, 1],
  [1, 0, 0, 0, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
];

/** Total stakes on all lines, in minor units; each a whole number of minor units a line. */
export const stakesMinor: readonly number[] = [20, 40, 60, 100, 200, 400, 600, 1_000, 2_000];

/** A way of paying: how often each symbol stands on each reel, and what three, four and five of it pay a line. */
export interface Machine {
  readonly counts: readonly (readonly number[])[];
  readonly pays: readonly (readonly [number, number, number])[];
  /** Three, four and five scatters anywhere, in total stakes. */
  readonly scatterPays: readonly [number, number, number];
}
