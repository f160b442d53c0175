import {
  buildId,
  namedBuilds,
  recordOf,
  type ReleaseName,
  ReleaseNameSchema,
  Version,
} from 'shared-contracts/releases';
import * as v from 'valibot';
import { OperatorError } from '../errors/OperatorError';
import { buildKey, readBuild, recordFile } from '../store/builds';
import { expiredHolds } from '../store/holds';
import { expiredLinks } from '../store/links';
import { probeFolder } from '../store/probes';
import type { ReleaseStore } from '../store/releaseStore';
import { dayMs, type RetainedBuilds, retainedBuilds } from '../store/retention';
import { latestRevision } from '../store/revisions';
import { sourceMapFolder } from '../store/sourceMaps';
import { expiredSecrets } from '../telemetry/createReportTokens';
import type { CommandResult, ReadContext } from './CommandContext';
import { formatCount } from './format';

interface StoredBuild {
  readonly name: ReleaseName;
  readonly version: string;
}

async function storedBuilds(store: ReleaseStore): Promise<StoredBuild[]> {
  const names = (await store.list('artifacts')).filter((name) => v.is(ReleaseNameSchema, name));
  const lists = names.map(async (name) => {
    const folders = await store.list(`artifacts/${name}`);
    return folders.filter((folder) => v.is(Version, folder)).map((version) => ({ name, version }));
  });
  return (await Promise.all(lists)).flat();
}

/** All keys below a prefix, at any depth. */
async function keysUnder(store: ReleaseStore, prefix: string): Promise<string[]> {
  const names = await store.list(prefix);
  if (names.length === 0) return [prefix];
  return (await Promise.all(names.map((name) => keysUnder(store, `${prefix}/${name}`)))).flat();
}

async function unusedBuilds(
  context: ReadContext,
  { builds, earlier }: RetainedBuilds,
  sinceMs: number,
): Promise<StoredBuild[]> {
  const candidates = (await storedBuilds(context.store)).filter(
    ({ name, version }) => !builds.has(buildId(name, version)) && !earlier.has(buildId(name, version)),
  );
  const oldBuilds: StoredBuild[] = [];
  for (const { name, version } of candidates) {
    const record = await readBuild(context.store, context.trusted, name, version);
    // Skips builds without a record, because they may still be in publication. Also skips recent builds, because a
    // revision may soon name them.
    if (record && Date.parse(record.builtAt) < sinceMs) oldBuilds.push({ name, version });
  }
  return oldBuilds;
}

/** Returns false when the newest revision names the build, because an operator rolled back to it at this moment. */
async function removeBuild(context: ReadContext, { name, version }: StoredBuild): Promise<boolean> {
  const recordKey = buildKey(name, version, recordFile);
  const record = await context.store.read(recordKey);
  // Deletes the record before the check: without a record, no new revision can name the build.
  await context.store.remove(recordKey);
  const head = await latestRevision(context.store, context.trusted);
  const isNamed =
    head &&
    namedBuilds(head.registry).some((named) => {
      const { kept = {} } = recordOf(head.registry, named.name, named.version) ?? {};
      return named.name === name && [named.version, ...Object.keys(kept)].includes(version);
    });
  if (isNamed) {
    if (record) await context.store.create(recordKey, record);
    return false;
  }
  const folders = [
    `artifacts/${name}/${version}`,
    probeFolder({ name, version }),
    sourceMapFolder({ name, version }),
  ];
  for (const folder of folders)
    for (const key of await keysUnder(context.store, folder)) await context.store.remove(key);
  return true;
}

export interface GcOptions {
  readonly days: number;
  readonly dryRun: boolean;
  readonly nowMs: number;
}

/** Deletes builds that no revision of the last `days` days names, because no page can still run them. */
export async function gc(context: ReadContext, { days, dryRun, nowMs }: GcOptions): Promise<CommandResult> {
  const retained = await retainedBuilds(context.store, context.trusted, { days, nowMs });
  if (retained.unreadable.length > 0) {
    const numbers = retained.unreadable.map(String).join(', ');
    throw new OperatorError(
      `Nothing was deleted, because these revisions cannot be read: ${numbers}. Run release verify to see the damage. ` +
        `Then restore them from a backup, delete files that are not revisions, or wait until they are older than ` +
        `${String(days)} days.`,
    );
  }
  const deleted: string[] = [];
  for (const build of await unusedBuilds(context, retained, nowMs - days * dayMs)) {
    if (dryRun || (await removeBuild(context, build))) deleted.push(buildId(build.name, build.version));
  }
  const expired = [expiredHolds, expiredLinks, expiredSecrets].map((findExpired) =>
    findExpired(context.store, nowMs),
  );
  if (!dryRun) for (const key of (await Promise.all(expired)).flat()) await context.store.remove(key);
  const { size } = retained.earlier;
  const sharedText = size === 0 ? '' : `, and ${formatCount(size, 'earlier build')} with files in common`;
  const verb = dryRun ? 'Would delete' : 'Deleted';

  return {
    lines: [
      ...(dryRun ? ['Dry run: nothing was deleted.'] : []),
      ...deleted.map((id) => `${verb} ${id}.`),
      `${verb} ${formatCount(deleted.length, 'build')}. Kept ${formatCount(retained.builds.size, 'build')} of the last ${formatCount(days, 'day')}${sharedText}.`,
    ],
    json: { days, dryRun, kept: [...retained.builds.keys(), ...retained.earlier], deleted },
  };
}
