import { join } from 'node:path';
import { buildId, type ReleaseName, type ReleaseRecord, Version } from 'shared-contracts/releases';
import * as v from 'valibot';
import { OperatorError } from '../errors/OperatorError';
import { readIfExists } from '../files/readIfExists';
import { displayPath, readBuiltRecord, signedRecordBytes } from '../store/addBuild';
import { buildKey, hashesOf, readBuild, recordFile } from '../store/builds';
import type { ReleaseStore } from '../store/releaseStore';
import {
  type FileRepair,
  repairFiles,
  type RepairSource,
  replaceKey,
  signedHashesOf,
} from '../store/repairBuild';
import type { CommandContext, CommandResult, ReadContext } from './CommandContext';
import { dryRunLine, formatCount } from './format';
import { packageFolderOf } from './packageFolder';

export interface RepairOptions {
  readonly name: ReleaseName;
  readonly version: string;
  /** Folder of the built package; undefined: the package of this checkout. */
  readonly folder: string | undefined;
  readonly dryRun: boolean;
}

export interface RepairDeps extends ReadContext {
  /** An edge's local copy of a bucket. */
  readonly copy: ReleaseStore;
  /** Called only if the record of the build must be signed again. */
  readonly openSigningContext: () => Promise<Pick<CommandContext, 'key'>>;
}

interface LocalBuild {
  readonly dist: string;
  readonly record: ReleaseRecord;
}

/** The local build, if it is the damaged one. Without `folder`, a missing or different build is not an error. */
async function localBuildOf({ name, version, folder }: RepairOptions): Promise<LocalBuild | undefined> {
  const packageFolder = await packageFolderOf(folder ?? name);
  let record: ReleaseRecord;
  try {
    record = await readBuiltRecord(packageFolder);
  } catch (error) {
    if (folder === undefined && error instanceof OperatorError) return undefined;
    throw error;
  }
  if (record.name === name && record.version === version)
    return { dist: join(packageFolder, 'dist'), record };
  if (folder === undefined) return undefined;
  throw new OperatorError(
    `${displayPath(packageFolder)} contains ${buildId(record.name, record.version)}, not ${buildId(name, version)}. ` +
      'Build the commit of the damaged version again, or copy its dist folder.',
  );
}

async function sourcesFor(
  { store, copy }: RepairDeps,
  { name, version }: RepairOptions,
  local: LocalBuild | undefined,
): Promise<RepairSource[]> {
  const storeSource = (source: ReleaseStore, label: string, storedVersion: string): RepairSource => ({
    label,
    read: (file) => source.read(buildKey(name, storedVersion, file)),
  });
  const versions = (await store.list(`artifacts/${name}`)).filter(
    (other) => v.is(Version, other) && other !== version,
  );
  return [
    ...(local
      ? [{ label: displayPath(local.dist), read: (file: string) => readIfExists(join(local.dist, file)) }]
      : []),
    storeSource(copy, 'the local copy of the store', version),
    ...versions.map((other) => storeSource(store, buildId(name, other), other)),
  ];
}

/** Restores the signed record of a build. The local record is signed again only if it matches a signed revision. */
async function repairRecord(
  deps: RepairDeps,
  { name, version, dryRun }: RepairOptions,
  local: LocalBuild | undefined,
  matches: (record: ReleaseRecord) => boolean,
): Promise<FileRepair> {
  const key = buildKey(name, version, recordFile);
  const copied = await readBuild(deps.copy, deps.trusted, name, version);
  const bytes = copied && matches(copied) ? await deps.copy.read(key) : undefined;
  if (bytes) {
    if (!dryRun) await replaceKey(deps.store, key, bytes);
    return { file: recordFile, from: 'the local copy of the store' };
  }
  if (!local || !matches(local.record)) return { file: recordFile, from: undefined };
  if (!dryRun)
    await replaceKey(deps.store, key, signedRecordBytes(await deps.openSigningContext(), local.record));
  return { file: recordFile, from: displayPath(local.dist) };
}

/** Repairs missing and damaged files of one build from other copies with the signed hash. Changes no other file. */
export async function repair(deps: RepairDeps, options: RepairOptions): Promise<CommandResult> {
  const { store, trusted } = deps;
  const { name, version, dryRun } = options;
  const id = buildId(name, version);
  const local = await localBuildOf(options);
  const signed = await signedHashesOf({ store, trusted }, name, version);
  const hashes = signed?.hashes ?? (local && hashesOf(local.record));
  if (!hashes) {
    throw new OperatorError(
      `No signed revision or record names ${id}. Check the version, or add the folder of the built package: ` +
        `release repair ${id} <package-folder>.`,
    );
  }
  const sources = await sourcesFor(deps, options, local);
  const repairs = await repairFiles({ store, name, version, hashes, sources, dryRun });
  // Only `publish` writes the record of a build that no revision names.
  if (signed && !(await readBuild(store, trusted, name, version)) && !signed.hasUnknownRecord)
    repairs.push(await repairRecord(deps, options, local, signed.matches));
  const failed = repairs.filter(({ from }) => from === undefined).map(({ file }) => file);
  const done = repairs.filter(({ from }) => from !== undefined);
  const advice =
    `Not repaired: ${failed.join(', ')}. No copy has the signed hash. Build the same commit again and run ` +
    `release repair ${id} <package-folder>, or restore the files from a backup of the store.`;
  const summary =
    repairs.length === 0
      ? `${id} has no damaged file.`
      : `Repaired ${formatCount(done.length, 'file')} of ${id}.`;
  return {
    lines: [
      ...(dryRun ? [dryRunLine] : []),
      ...done.map(({ file, from }) => `${file}: restored from ${String(from)}.`),
      summary,
      ...(failed.length > 0 ? [advice] : []),
    ],
    json: { build: id, dryRun, repaired: done, failed },
    needsAttention: failed.length > 0,
  };
}
