import { release } from '../../support/release';
import type { SendRequest } from '../../support/openBalancer';
import { readActiveVersion } from './loadPage';
import { pause } from './sessions';

export const changedPackage = 'remote-lobby';

/** After this time a release counts as failed, not as slow. */
const liveWithinMs = 60_000;

interface Builds {
  readonly previous: string;
  readonly newer: string;
  /** The folder of the newer build, which the drill publishes. */
  readonly folder: string;
}

export interface ReleaseChanges {
  readonly rollbacks: number;
  readonly canaries: number;
  /** From the end of the command until a document names the live build. */
  readonly slowestMs: number;
}

/** Each turn rolls back, forward and back again, then releases the newer build as a growing canary. */
export async function changeReleases(
  {
    dataFolder,
    send,
    turns,
  }: { readonly dataFolder: string; readonly send: SendRequest; readonly turns: number },
  { previous, newer, folder }: Builds,
): Promise<ReleaseChanges> {
  const reason = ['--why', 'load'];
  const runRelease = (...args: string[]) => release([...args, ...reason], dataFolder);
  let slowestMs = 0;
  const waitUntilLive = async (version: string) => {
    const startedMs = performance.now();
    while ((await readActiveVersion(send, changedPackage)) !== version) {
      if (performance.now() - startedMs > liveWithinMs)
        throw new Error(`${version} was published and is not in a document after ${String(liveWithinMs)} ms`);
      await pause(50);
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
  };
  await runRelease('publish', folder);
  await waitUntilLive(newer);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const version of [previous, newer, previous]) {
      await runRelease('rollback', changedPackage, '--to', version);
      await waitUntilLive(version);
    }
    await runRelease('publish', folder, '--canary', '10');
    await runRelease('canary', changedPackage, '50');
    await runRelease('promote', changedPackage, '--yes');
    await waitUntilLive(newer);
  }
  return { rollbacks: turns * 3, canaries: turns, slowestMs };
}
