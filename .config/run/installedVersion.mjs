import { existsSync, readFileSync } from 'node:fs';
import { root } from './root.mjs';

/** The installed version of a dependency. All manifests of this workspace pin exact versions. */
export function installedVersion(name, folders = ['']) {
  const path = folders
    .map((folder) => `${root}/${folder}node_modules/${name}/package.json`)
    .find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error(`${name} is not installed.`);
  return JSON.parse(readFileSync(path, 'utf8')).version;
}
