import { remoteNames } from '../domain/remoteNames';

// What every page needs of releases stands apart from the schemas, which it needs only for what comes later.

/** Every package that is released on its own. The host is one of them, with a rollback of its own. */
export const releaseNames = ['host', ...remoteNames] as const;
export type ReleaseName = (typeof releaseNames)[number];

/** `remote-lobby@1.4.0-1a2b3c4d` names one build for ever. */
export function buildId(name: ReleaseName, version: string): string {
  return `${name}@${version}`;
}

/** The global variable that a remote's entry defines; '' for the host, which has none. */
export function containerName(name: ReleaseName, version: string): string {
  return name === 'host' ? '' : `__mf_${name.replaceAll('-', '_')}_${version.slice(-8)}`;
}

/** The address of a file of a build in its own folder. */
export function artifactPath(name: ReleaseName, version: string, file: string): string {
  return `/remotes/${name}/${version}/${file}`;
}

interface Keeping {
  /** Files that an earlier build had with the same bytes, by its version. */
  readonly kept?: { readonly [version: string]: readonly string[] } | undefined;
}

/** The earlier build since which a file is as it is; undefined for a file that came with the build itself. */
export function keptSince({ kept = {} }: Keeping, file: string): string | undefined {
  return Object.keys(kept).find((version) => kept[version]?.includes(file));
}

/** Where a page asks for a file of a build: who came before has it from there already. */
export function filePath(name: ReleaseName, version: string, record: Keeping, file: string): string {
  return artifactPath(name, keptSince(record, file) ?? version, file);
}

interface State {
  readonly active: string;
  readonly lastKnownGood: string | null;
  readonly canary?: { readonly version: string } | undefined;
}

/** The builds that a registry names: of each release the active one, the last known good and the canary. */
export function namedBuilds({
  releases,
}: {
  readonly releases: { readonly [name in ReleaseName]?: State | undefined };
}): { name: ReleaseName; version: string }[] {
  return releaseNames.flatMap((name) => {
    const state = releases[name];
    if (!state) return [];
    const versions = new Set(
      [state.active, state.lastKnownGood, state.canary?.version].filter((version) => version != null),
    );
    return [...versions].map((version) => ({ name, version }));
  });
}

/** The record of a build that the registry names. */
export function recordOf<Record>(
  { records }: { readonly records: { readonly [buildId: string]: Record } },
  name: ReleaseName,
  version: string,
): Record | undefined {
  return records[buildId(name, version)];
}
