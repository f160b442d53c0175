import { installedVersion } from '../run/installedVersion.mjs';
import { singletonPackages } from '../webpack/singletons.mjs';

const sorted = (entries) => Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Exact versions of dependencies, as a manifest lists them. */
export const exactVersions = (names, folders) =>
  sorted(names.map((name) => [name, installedVersion(name, folders)]));

/**
 * The dependencies in the manifest of a pack. A page has one copy of React and i18next, which the host provides.
 * Therefore they are peers.
 */
export function packedDependencies(names, folders) {
  const isPeer = (name) => singletonPackages.includes(name);
  const peers = names.filter(isPeer).map((name) => [name, `^${installedVersion(name, folders)}`]);
  return {
    dependencies: exactVersions(
      names.filter((name) => !isPeer(name)),
      folders,
    ),
    peerDependencies: sorted(peers),
  };
}
