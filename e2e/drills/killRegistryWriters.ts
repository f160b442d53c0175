import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { KillFigures } from '../../host/edge/src/testing/killDrill';
import { root } from '../support/settings';

const run = promisify(execFile);

export interface KillOptions {
  readonly full: boolean;
  /** The same seed gives the same commands. Their timing and the moments of the kills depend on the machine. */
  readonly seed?: number;
}

/** Kills release commands while they write. No acknowledged change may be lost, and no reader may see half a write. */
export async function killRegistryWriters({ full, seed = 1 }: KillOptions): Promise<KillFigures> {
  const [writers, kills] = full ? [6, 100] : [4, 10];
  const script = 'src/testing/killDrillMain.ts';
  const args = ['--import', 'tsx', script, ...[writers, kills, seed].map(String)];
  const { stdout } = await run(process.execPath, args, { cwd: `${root}host/edge` });
  return JSON.parse(stdout) as KillFigures;
}

/** Returns one sentence per figure that fails the drill. */
export function describeRegistryFailures(figures: KillFigures): string[] {
  const mustBeZero = ['torn', 'steppedBack', 'gaps', 'lost', 'overwritten', 'failed'] as const;
  return [
    ...mustBeZero.filter((name) => figures[name] !== 0).map((name) => `${name}: ${String(figures[name])}`),
    ...(figures.isUndamaged ? [] : ['the store is damaged']),
    ...(figures.acknowledged < figures.kills ? ['too few changes to prove anything'] : []),
  ];
}
