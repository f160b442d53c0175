import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root, stack } from './settings';

const run = promisify(execFile);

/** Runs the release command on a store. Rejects with the command's output if it fails. */
export async function release(
  args: readonly string[],
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const script = `${root}host/edge/bin/release.mjs`;
  const env = {
    ...process.env,
    DATA_DIR: dataFolder,
    PORT: String(stack.port),
    REQUIRE_PROBE: '0',
    ...settings,
  };
  const { stdout } = await run(process.execPath, [script, ...args], { cwd: root, env });
  return stdout;
}

/** Maps the host and the name of each remote to its live version. */
export async function readLiveVersions(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const { releases } = JSON.parse(await release(['status', '--json'], dataFolder, settings)) as {
    releases: { name: string; active: string }[];
  };
  return Object.fromEntries(releases.map(({ name, active }) => [name, active]));
}
