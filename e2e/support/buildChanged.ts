import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { root } from './settings';

const run = promisify(execFile);

interface Change {
  readonly remote: string;
  /** Relative to the package. */
  readonly file: string;
  readonly change: (text: string) => string;
}

/** Builds the package that `write` writes into an empty folder. `name` is unique among the journeys. Returns the folder. */
export async function buildInFolder(
  remote: string,
  name: string,
  write: (folder: string) => Promise<void>,
): Promise<string> {
  const parent = `${root}.cache/drill/${name}-${String(process.pid)}`;
  const folder = `${parent}/${remote}`;
  await rm(parent, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await write(folder);
  await run(process.execPath, [`${root}.config/run/build.mjs`, '--from', parent, remote], { cwd: root });
  return folder;
}

/** Copies a remote into a folder with this name, calls `prepare`, builds the copy and returns its folder. */
export async function buildCopy(
  remote: string,
  name: string,
  prepare: (folder: string) => Promise<void>,
): Promise<string> {
  return buildInFolder(remote, name, async (folder) => {
    await cp(`${root}${remote}/src`, `${folder}/src`, { recursive: true });
    await cp(`${root}${remote}/package.json`, `${folder}/package.json`);
    await symlink(`${root}${remote}/node_modules`, `${folder}/node_modules`);
    await prepare(folder);
  });
}

/** Builds a copy of a remote with one changed file. Returns the copy's folder, ready to publish. */
export function buildChanged({ remote, file, change }: Change): Promise<string> {
  return buildCopy(remote, remote, async (folder) => {
    const originalText = await readFile(`${folder}/${file}`, 'utf8');
    const changedText = change(originalText);
    if (changedText === originalText) throw new Error(`The change does not affect ${file}.`);
    await writeFile(`${folder}/${file}`, changedText);
  });
}

/**
 * Builds an unchanged copy of a remote, as the baseline for the cost of a change. webpack derives module ids from
 * paths, so only two copies are comparable.
 */
export function buildUnchanged(remote: string): Promise<string> {
  return buildCopy(remote, `${remote}-same`, () => Promise.resolve());
}
