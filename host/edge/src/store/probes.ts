import { buildId, type ReleaseName, readJson, SignedPayload } from 'shared-contracts/releases';
import * as v from 'valibot';
import {
  buildRoles,
  claimedSigners,
  signPayload,
  type SigningKey,
  type TrustedKeys,
  verifyPayload,
} from '../keys/envelope';
import { readSigned } from './readSigned';
import type { ReleaseStore } from './releaseStore';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The result of `pnpm probe` for one build. */
export const ProbeResult = v.object({
  build: v.string(),
  hasPassed: v.boolean(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  viewCount: Count,
  /** Why the build failed. */
  errors: v.array(v.string()),
});
export type ProbeResult = v.InferOutput<typeof ProbeResult>;

interface Build {
  readonly name: ReleaseName;
  readonly version: string;
}

/** A build can be probed again, so its results are outside its immutable folder, one file for each probe. */
export const probeFolder = ({ name, version }: Build) => `probes/${name}/${version}`;
const probeKey = (build: Build, file: string) => `${probeFolder(build)}/${file}`;

/** Signs the result of a probe and stores it. Repeating it has no effect. */
export async function storeProbe(
  { store, key }: { readonly store: ReleaseStore; readonly key: SigningKey },
  build: Build,
  result: ProbeResult,
): Promise<void> {
  const file = `${String(Date.parse(result.at))}.json`;
  const signed = signPayload(key, JSON.stringify(result));
  await store.create(probeKey(build, file), Buffer.from(`${JSON.stringify(signed)}\n`));
}

interface StoreReader {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
}

async function readResult({ store, trusted }: StoreReader, build: Build, file: string) {
  const id = buildId(build.name, build.version);
  const result = await readSigned(store, trusted, probeKey(build, file), (text) => {
    const signed = readJson(SignedPayload, text);
    if (!signed.ok) return signed;
    const signers = claimedSigners(trusted, signed.value).filter(
      ([, { packages }]) => packages?.includes(build.name) !== false,
    );
    const payload = verifyPayload(new Map(signers), signed.value, buildRoles);
    return payload.ok ? readJson(ProbeResult, payload.value) : payload;
  });
  return result.ok && result.value.build === id ? result.value : undefined;
}

/**
 * Returns the newest result that a trusted key has signed; undefined if the build was published without a probe. After
 * `keys distrust`, the results of that key do not count, because a thief can store a result at any time.
 */
export async function readStoredProbe(reader: StoreReader, build: Build): Promise<ProbeResult | undefined> {
  const files = await reader.store.list(probeFolder(build));
  const results = await Promise.all(files.map((file) => readResult(reader, build, file)));
  return results
    .filter((result) => result !== undefined)
    .toSorted((first, second) => first.at.localeCompare(second.at))
    .at(-1);
}
