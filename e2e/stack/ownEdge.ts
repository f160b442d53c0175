import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from './release';
import { root, stack } from './settings';

export interface OwnEdge {
  readonly origin: string;
  readonly dataFolder: string;
  /** The operators' command line at this edge's store. */
  release(...args: string[]): Promise<string>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${String(port)}/healthz`)).ok;
  } catch {
    return false;
  }
}

/**
 * An edge with a copy of the stack's releases in front of the same API, for a journey that breaks or rolls back
 * what the other journeys need. `prepare` runs before it starts.
 */
export async function withOwnEdge(
  use: (edge: OwnEdge) => Promise<void>,
  prepare?: (store: Pick<OwnEdge, 'dataFolder'>) => Promise<void>,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'own-edge-'));
  await cp(join(stack.dataFolder, 'releases'), join(dataFolder, 'releases'), { recursive: true });
  await prepare?.({ dataFolder });
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'host/edge/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      API_ORIGIN: stack.sandbox,
      SITE_CONFIG: JSON.stringify({ gameOrigins: [`http://games.localhost:${String(stack.port + 1)}`] }),
      LOG_LEVEL: 'warn',
    },
  });
  const ended = once(child, 'exit');
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error('The edge of this journey ended before it answered.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await use({
      origin: `http://casino.localhost:${String(port)}`,
      dataFolder,
      release: (...args) => release(args, dataFolder),
    });
  } finally {
    child.kill();
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  }
}
