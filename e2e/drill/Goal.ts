import type { Browser } from '@playwright/test';

export interface Findings {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A sentence for each figure that is not as it must be; none: the drill is passed. */
  readonly faults: readonly string[];
}

export interface DrillOptions {
  /** The whole matrix instead of a sample. */
  readonly full: boolean;
  readonly browser: () => Promise<Browser>;
}

export interface Goal {
  readonly name: string;
  readonly title: string;
  /** Whether it needs the product running. */
  readonly onStack: boolean;
  readonly run: (options: DrillOptions) => Promise<Findings>;
}

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
