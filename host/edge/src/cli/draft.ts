import {
  buildId,
  type ContractRecord,
  originVersion,
  namedBuilds,
  recordOf,
  releaseNamesIn,
  type Registry,
  type RegistryRecord,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseState,
  Version,
} from 'shared-contracts/releases';
import * as v from 'valibot';
import { OperatorError } from '../errors/OperatorError';
import { damagedFiles, readBuild, registryRecordOf } from '../store/builds';
import type { ReadContext } from './CommandContext';
import { suggestionFor } from './parseArguments';
import type { SiteConfig } from 'shared-contracts/domain';
import { checkPolicySize } from '../policy/contentSecurityPolicy';
import type { Draft } from '../store/appendRevision';
import type { Revision } from '../store/openRevision';

export interface Build {
  readonly version: string;
  readonly record: RegistryRecord;
  readonly contract: ContractRecord | undefined;
}

export function buildOf(record: ReleaseRecord): Build {
  return { version: record.version, record: registryRecordOf(record), contract: record.contract };
}

type StoreReader = Pick<ReadContext, 'store' | 'trusted'>;

/** Reads a build from the store and checks every file against its signed hash. */
export async function storedBuild(context: StoreReader, name: ReleaseName, version: string): Promise<Build> {
  const record = await readBuild(context.store, context.trusted, name, version);
  if (!record) {
    const folders = await context.store.list(`artifacts/${name}`);
    const versions = folders.filter((folder) => v.is(Version, folder));
    const hint =
      versions.length === 0
        ? `No build of ${name} was published yet. Run release publish ${name} first.`
        : `Published versions: ${versions.join(', ')}.`;
    throw new OperatorError(`${buildId(name, version)} was not found in the release store. ${hint}`);
  }
  const damagedPaths = await damagedFiles(context.store, record);
  if (damagedPaths.length > 0) {
    const files = damagedPaths.join(', ');
    throw new OperatorError(
      `${buildId(name, version)} is damaged in the release store: ${files}. Run release repair ` +
        `${buildId(name, version)}, or choose another version.`,
    );
  }
  return buildOf(record);
}

export function stateOf(head: Revision | undefined, name: ReleaseName): ReleaseState {
  const state = head?.registry.releases[name];
  if (!head)
    throw new OperatorError('Nothing was published yet. Run release publish <package-folder> first.');
  if (!state) {
    const suggestion = suggestionFor(name, releaseNamesIn(head.registry.releases));
    throw new OperatorError(`${name} is not released.${suggestion} Run release publish ${name} first.`);
  }
  return state;
}

/** The new state of one release. */
export interface ReleaseUpdate {
  readonly name: ReleaseName;
  /** undefined: the release is removed. */
  readonly state: ReleaseState | undefined;
  /** Builds that the state names, at least those that the newest revision does not name. */
  readonly builds: readonly Build[];
}

/**
 * Adds `kept` to the record of a build: the files that it shares with builds of the newest revision. Browsers may have
 * cached those, so a shared file stays at the address of the build that had it first.
 */
function withReusedFiles(
  record: RegistryRecord,
  { name, version }: { readonly name: ReleaseName; readonly version: string },
  head: Revision | undefined,
): RegistryRecord {
  const kept: Record<string, string[]> = {};
  const headBuilds = head ? namedBuilds(head.registry).filter((build) => build.name === name) : [];
  for (const [file, sha384] of Object.entries(record.files)) {
    for (const other of headBuilds) {
      const otherRecord = head && recordOf(head.registry, name, other.version);
      if (otherRecord?.files[file] !== sha384) continue;
      const firstVersion = originVersion(otherRecord, file) ?? other.version;
      if (firstVersion !== version) (kept[firstVersion] ??= []).push(file);
      break;
    }
  }
  return Object.keys(kept).length === 0 ? record : { ...record, kept };
}

/** The removed remotes with their revoked builds; undefined if there are none. */
function removedRemotes(head: Revision | undefined, releases: Registry['releases']): Registry['removed'] {
  const former = Object.entries(head?.registry.releases ?? {}).map(
    ([name, state]) => [name, state?.revoked ?? []] as const,
  );
  const removed = [...Object.entries(head?.registry.removed ?? {}), ...former].filter(
    ([name]) => !Object.hasOwn(releases, name),
  );
  return removed.length === 0 ? undefined : Object.fromEntries(removed);
}

/** Returns one sentence for each revoked build of a removed remote that an update would bring back. */
export function revokedReasons(head: Revision | undefined, updates: readonly ReleaseUpdate[]): string[] {
  return updates.flatMap(({ name, state }) => {
    const revoked = head?.registry.removed?.[name] ?? [];
    return revoked
      .filter((version) => version === state?.active || version === state?.canary?.version)
      .map(
        (version) =>
          `${buildId(name, version)} was revoked before ${name} was removed. Publish a newer build.`,
      );
  });
}

/** Applies changes to the newest revision, and keeps only the records that the result names. */
export function draftRevision(
  head: Revision | undefined,
  updates: readonly ReleaseUpdate[],
  site: SiteConfig,
): Pick<Draft, 'releases' | 'records' | 'removed' | 'names'> {
  const changedStates = new Map(updates.map(({ name, state }) => [name, state]));
  const unchanged = Object.entries(head?.registry.releases ?? {}).filter(
    ([name]) => !changedStates.has(name as ReleaseName),
  );
  const releases: Registry['releases'] = Object.fromEntries([
    ...unchanged,
    ...[...changedStates].filter(([, state]) => state !== undefined),
  ]);
  const newRecords = new Map(
    updates.flatMap(({ name, builds }) =>
      builds.map(({ version, record }) => [buildId(name, version), record] as const),
    ),
  );
  const records: Registry['records'] = {};
  for (const { name, version } of namedBuilds({ releases })) {
    const id = buildId(name, version);
    const newRecord = newRecords.get(id);
    const record = newRecord
      ? withReusedFiles(newRecord, { name, version }, head)
      : head && recordOf(head.registry, name, version);
    if (!record) throw new Error(`The change names ${id} without its record.`);
    records[id] = record;
  }
  checkPolicySize({ records }, site);
  const removed = removedRemotes(head, releases);
  return { releases, records, ...(removed && { removed }), names: updates.map(({ name }) => name) };
}
