import { remotesWithRoutes, type RemoteName } from '../domain/remoteNames';

// This file has no schemas, so that the first load of a page does not need valibot.

/** A package that is released independently. */
export type ReleaseName = 'host' | RemoteName;

/** The packages that every site has. */
export const coreReleaseNames = ['host', ...remotesWithRoutes] as const;
export const isCoreRelease = (name: ReleaseName): boolean => coreReleaseNames.some((core) => core === name);

/** The packages that registries name. Those that every site has come first, then the others in alphabetical order. */
export function releaseNamesIn(...releases: readonly object[]): ReleaseName[] {
  const names = releases.flatMap(Object.keys).sort() as ReleaseName[];
  return [...new Set([...coreReleaseNames.filter((name) => names.includes(name)), ...names])];
}

/** For example `remote-lobby@1.4.0-1a2b3c4d`. The same id always refers to the same files. */
export function buildId(name: ReleaseName, version: string): string {
  return `${name}@${version}`;
}

/**
 * The global variable that a remote's entry script defines. '' for the host, which has none. A version ends with 8 digits
 * of the hash of its files.
 */
export function containerName(name: ReleaseName, version: string): string {
  return name === 'host' ? '' : `__mf_${name.replaceAll('-', '_')}_${version.slice(-8)}`;
}

/** The path of a file in the folder of its build. */
export function artifactPath(name: ReleaseName, version: string, file: string): string {
  return `/remotes/${name}/${version}/${file}`;
}

interface RecordWithKept {
  /** Unchanged files. The key is the version of the earlier build that contains them. */
  readonly kept?: { readonly [version: string]: readonly string[] } | undefined;
}

/** The version of the earlier build that contains the same file. Undefined for a new file. */
export function originVersion({ kept = {} }: RecordWithKept, file: string): string | undefined {
  return Object.keys(kept).find((version) => kept[version]?.includes(file));
}

/**
 * The path from which pages load a file. An unchanged file stays at its old path, because browsers may have it in their
 * cache.
 */
export function filePath(name: ReleaseName, version: string, record: RecordWithKept, file: string): string {
  return artifactPath(name, originVersion(record, file) ?? version, file);
}

interface LiveVersions {
  readonly active: string;
  readonly lastKnownGood: string | null;
  readonly canary?: { readonly version: string } | undefined;
}

/** The active build, the last known good build and the canary of each package. */
export function namedBuilds({
  releases,
}: {
  readonly releases: { readonly [name in ReleaseName]?: LiveVersions | undefined };
}): { name: ReleaseName; version: string }[] {
  return releaseNamesIn(releases).flatMap((name) => {
    const state = releases[name];
    if (!state) return [];
    const versions = new Set(
      [state.active, state.lastKnownGood, state.canary?.version].filter((version) => version != null),
    );
    return [...versions].map((version) => ({ name, version }));
  });
}

/** Finds the registry's record of a build. */
export function recordOf<Record>(
  { records }: { readonly records: { readonly [buildId: string]: Record } },
  name: ReleaseName,
  version: string,
): Record | undefined {
  return records[buildId(name, version)];
}
