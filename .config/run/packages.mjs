import { existsSync, readdirSync } from 'node:fs';
import { root } from './root.mjs';

/** The remotes in a folder: its folders `remote-*` with a package.json. */
export const remotesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('remote-') && existsSync(`${folder}/${name}/package.json`))
    .toSorted();

/** The packages of a folder that are built and released. */
export const packagesIn = (folder) => [
  ...(existsSync(`${folder}/host/package.json`) ? ['host'] : []),
  ...remotesIn(folder),
];

/** The remotes of this workspace. A new folder needs no entry in a list. */
export const remotes = remotesIn(root);
export const packages = packagesIn(root);
