import { release } from '../../support/release';
import type { SendRequest } from '../../support/openBalancer';
import { activeBuild } from './loadPage';
import { pause } from './sessions';

export const moved = 'remote-lobby';

/** A release that takes longer counts as failed, not as slow. */
const liveWithinMs = 60_000;

interface Builds {
  readonly former: string;
  readonly newer: string;
  /** The folder of the newer build, which the drill publishes. */
  readonly folder: string;
}

export interface Moves {
  readonly rollbacks: number;
  readonly canaries: number;
  /** From the end of the command until a document names the live build. */
  readonly slowestMs: number;
}

/** Each turn rolls back, forward and back again, then releases the newer build as a growing canary. */
export async function moveBuilds(
  {
    dataFolder,
    line,
    turns,
  }: { readonly dataFolder: string; readonly line: SendRequest; readonly turns: number },
  { former, newer, folder }: Builds,
): Promise<Moves> {
  const reason = ['--why', 'load'];
  const command = (...words: string[]) => release([...words, ...reason], dataFolder);
  let slowestMs = 0;
  const untilLive = async (version: string) => {
    const doneMs = performance.now();
    while ((await activeBuild(line, moved)) !== version) {
      if (performance.now() - doneMs > liveWithinMs)
        throw new Error(`${version} was published and is not in a document after ${String(liveWithinMs)} ms`);
      await pause(50);
    }
    slowestMs = Math.max(slowestMs, performance.now() - doneMs);
  };
  await command('publish', folder);
  await untilLive(newer);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const version of [former, newer, former]) {
      await command('rollback', moved, '--to', version);
      await untilLive(version);
    }
    await command('publish', folder, '--canary', '10');
    await command('canary', moved, '50');
    await command('promote', moved);
    await untilLive(newer);
  }
  return { rollbacks: turns * 3, canaries: turns, slowestMs };
}
