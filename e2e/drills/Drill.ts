import type { Browser } from '@playwright/test';

/** Drills that prove the promises about releases. */
export const releaseDrills = ['canary', 'store', 'parts', 'rollback', 'memory', 'faults', 'team'] as const;
/** Drills that prove the promises about safety and reliability. */
const reliabilityDrills = [
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
/** In the order in which they run: short drills first, drills about money last. */
export const drillNames = [
  ...releaseDrills,
  ...reliabilityDrills,
  'backup',
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
  'scale',
] as const;
export type DrillName = (typeof drillNames)[number];

export interface Findings {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A summary of the result. */
  readonly summary: string;
  /** One sentence per failed check. The drill passes if there is none. */
  readonly failures: readonly string[];
}

export interface DrillOptions {
  /** Runs the whole matrix instead of a sample. */
  readonly full: boolean;
  /** The same seed gives the same sample and the same commands. Times depend on the machine. */
  readonly seed: number;
  /** Overrides the number of repetitions, for example of deposit sequences or of popup cycles. */
  readonly sequences?: number | undefined;
  readonly browser: () => Promise<Browser>;
  /** Prints the progress. */
  readonly progress: (line: string) => void;
}

export interface Drill {
  readonly title: string;
  /** Whether the command starts the product for the drill. */
  readonly needsStack: boolean;
  readonly run: (options: DrillOptions) => Promise<Findings>;
}

export const formatSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/**
 * Returns a function that runs one part of a drill. A failed part is added to `failures`, and the other parts still
 * run.
 */
export function recordFailures(failures: string[]) {
  return async (part: string, run: () => Promise<string>): Promise<string> => {
    try {
      return await run();
    } catch (error) {
      const [firstLine = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      failures.push(`${part}: ${firstLine}`);
      return 'failed';
    }
  };
}
