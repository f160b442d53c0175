import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { root, stack } from './settings';

const startsWithinMs = 360_000;

/** Starts the product as `npm start` does, with an empty data folder. */
export function startStack({
  port,
  dataFolder,
  playersPerIp = 1_000,
}: Pick<typeof stack, 'port' | 'dataFolder'> & {
  /** The limits per IP address allow the calls of this many players. */
  readonly playersPerIp?: number;
}) {
  const start = async () => {
    await rm(dataFolder, { recursive: true, force: true });
    const overrides = { PORT: String(port), DATA_DIR: dataFolder, SITE_CONFIG: '{"promotion":null}' };
    const env = { ...process.env, ...overrides, PLAYERS_PER_IP: String(playersPerIp) };
    const child = spawn(process.execPath, ['.config/run/start.mjs'], { cwd: root, env });
    let output = '';
    const whenStarted = new Promise<void>((resolve, reject) => {
      const readOutput = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('casino.localhost')) resolve();
      };
      child.stdout.on('data', readOutput);
      child.stderr.on('data', readOutput);
      child.once('exit', () => reject(new Error(`The product did not start.\n${output.slice(-2_000)}`)));
      setTimeout(() => reject(new Error('The product did not start in time.')), startsWithinMs).unref();
    });
    return { child, whenStarted };
  };
  const startResult = start();
  return {
    ready: startResult.then(({ whenStarted }) => whenStarted),
    end: async () => {
      const { child } = await startResult;
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
