/** Symbols by index: 0–5 are the theme's own, 6–9 the letters A K Q J, then wild and scatter. */
export const wild = 10;
export const scatter = 11;
export const symbolCount = 12;
export const reelCount = 5;
export const rowCount = 3;

export interface SlotTable {
  readonly stakesMinor: readonly number[];
  /** `lines[line][reel]` is a row. */
  readonly lines: readonly (readonly number[])[];
  /** `pays[symbol]` of three, four and five in a row, in stakes per line. */
  readonly pays: readonly (readonly number[])[];
  /** Pays of three, four and five scatters anywhere, in total stakes. */
  readonly scatterPays: readonly number[];
  /** Factor of a line win with a wild. */
  readonly wildMultiplier: number;
  /** Return to player: 9456 is 94.56 %. */
  readonly returnBasisPoints: number;
}

/** `window[reel][row]`, rows from top to bottom. */
export type ReelWindow = readonly (readonly number[])[];

export interface LineWin {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  readonly winMinor: number;
}

export interface SlotOutcome {
  readonly window: ReelWindow;
  readonly lineWins: readonly LineWin[];
  readonly scatterWinMinor: number;
}
