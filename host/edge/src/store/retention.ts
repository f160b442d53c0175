import {
  buildId,
  namedBuilds,
  recordOf,
  type RegistryRecord,
  type ReleaseName,
} from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from './releaseStore';
import { history } from './revisions';

/** How long an open tab can run the builds that it was loaded with. */
export const retentionDays = 30;
export const dayMs = 86_400_000;

export interface RetainedBuild {
  readonly name: ReleaseName;
  readonly version: string;
  readonly record: RegistryRecord;
  /** The newest revision that names the build. */
  readonly revision: number;
}

export interface RetainedBuilds {
  readonly builds: ReadonlyMap<string, RetainedBuild>;
  /** Ids of older builds that no recent revision names, but that contain files of `builds`. */
  readonly earlier: ReadonlySet<string>;
  /** Revisions that cannot be read, so the builds that they name are unknown. */
  readonly unreadable: readonly number[];
}

/** Returns the builds that pages may still run: those of every revision that was live within the last `days` days. */
export async function retainedBuilds(
  store: ReleaseStore,
  trusted: TrustedKeys,
  { days, nowMs }: { days: number; nowMs: number },
): Promise<RetainedBuilds> {
  const builds = new Map<string, RetainedBuild>();
  const sharedIds = new Set<string>();
  const unreadable: number[] = [];
  for await (const { number, registry, change } of history(store, trusted, (damagedNumber) =>
    unreadable.push(damagedNumber),
  )) {
    for (const { name, version } of namedBuilds(registry)) {
      const id = buildId(name, version);
      const record = recordOf(registry, name, version);
      if (record && !builds.has(id)) builds.set(id, { name, version, record, revision: number });
      for (const firstVersion of Object.keys(record?.kept ?? {})) sharedIds.add(buildId(name, firstVersion));
    }
    // This revision was live when the period started. Earlier revisions were not.
    if (Date.parse(change.at) < nowMs - days * dayMs) break;
  }
  const earlier = new Set([...sharedIds].filter((id) => !builds.has(id)));
  return { builds, earlier, unreadable };
}
