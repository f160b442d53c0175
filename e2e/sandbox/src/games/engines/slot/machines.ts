import type { Machine } from './machine';

// Columns: six theme symbols from rare to common, A K Q J, wild, scatter. Wilds stand on the three middle reels.
// Each machine gives back 95 % within half a point; slotEngine.test.ts works it out exactly and plays it.

/** Small wins often, large ones seldom and never huge. */
const calmOuter = [3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 0, 2];
const calmInner = [3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 3, 2];
const calm: Machine = {
  counts: [calmOuter, calmInner, calmInner, calmInner, calmOuter],
  pays: [
    [70, 230, 700],
    [55, 180, 500],
    [45, 160, 460],
    [35, 110, 340],
    [35, 110, 290],
    [30, 90, 290],
    [18, 45, 150],
    [18, 45, 150],
    [15, 35, 110],
    [15, 35, 110],
    [0, 0, 0],
  ],
  scatterPays: [3, 12, 60],
};

const classicOuter = [2, 3, 3, 4, 4, 4, 6, 6, 6, 6, 0, 2];
const classicInner = [2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 2, 2];
const classic: Machine = {
  counts: [classicOuter, classicInner, classicInner, classicInner, classicOuter],
  pays: [
    [130, 500, 3_250],
    [100, 390, 1_550],
    [80, 260, 1_050],
    [50, 180, 600],
    [50, 160, 500],
    [40, 130, 390],
    [20, 50, 180],
    [20, 50, 180],
    [16, 40, 130],
    [16, 40, 130],
    [0, 0, 0],
  ],
  scatterPays: [3, 15, 100],
};

/** Long quiet stretches, and a top symbol worth waiting for. */
const steepOuter = [1, 2, 3, 3, 4, 5, 6, 6, 7, 7, 0, 2];
const steepInner = [1, 2, 3, 3, 4, 5, 6, 6, 6, 6, 2, 2];
const steep: Machine = {
  counts: [steepOuter, steepInner, steepInner, steepInner, steepOuter],
  pays: [
    [360, 2_400, 24_200],
    [190, 950, 6_050],
    [95, 360, 1_800],
    [75, 240, 950],
    [50, 170, 600],
    [35, 120, 420],
    [15, 35, 150],
    [15, 35, 150],
    [12, 30, 110],
    [12, 30, 110],
    [0, 0, 0],
  ],
  scatterPays: [2, 20, 250],
};

export const machines = { calm, classic, steep } satisfies Record<string, Machine>;
export type MachineName = keyof typeof machines;

const names = Object.keys(machines) as MachineName[];

/** Every game keeps its machine. */
export function machineOf(gameId: number): MachineName {
  return names[gameId % names.length] ?? 'classic';
}
