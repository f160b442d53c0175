import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './settings';

const startsWithinMs = 120_000;

interface DevServer {
  readonly origin: string;
  readonly api: string;
  readonly qaOrigin: string;
}

/** Runs `pnpm dev <args>` on three ports starting at `port`. `dataFolder` holds its release store and database. */
export async function withDev(
  args: readonly string[],
  { port, dataFolder }: { readonly port: number; readonly dataFolder: string },
  use: (dev: DevServer) => Promise<void>,
): Promise<void> {
  const child = spawn(process.execPath, ['.config/run/dev.mjs', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, PLAYERS_PER_IP: '1000' },
  });
  const whenExited = once(child, 'exit');
  let output = '';
  const whenStarted = new Promise<void>((resolve, reject) => {
    const readOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Press Ctrl-C to stop.')) resolve();
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    const fail = (reason: string) => {
      reject(new Error(`pnpm dev ${args.join(' ')} ${reason}.\n${output.slice(-2_000)}`));
    };
    child.once('exit', () => {
      fail('exited before it was ready');
    });
    setTimeout(() => {
      fail('was not ready in time');
    }, startsWithinMs).unref();
  });
  try {
    await whenStarted;
    const portText = String(port);
    await use({
      origin: `http://casino.localhost:${portText}`,
      api: `http://127.0.0.1:${portText}/api`,
      qaOrigin: `http://qa.localhost:${String(port + 2)}`,
    });
  } finally {
    child.kill('SIGTERM');
    await whenExited;
  }
}
