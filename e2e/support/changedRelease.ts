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

/** Builds a copy of a remote in a folder of this name, once it is prepared, and answers with the copy's folder. */
async function builtCopy(
  remote: string,
  name: string,
  prepare: (folder: string) => Promise<void>,
): Promise<string> {
  const parent = `${root}.cache/drill/${name}-${String(process.pid)}`;
  const folder = `${parent}/${remote}`;
  await rm(parent, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(`${root}${remote}/src`, `${folder}/src`, { recursive: true });
  await cp(`${root}${remote}/package.json`, `${folder}/package.json`);
  await symlink(`${root}${remote}/node_modules`, `${folder}/node_modules`);
  await prepare(folder);
  await run(process.execPath, [`${root}.config/run/build.mjs`, '--from', parent, remote], { cwd: root });
  return folder;
}

/** Builds a copy of a remote with one file changed, and answers with the copy's folder, ready to be published. */
export function changedRelease({ remote, file, change }: Change): Promise<string> {
  return builtCopy(remote, remote, async (folder) => {
    const before = await readFile(`${folder}/${file}`, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`The change leaves ${file} as it was.`);
    await writeFile(`${folder}/${file}`, after);
  });
}

/**
 * The same remote built at the place of a changed copy, for what a change of it costs: webpack numbers modules by their
 * place beside each other.
 */
export function sameRelease(remote: string): Promise<string> {
  return builtCopy(remote, `${remote}-same`, () => Promise.resolve());
}
