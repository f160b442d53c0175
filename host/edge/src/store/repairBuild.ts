import { isDeepStrictEqual } from 'node:util';
import {
  buildId,
  type RegistryRecord,
  type ReleaseName,
  type ReleaseRecord,
} from 'shared-contracts/releases';
import { decompressesTo } from '../files/brotli';
import type { TrustedKeys } from '../keys/envelope';
import { buildKey, hashesOf, readBuild, registryRecordOf, sha384Of } from './builds';
import type { ReleaseStore } from './releaseStore';
import { history } from './revisions';

/** A source that may have undamaged files of a build. */
export interface RepairSource {
  readonly label: string;
  readonly read: (file: string) => Promise<Buffer | undefined>;
}

interface SignedHashes {
  /** SHA-384 by file. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Whether a record may be signed again, because it matches a revision that lists the build. */
  readonly matches: (record: ReleaseRecord) => boolean;
  /** Only later builds that reuse files of this build are known, so its own record is not. */
  readonly hasUnknownRecord: boolean;
}

interface BuildStore {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
}

const withoutKept = ({ kept: _kept, ...record }: RegistryRecord) => record;

/**
 * Returns the signed hashes of a build, from its record or from the newest revision that lists the build. If only later
 * builds reuse its files, returns the hashes of these files. Undefined if no signed record or revision lists the build.
 */
export async function signedHashesOf(
  { store, trusted }: BuildStore,
  name: ReleaseName,
  version: string,
): Promise<SignedHashes | undefined> {
  const record = await readBuild(store, trusted, name, version);
  if (record) return { hashes: hashesOf(record), matches: () => true, hasUnknownRecord: false };
  const id = buildId(name, version);
  const sharedHashes: Record<string, string> = {};
  for await (const { registry } of history(store, trusted)) {
    const named = registry.records[id];
    if (named) {
      const matches = (candidate: ReleaseRecord) =>
        isDeepStrictEqual(withoutKept(registryRecordOf(candidate)), withoutKept(named));
      return { hashes: named.files, matches, hasUnknownRecord: false };
    }
    for (const [otherId, { files, kept }] of Object.entries(registry.records)) {
      if (!otherId.startsWith(`${name}@`)) continue;
      for (const file of kept?.[version] ?? []) sharedHashes[file] ??= files[file] ?? '';
    }
  }
  if (Object.keys(sharedHashes).length === 0) return undefined;
  return { hashes: sharedHashes, matches: () => false, hasUnknownRecord: true };
}

/** Replaces an object. After a crash in between, the object is missing, and the same command repairs it. */
export async function replaceKey(store: ReleaseStore, key: string, bytes: Buffer): Promise<void> {
  await store.remove(key);
  await store.create(key, bytes);
  if ((await store.read(key))?.equals(bytes) !== true)
    throw new Error(`${key} still differs after its repair. Check the disk or the bucket.`);
}

interface FoundFile {
  readonly bytes: Buffer;
  readonly source: RepairSource;
}

async function findFile(
  sources: readonly RepairSource[],
  file: string,
  isAccepted: (bytes: Buffer) => boolean | Promise<boolean>,
): Promise<FoundFile | undefined> {
  for (const source of sources) {
    const bytes = await source.read(file);
    if (bytes && (await isAccepted(bytes))) return { bytes, source };
  }
  return undefined;
}

/** Whether the stored Brotli file is damaged. A missing one is not, because the edge compresses the file itself. */
export async function isBrotliDamaged(store: ReleaseStore, key: string, bytes: Buffer): Promise<boolean> {
  const compressed = await store.read(`${key}.br`);
  return compressed !== undefined && !(await decompressesTo(compressed, bytes));
}

export interface FileRepair {
  readonly file: string;
  /** Where the file came from; undefined: no source has it with the signed hash. */
  readonly from: string | undefined;
}

interface RepairOptions {
  readonly store: ReleaseStore;
  readonly name: ReleaseName;
  readonly version: string;
  readonly hashes: Readonly<Record<string, string>>;
  readonly sources: readonly RepairSource[];
  readonly dryRun: boolean;
}

/** Repairs missing and damaged files of a build. It accepts only bytes with the signed hash. */
export async function repairFiles(options: RepairOptions): Promise<FileRepair[]> {
  const { store, name, version, hashes, sources, dryRun } = options;
  const repairs: FileRepair[] = [];
  for (const [file, sha384] of Object.entries(hashes)) {
    const key = buildKey(name, version, file);
    const hasSignedHash = (bytes: Buffer) => sha384Of(bytes) === sha384;
    let bytes = await store.read(key);
    if (!bytes || !hasSignedHash(bytes)) {
      const found = await findFile(sources, file, hasSignedHash);
      repairs.push({ file, from: found?.source.label });
      if (found && !dryRun) await replaceKey(store, key, found.bytes);
      bytes = found?.bytes;
    }
    if (!bytes || !(await isBrotliDamaged(store, key, bytes))) continue;
    const plain = bytes;
    const brotliFile = await findFile(sources, `${file}.br`, (candidate) => decompressesTo(candidate, plain));
    // The edge compresses a file without a Brotli copy itself.
    repairs.push({
      file: `${file}.br`,
      from: brotliFile?.source.label ?? `${file}, which the edge compresses`,
    });
    if (dryRun) continue;
    if (brotliFile) await replaceKey(store, `${key}.br`, brotliFile.bytes);
    else await store.remove(`${key}.br`);
  }
  return repairs;
}
