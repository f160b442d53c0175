import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './settings';

const startsWithinMs = 120_000;

interface Dev {
  readonly origin: string;
  readonly api: string;
  readonly qaOrigin: string;
}

/** Runs `pnpm dev <names>` on three ports starting at `port`. `dataFolder` holds its release store and database. */
export async function withDev(
  names: readonly string[],
  { port, dataFolder }: { readonly port: number; readonly dataFolder: string },
  use: (dev: Dev) => Promise<void>,
): Promise<void> {
  const child = spawn(process.execPath, ['.config/run/dev.mjs', ...names], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, PLAYERS_PER_IP: '1000' },
  });
  const exited = once(child, 'exit');
  let output = '';
  const started = new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      if (output.includes('QA page')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const fail = (reason: string) => {
      reject(new Error(`pnpm dev ${names.join(' ')} ${reason}.\n${output.slice(-2_000)}`));
    };
    child.once('exit', () => {
      fail('exited before it was ready');
    });
    setTimeout(() => {
      fail('was not ready in time');
    }, startsWithinMs).unref();
  });
  try {
    await started;
    const address = String(port);
    await use({
      origin: `http://casino.localhost:${address}`,
      api: `http://127.0.0.1:${address}/api`,
      qaOrigin: `http://qa.localhost:${String(port + 2)}`,
    });
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}
