import type { Browser } from '@playwright/test';

/** What shows that releases keep their promises. */
export const releaseDrills = ['canary', 'store', 'parts', 'rollback', 'memory', 'faults', 'team'] as const;
/** What shows that nothing from outside can break or change the product unseen. */
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
/** In the order they are run: the short ones first, and the money at the end. */
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
  /** All of it in a few words. */
  readonly figure: string;
  /** A sentence for each figure that is not as it must be; none: the drill is passed. */
  readonly faults: readonly string[];
}

export interface DrillOptions {
  /** The whole matrix instead of a sample. */
  readonly full: boolean;
  /** The same seed gives the same sample and the same commands; how long they take is the machine's. */
  readonly seed: number;
  /** How many sequences instead of the usual, where a drill is made of them. */
  readonly sequences?: number | undefined;
  readonly browser: () => Promise<Browser>;
  /** Tells whoever waits how far it is. */
  readonly progress: (line: string) => void;
}

export interface Goal {
  readonly title: string;
  /** Whether it needs the product running. */
  readonly onStack: boolean;
  readonly run: (options: DrillOptions) => Promise<Findings>;
}

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Runs parts of a drill: the failure of one is noted and does not end the others. */
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
