import { createHash } from 'node:crypto';
import {
  buildId,
  readJson,
  type RegistryRecord,
  type ReleaseName,
  ReleaseRecord,
  SignedPayload,
} from 'shared-contracts/releases';
import { buildRoles, claimedSigners, type TrustedKeys, verifyPayload } from '../keys/envelope';
import type { ReleaseStore } from './releaseStore';
import { readSigned } from './readSigned';

/** Signed and written last. Without it, the publication of the build did not finish. */
export const recordFile = 'release.json';

export function buildKey(name: ReleaseName, version: string, file: string): string {
  return `artifacts/${name}/${version}/${file}`;
}

export function sha384Of(bytes: Buffer): string {
  return createHash('sha384').update(bytes).digest('base64');
}

export type FileHashes = Readonly<Record<string, string>>;

export function hashesOf(record: ReleaseRecord): Record<string, string> {
  return Object.fromEntries(Object.entries(record.files).map(([file, { sha384 }]) => [file, sha384]));
}

export function registryRecordOf(record: ReleaseRecord): RegistryRecord {
  const { container, entry, boot, views, contract } = record;
  return {
    container,
    entry,
    ...(boot === undefined ? {} : { boot }),
    views,
    files: hashesOf(record),
    ...(contract?.prefetch && { prefetch: contract.prefetch }),
    ...(contract?.ownPopups && { popups: contract.ownPopups }),
  };
}

/** Reads the record of a published build; undefined if there is none or no trusted key has signed it. */
export async function readBuild(
  store: ReleaseStore,
  trusted: TrustedKeys,
  name: ReleaseName,
  version: string,
): Promise<ReleaseRecord | undefined> {
  const result = await readSigned(store, trusted, buildKey(name, version, recordFile), (text) => {
    const signed = readJson(SignedPayload, text);
    if (!signed.ok) return signed;
    const signers = claimedSigners(trusted, signed.value).filter(
      ([, { packages }]) => packages?.includes(name) !== false,
    );
    const payload = verifyPayload(new Map(signers), signed.value, buildRoles);
    return payload.ok ? readJson(ReleaseRecord, payload.value) : payload;
  });
  if (!result.ok) return undefined;
  const isRequested = buildId(result.value.name, result.value.version) === buildId(name, version);
  return isRequested ? result.value : undefined;
}

export interface FileOfBuild {
  readonly name: ReleaseName;
  readonly version: string;
  readonly file: string;
  /** The signed hash. */
  readonly sha384: string;
}

/** Returns undefined if the file is missing or its bytes do not match the signed hash. */
export async function readFileOf(
  store: ReleaseStore,
  { name, version, file, sha384 }: FileOfBuild,
): Promise<Buffer | undefined> {
  const bytes = await store.read(buildKey(name, version, file));
  return bytes && sha384Of(bytes) === sha384 ? bytes : undefined;
}

/** Returns the files of a build that are missing or do not match their signed hash. */
export async function damagedFiles(store: ReleaseStore, record: ReleaseRecord): Promise<string[]> {
  const damaged: string[] = [];
  for (const [file, { sha384 }] of Object.entries(record.files)) {
    const { name, version } = record;
    if (!(await readFileOf(store, { name, version, file, sha384 }))) damaged.push(file);
  }
  return damaged;
}
