import { release } from '../../support/release';
import type { SendRequest } from '../../support/openBalancer';
import { activeBuild } from './loadPage';
import { pause } from './sessions';

export const moved = 'remote-lobby';

/** Something is wrong by then, and not slow. */
const liveWithinMs = 60_000;

interface Builds {
  readonly former: string;
  readonly newer: string;
  /** Of the newer one, to be published. */
  readonly folder: string;
}

export interface Moves {
  readonly rollbacks: number;
  readonly canaries: number;
  /** From the end of the command until a document names what is live now. */
  readonly slowestMs: number;
}

/** Back, forth and back again, and the newer build as a canary that grows until it is live: so many times. */
export async function moveBuilds(
  {
    dataFolder,
    line,
    turns,
  }: { readonly dataFolder: string; readonly line: SendRequest; readonly turns: number },
  { former, newer, folder }: Builds,
): Promise<Moves> {
  const why = ['--why', 'load'];
  const command = (...words: string[]) => release([...words, ...why], dataFolder);
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
