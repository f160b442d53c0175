import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { KillFigures } from '../../host/edge/src/testing/killDrill';
import { root } from '../support/settings';

const run = promisify(execFile);

export interface RegistryOptions {
  readonly full: boolean;
  /** The same seed gives the same commands; when they meet and are killed is the machine's. */
  readonly seed?: number;
}

/** People at the release command who are killed in the middle: nothing acknowledged is lost, nothing torn is seen. */
export async function registryUnderKill({ full, seed = 1 }: RegistryOptions): Promise<KillFigures> {
  const [writers, kills] = full ? [6, 100] : [4, 10];
  const script = 'src/testing/killDrillMain.ts';
  const args = ['--import', 'tsx', script, ...[writers, kills, seed].map(String)];
  const { stdout } = await run(process.execPath, args, { cwd: `${root}host/edge` });
  return JSON.parse(stdout) as KillFigures;
}

/** What the figures must be for the drill to be passed; a sentence for each that is not. */
export function registryFaults(figures: KillFigures): string[] {
  const nothing = ['torn', 'steppedBack', 'gaps', 'lost', 'overwritten', 'failed'] as const;
  return [
    ...nothing.filter((what) => figures[what] !== 0).map((what) => `${what}: ${String(figures[what])}`),
    ...(figures.isWhole ? [] : ['the store is damaged']),
    ...(figures.acknowledged < figures.kills ? ['too few changes to tell'] : []),
  ];
}
