import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './settings';

const startsWithinMs = 120_000;

interface DevServer {
  readonly origin: string;
  readonly api: string;
  readonly qaOrigin: string;
}

interface DevOptions {
  /** The first of three ports. */
  readonly port: number;
  /** Holds the release store and the database. */
  readonly dataFolder: string;
  /** The script and its working directory. By default, `pnpm dev` of this workspace. */
  readonly script?: string;
  readonly cwd?: string;
}

/** Runs `pnpm dev <args>`, or another script with these arguments. */
export async function withDev(
  args: readonly string[],
  { port, dataFolder, script = '.config/run/dev.mjs', cwd = root }: DevOptions,
  use: (dev: DevServer) => Promise<void>,
): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
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
