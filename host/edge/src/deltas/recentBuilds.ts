import { namedBuilds, type Registry, type ReleaseName } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import { history } from '../store/revisions';

/** Versions of each release, newest first. */
export type RecentBuilds = ReadonlyMap<ReleaseName, readonly string[]>;

// A player who skips three or more releases gets whole files.
const maxVersions = 4;
// A release takes several revisions: publication, growing canary, promotion.
const maxRevisions = 24;

/** Puts the builds of a registry first and limits the number of versions. */
export function withRegistry(recent: RecentBuilds, registry: Registry): RecentBuilds {
  const merged = new Map(recent);
  for (const { name, version } of namedBuilds(registry).toReversed()) {
    merged.set(name, [version, ...(merged.get(name) ?? []).filter((other) => other !== version)]);
  }
  return new Map([...merged].map(([name, versions]) => [name, versions.slice(0, maxVersions)]));
}

/** Reads the builds that browsers may have cached, from the newest revisions. */
export async function readRecentBuilds(store: ReleaseStore, trusted: TrustedKeys): Promise<RecentBuilds> {
  const registries: Registry[] = [];
  for await (const { registry } of history(store, trusted)) {
    if (registries.push(registry) === maxRevisions) break;
  }
  return registries.reduceRight<RecentBuilds>(withRegistry, new Map());
}
