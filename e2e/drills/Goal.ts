import type { Browser } from '@playwright/test';

/** Drills for the promises of releases. */
export const releaseDrills = ['canary', 'store', 'parts', 'rollback', 'memory', 'faults', 'team'] as const;
/** Drills for the promises about safety and reliability. */
const trustDrills = [
  'sameBytes',
  'fuzz',
  'firefox',
  'webkit',
  'accessible',
  'degraded',
  'probe',
  'oldTabs',
  'attacks',
] as const;
/** In running order: short drills first, money last. */
export const drillNames = [
  ...releaseDrills,
  ...trustDrills,
  'load',
  'samples',
  'schedules',
  'cycles',
  'guesses',
  'races',
  'kills',
  'apiFuzz',
  'deposits',
  'browserMoney',
] as const;
export type DrillName = (typeof drillNames)[number];

export interface Findings {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A summary of the result. */
  readonly figure: string;
  /** One sentence per wrong figure. The drill has passed if there is none. */
  readonly faults: readonly string[];
}

export interface DrillOptions {
  /** The whole matrix instead of a sample. */
  readonly full: boolean;
  /** The same seed gives the same sample and the same commands. Times depend on the machine. */
  readonly seed: number;
  /** Overrides the number of sequences, in drills that run sequences. */
  readonly sequences?: number | undefined;
  readonly browser: () => Promise<Browser>;
  /** Prints the progress. */
  readonly progress: (line: string) => void;
}

export interface Goal {
  readonly title: string;
  /** Whether it needs the product running. */
  readonly onStack: boolean;
  readonly run: (options: DrillOptions) => Promise<Findings>;
}

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Runs parts of a drill. A part that fails is recorded, and the others still run. */
export function attempts(faults: string[]) {
  return async (what: string, attempt: () => Promise<string>): Promise<string> => {
    try {
      return await attempt();
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      faults.push(`${what}: ${reason}`);
      return 'failed';
    }
  };
}
