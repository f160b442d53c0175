import {
  buildId,
  namedBuilds,
  recordOf,
  type ContractRecord,
  type Registry,
  type RegistryRecord,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseState,
} from 'shared-contracts/releases';
import type { SiteConfig } from 'shared-contracts/domain';
import { checkPolicySize } from '../policy/shellPolicy';
import { registryRecordOf } from '../store/builds';
import { withKept } from './withKept';
import type { Draft, Revision } from '../store/revisions';

export interface Build {
  readonly version: string;
  readonly record: RegistryRecord;
  readonly contract: ContractRecord | undefined;
}

export function buildOf(record: ReleaseRecord): Build {
  return { version: record.version, record: registryRecordOf(record), contract: record.contract };
}

/** What a change decides for one release. */
export interface Choice {
  readonly name: ReleaseName;
  /** undefined: it is released no more. */
  readonly state: ReleaseState | undefined;
  /** Those that the state names and the head does not. */
  readonly builds: readonly Build[];
}

/** The head with some releases changed, and exactly the records that it then names. */
export function draftOf(
  head: Revision | undefined,
  choices: readonly Choice[],
  site: SiteConfig,
): Pick<Draft, 'releases' | 'records' | 'names'> {
  const changed = new Map(choices.map(({ name, state }) => [name, state]));
  const kept = Object.entries(head?.registry.releases ?? {}).filter(
    ([name]) => !changed.has(name as ReleaseName),
  );
  const releases: Registry['releases'] = Object.fromEntries([
    ...kept,
    ...[...changed].filter(([, state]) => state !== undefined),
  ]);
  const known = new Map(
    choices.flatMap(({ name, builds }) =>
      builds.map(({ version, record }) => [buildId(name, version), record] as const),
    ),
  );
  const records: Registry['records'] = {};
  for (const { name, version } of namedBuilds({ releases })) {
    const id = buildId(name, version);
    const fresh = known.get(id);
    const record = fresh
      ? withKept(fresh, { name, version }, head)
      : head && recordOf(head.registry, name, version);
    if (!record) throw new Error(`The change names ${id} without its record.`);
    records[id] = record;
  }
  checkPolicySize({ records }, site);
  return { releases, records, names: choices.map(({ name }) => name) };
}
