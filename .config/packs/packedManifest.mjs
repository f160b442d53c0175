import { existsSync, readFileSync } from 'node:fs';
import { singletonPackages } from '../webpack/singletons.mjs';
import { root } from '../run/root.mjs';

const readManifest = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The installed version of a dependency. All manifests of this workspace pin exact versions. */
export function installedVersion(name, folders = ['']) {
  const path = folders
    .map((folder) => `${root}/${folder}node_modules/${name}/package.json`)
    .find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error(`${name} is not installed.`);
  return readManifest(path).version;
}

const sorted = (entries) => Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The dependencies in the manifest of a pack. A page has one copy of React and i18next, which the host provides.
 * Therefore they are peers.
 */
export function packedDependencies(names, folders) {
  const versionOf = (name) => installedVersion(name, folders);
  const isPeer = (name) => singletonPackages.includes(name);
  return {
    dependencies: sorted(names.filter((name) => !isPeer(name)).map((name) => [name, versionOf(name)])),
    peerDependencies: sorted(names.filter(isPeer).map((name) => [name, `^${versionOf(name)}`])),
  };
}
