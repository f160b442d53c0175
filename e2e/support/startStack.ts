import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { root, stack as ports } from './settings';

const startsWithinMs = 360_000;

/** The product as `npm start` makes it, on data of its own that begin empty. */
export function startStack({
  port,
  dataFolder,
  playersPerIp = 1_000,
}: Pick<typeof ports, 'port' | 'dataFolder'> & {
  /** How many times as much as one player the limits allow each address. */
  readonly playersPerIp?: number;
}) {
  const begin = async () => {
    await rm(dataFolder, { recursive: true, force: true });
    const own = { PORT: String(port), DATA_DIR: dataFolder, SITE_CONFIG: '{"promotion":null}' };
    const env = { ...process.env, ...own, PLAYERS_PER_IP: String(playersPerIp) };
    const child = spawn(process.execPath, ['.config/run/start.mjs'], { cwd: root, env });
    let said = '';
    const isUp = new Promise<void>((resolve, reject) => {
      const hear = (part: Buffer) => {
        said += part.toString();
        if (said.includes('casino.localhost')) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => reject(new Error(`The product did not start.\n${said.slice(-2_000)}`)));
      setTimeout(() => reject(new Error('The product did not start in time.')), startsWithinMs).unref();
    });
    return { child, isUp };
  };
  const begun = begin();
  return {
    ready: begun.then(({ isUp }) => isUp),
    end: async () => {
      const { child } = await begun;
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
