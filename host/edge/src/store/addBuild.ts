import { buildId, readJson, ReleaseRecord } from 'shared-contracts/releases';
import { isAbsolute, join, relative } from 'node:path';
import { OperatorError } from '../errors/OperatorError';
import { signPayload } from '../keys/envelope';
import { decompressesTo } from '../files/brotli';
import { readIfExists } from '../files/readIfExists';
import { buildKey, readBuild, recordFile, sha384Of } from './builds';
import { contentTypeOf, servedExtensions } from './contentTypes';
import { signedAgainKey } from './readSigned';
import { addSourceMaps } from './sourceMaps';
import type { SigningContext } from './appendRevision';

export const displayPath = (path: string) => {
  const relativePath = relative(process.cwd(), path);
  return relativePath.startsWith('..') || isAbsolute(relativePath) ? path : relativePath || '.';
};

/** Reads the record of the build in `<package>/dist`. */
export async function readBuiltRecord(packageFolder: string): Promise<ReleaseRecord> {
  const path = join(packageFolder, 'dist', 'release.json');
  const bytes = await readIfExists(path);
  if (!bytes)
    throw new OperatorError(
      `${displayPath(path)} was not found. Build the package first with pnpm build, then publish it again.`,
    );
  const record = readJson(ReleaseRecord, bytes.toString('utf8'));
  if (!record.ok) {
    throw new OperatorError(
      `${displayPath(path)} is not a valid release record: ${record.reason}. Build the package again.`,
    );
  }
  return record.value;
}

interface Artifact {
  readonly file: string;
  readonly bytes: Buffer;
  readonly compressed: Buffer | undefined;
}

async function readArtifact(dist: string, file: string, record: ReleaseRecord): Promise<Artifact> {
  const id = buildId(record.name, record.version);
  if (!contentTypeOf(file)) {
    const allowed = servedExtensions.join(' ');
    throw new OperatorError(
      `${id} contains ${file}, but edges do not serve this file type. Allowed types: ${allowed}.`,
    );
  }
  const bytes = await readIfExists(join(dist, file));
  if (!bytes) {
    throw new OperatorError(
      `${id} lists ${file}, but ${displayPath(dist)} does not contain it. Build the package again.`,
    );
  }
  if (sha384Of(bytes) !== record.files[file]?.sha384) {
    throw new OperatorError(
      `${file} in ${displayPath(dist)} does not match the hash in the release record of ${id}. Build the package again.`,
    );
  }
  const compressed = await readIfExists(join(dist, `${file}.br`));
  if (compressed && !(await decompressesTo(compressed, bytes))) {
    throw new OperatorError(
      `${file}.br in ${displayPath(dist)} does not decompress to ${file}. Build the package again.`,
    );
  }
  return { file, bytes, compressed };
}

const conflictError = (id: string, key: string) =>
  new OperatorError(
    `${id} is already in the release store, but ${key} has different content. If release verify lists it as damaged, run ` +
      `release repair ${id}. Otherwise build again to get a new version, because a published version cannot change.`,
  );

/** Writes a key once. Writing the same bytes again has no effect; different bytes are an error. */
async function createOnce(context: SigningContext, id: string, key: string, bytes: Buffer): Promise<void> {
  if (await context.store.create(key, bytes)) return;
  const stored = await context.store.read(key);
  if (stored?.equals(bytes)) return;
  throw conflictError(id, key);
}

const isSameBuild = (a: ReleaseRecord, b: ReleaseRecord) => {
  const content = ({ commit: _commit, builtAt: _builtAt, ...stableFields }: ReleaseRecord) =>
    JSON.stringify(stableFields);
  return content(a) === content(b);
};

export const signedRecordBytes = ({ key }: Pick<SigningContext, 'key'>, record: ReleaseRecord) =>
  Buffer.from(`${JSON.stringify(signPayload(key, JSON.stringify(record)))}\n`);

interface CheckedBuild {
  readonly record: ReleaseRecord;
  readonly storedRecord: ReleaseRecord | undefined;
  readonly artifacts: readonly Artifact[];
}

async function checkPackage(context: SigningContext, packageFolder: string): Promise<CheckedBuild> {
  const record = await readBuiltRecord(packageFolder);
  const { name, version } = record;
  const dist = join(packageFolder, 'dist');
  const storedRecord = await readBuild(context.store, context.trusted, name, version);
  if (storedRecord && !isSameBuild(storedRecord, record)) {
    throw new OperatorError(
      `${buildId(name, version)} is already in the release store with different content. A published version cannot ` +
        'change. Build again to get a new version.',
    );
  }
  const artifacts = await Promise.all(
    Object.keys(record.files).map((file) => readArtifact(dist, file, record)),
  );
  return { record, storedRecord, artifacts };
}

/** Runs all checks of `addBuild`, but writes nothing. */
export async function checkBuild(context: SigningContext, packageFolder: string): Promise<ReleaseRecord> {
  const { record, storedRecord, artifacts } = await checkPackage(context, packageFolder);
  const { name, version } = record;
  for (const { file, bytes } of artifacts) {
    const key = buildKey(name, version, file);
    const stored = await context.store.read(key);
    if (stored && !stored.equals(bytes)) throw conflictError(buildId(name, version), key);
  }
  return storedRecord ?? record;
}

/** Copies a build into the store and checks each file against its hash. Repeating it only restores missing files. */
export async function addBuild(context: SigningContext, packageFolder: string): Promise<ReleaseRecord> {
  const { record, storedRecord, artifacts } = await checkPackage(context, packageFolder);
  const { name, version } = record;
  for (const { file, bytes, compressed } of artifacts) {
    await createOnce(context, buildId(name, version), buildKey(name, version, file), bytes);
    if (compressed) await context.store.create(buildKey(name, version, `${file}.br`), compressed);
  }
  await addSourceMaps(context.store, join(packageFolder, 'dist'), record);
  if (storedRecord) return storedRecord;
  await context.store.create(buildKey(name, version, recordFile), signedRecordBytes(context, record));
  return record;
}

/** Signs the record of a build again, because its former key will no longer be trusted. */
export async function signBuildAgain(context: SigningContext, record: ReleaseRecord): Promise<void> {
  const key = buildKey(record.name, record.version, recordFile);
  await context.store.create(signedAgainKey(key, context.key.keyId), signedRecordBytes(context, record));
}
