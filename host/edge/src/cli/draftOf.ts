import {
  buildId,
  namedBuilds,
  recordOf,
  type Registry,
  type RegistryRecord,
  type ReleaseName,
} from 'shared-contracts/releases';
import type { SiteConfig } from 'shared-contracts/domain';
import { checkPolicySize } from '../policy/shellPolicy';
import type { Draft, Revision } from '../store/revisions';

export interface Build {
  readonly version: string;
  readonly record: RegistryRecord;
}

/** What a change decides for one release. */
export interface Choice {
  readonly name: ReleaseName;
  readonly active: Build;
  readonly lastKnownGood: Build | undefined;
}

/** The head with some releases changed, and exactly the records that it then names. */
export function draftOf(
  head: Revision | undefined,
  choices: readonly Choice[],
  site: SiteConfig,
): Pick<Draft, 'releases' | 'records' | 'names'> {
  const releases: Registry['releases'] = { ...head?.registry.releases };
  const known = new Map<string, RegistryRecord>();
  for (const { name, active, lastKnownGood } of choices) {
    releases[name] = { active: active.version, lastKnownGood: lastKnownGood?.version ?? null };
    known.set(buildId(name, active.version), active.record);
    if (lastKnownGood) known.set(buildId(name, lastKnownGood.version), lastKnownGood.record);
  }
  const records: Registry['records'] = {};
  for (const { name, version } of namedBuilds({ releases })) {
    const id = buildId(name, version);
    const record = known.get(id) ?? (head && recordOf(head.registry, name, version));
    if (record) records[id] = record;
  }
  checkPolicySize({ records }, site);
  return { releases, records, names: choices.map(({ name }) => name) };
}
