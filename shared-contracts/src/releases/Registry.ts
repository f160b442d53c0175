import * as v from 'valibot';
import { buildId, namedBuilds } from './builds';
import { FilePath, ReleaseNameSchema, Sha384, Version, ViewId } from './identifiers';
import { loadingFields, hasOnlyOwnFiles } from './loading';
import { PlainJson } from './plainJson';
import { Prefetch } from './Prefetch';

/** The data that a page needs to load a build. `files` maps file names to sha384. */
export const RegistryRecord = v.pipe(
  v.object({
    ...loadingFields,
    files: v.record(FilePath, Sha384),
    /**
     * Unchanged files. The key is the version of the earlier build that contains them. Pages load them from its folder.
     */
    kept: v.optional(v.record(Version, v.array(FilePath))),
    /** Calls that the boot script makes for a view. Hosts that are older than this field ignore it. */
    prefetch: v.optional(v.record(ViewId, v.array(Prefetch))),
    /**
     * Popups that the remote declares itself, each an `OwnPopup`. The host parses them one by one, and ignores only
     * those that a later version declares differently. Hosts that are older than this field ignore it.
     */
    popups: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.check((record) => hasOnlyOwnFiles(record, record.files), 'names a file that is not among its files'),
  v.check(
    ({ kept = {}, files }) =>
      Object.values(kept)
        .flat()
        .every((file) => Object.hasOwn(files, file)),
    'keeps a file that is not among its files',
  ),
);
export type RegistryRecord = v.InferOutput<typeof RegistryRecord>;

/** A build that some browsers run in place of the active one. */
const Canary = v.object({
  version: Version,
  /** Percentage of the browsers, 0 to 100. */
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});
export type Canary = v.InferOutput<typeof Canary>;

/** Latest first. */
const RevokedVersions = v.pipe(v.array(Version), v.maxLength(50));

/** The builds of one package that pages may run. */
const ReleaseState = v.object({
  active: Version,
  lastKnownGood: v.nullable(Version),
  canary: v.optional(Canary),
  /** Builds that pages must no longer mount, latest first. */
  revoked: v.optional(RevokedVersions),
});
export type ReleaseState = v.InferOutput<typeof ReleaseState>;

function recordsFitReleases(
  registry: Parameters<typeof namedBuilds>[0] & { readonly records: object },
): boolean {
  const expectedIds = new Set(namedBuilds(registry).map(({ name, version }) => buildId(name, version)));
  const recordIds = Object.keys(registry.records);
  return recordIds.length === expectedIds.size && recordIds.every((id) => expectedIds.has(id));
}

/**
 * The live builds of all packages. An open page also reads registries that are newer than its host. Therefore this
 * schema ignores unknown keys.
 */
export const Registry = v.pipe(
  PlainJson,
  v.object({
    spec: v.literal(1),
    revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999_999)),
    issuedAt: v.pipe(v.string(), v.isoTimestamp()),
    releases: v.record(ReleaseNameSchema, ReleaseState),
    records: v.record(v.string(), RegistryRecord),
    /** Removed remotes with their revoked builds, which stay revoked if the remote is published again. */
    removed: v.optional(v.record(ReleaseNameSchema, RevokedVersions)),
  }),
  v.check(
    (registry) => recordsFitReleases(registry),
    'the records are not exactly those of the builds it names',
  ),
);
export type Registry = v.InferOutput<typeof Registry>;

/** A text, for example of a registry or a QA link, and Ed25519 signatures of its UTF-8 bytes in base64. */
export const SignedPayload = v.pipe(
  PlainJson,
  v.strictObject({
    payload: v.pipe(v.string(), v.maxLength(1_000_000)),
    signatures: v.pipe(
      v.array(
        v.strictObject({
          keyId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
          signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
        }),
      ),
      v.minLength(1),
      v.maxLength(8),
    ),
  }),
);
export type SignedPayload = v.InferOutput<typeof SignedPayload>;
