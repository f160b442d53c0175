import { namedBuilds, type Registry, type ReleaseName } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import { history } from '../store/revisions';

/** Versions of each release, the newest first. */
export type RecentBuilds = ReadonlyMap<ReleaseName, readonly string[]>;

// Who comes back less often than every third release gets the file whole.
const versionsEach = 4;
// A release goes through several revisions: published, canaries that grow, promoted.
const maxRevisions = 24;

/** Those that a registry names come first; of the others as many as there is room for. */
export function withRegistry(recent: RecentBuilds, registry: Registry): RecentBuilds {
  const merged = new Map(recent);
  for (const { name, version } of namedBuilds(registry).toReversed()) {
    merged.set(name, [version, ...(merged.get(name) ?? []).filter((other) => other !== version)]);
  }
  return new Map([...merged].map(([name, versions]) => [name, versions.slice(0, versionsEach)]));
}

/** What browsers may hold files of, from the newest revisions of the store. */
export async function readRecentBuilds(store: ReleaseStore, trusted: TrustedKeys): Promise<RecentBuilds> {
  const registries: Registry[] = [];
  for await (const { registry } of history(store, trusted)) {
    if (registries.push(registry) === maxRevisions) break;
  }
  return registries.reduceRight<RecentBuilds>(withRegistry, new Map());
}
