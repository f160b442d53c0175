import type { Log } from 'shared-contracts/logs';
import {
  buildId,
  originVersion,
  namedBuilds,
  recordOf,
  type Registry,
  type ReleaseName,
} from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import { compress, decompressesTo } from '../files/brotli';
import { gzipOnce } from '../files/gzip';
import { buildKey, type FileHashes, hashesOf, readBuild, sha384Of } from '../store/builds';
import { contentTypeOf } from '../store/contentTypes';
import { tooLargeSuffix, type ReleaseStore } from '../store/releaseStore';
import type { PreparedResponse } from '../http/preparedResponse';

export interface Artifact extends PreparedResponse {
  readonly type: string;
  /** Filled while the deltas are created; undefined for file types that are compressed already. */
  readonly deltas?: Map<string, Buffer>;
}

interface CachedBuild {
  readonly hashes: FileHashes;
  readonly files: Map<string, Artifact>;
  readonly loading: Map<string, Promise<Artifact | undefined>>;
}

// Builds that the registry no longer names stay cached for open tabs, up to this number.
const maxPreviousBuilds = 12;

export interface ArtifactCacheOptions {
  readonly store: ReleaseStore;
  readonly trusted: () => TrustedKeys;
  readonly log: Pick<Log, 'warn'>;
}

export interface ArtifactCache {
  /** Loads every file of the builds that a registry names into memory. */
  readonly preload: (registry: Registry) => Promise<void>;
  /** Returns a file that is in memory. */
  readonly cached: (name: string, version: string, file: string) => Artifact | undefined;
  /** Returns a file of any signed build, and reads it from the store if necessary. */
  readonly find: (name: ReleaseName, version: string, file: string) => Promise<Artifact | undefined>;
}

/** Caches files of builds in memory. Each file is checked against its signed hash when it is read. */
export function createArtifactCache({ store, trusted, log }: ArtifactCacheOptions): ArtifactCache {
  const builds = new Map<string, CachedBuild>();
  /** Files of the named builds by their address in an earlier build. The store may no longer have that build. */
  let sharedFiles: ReadonlyMap<string, Artifact> = new Map();
  let namedIds: ReadonlySet<string> = new Set();

  async function brotliOf(key: string, bytes: Buffer): Promise<Buffer> {
    const stored = await store.read(`${key}.br`);
    if (stored && (await decompressesTo(stored, bytes))) return stored;
    if (stored) log.warn('artifact recompressed', { key, reason: `${key}.br does not decompress to ${key}` });
    return compress(bytes);
  }

  async function load(key: string, sha384: string): Promise<Artifact | undefined> {
    const content = contentTypeOf(key);
    const bytes = content && (await store.read(key));
    if (!bytes) {
      log.warn('artifact missing', { key, reason: `it is missing from the store${tooLargeSuffix}` });
      return undefined;
    }
    if (sha384Of(bytes) !== sha384) {
      log.warn('artifact hash mismatch', { key });
      return undefined;
    }
    const artifact = { plain: bytes, etag: `"${sha384.slice(0, 27)}"`, type: content.type };
    if (!content.isCompressible) return { ...artifact, brotli: undefined, gzip: undefined };
    return { ...artifact, brotli: await brotliOf(key, bytes), gzip: gzipOnce(bytes), deltas: new Map() };
  }

  function cacheBuild(id: string, hashes: FileHashes): CachedBuild {
    const build = builds.get(id) ?? { hashes, files: new Map(), loading: new Map() };
    builds.set(id, build);
    const former = [...builds.keys()].filter((other) => !namedIds.has(other));
    for (const oldest of former.slice(0, Math.max(0, former.length - maxPreviousBuilds)))
      builds.delete(oldest);
    return build;
  }

  async function buildOf(name: ReleaseName, version: string): Promise<CachedBuild | undefined> {
    const id = buildId(name, version);
    const cachedBuild = builds.get(id);
    if (cachedBuild) return cachedBuild;
    const record = await readBuild(store, trusted(), name, version);
    return record && cacheBuild(id, hashesOf(record));
  }

  async function fileOf(build: CachedBuild, name: ReleaseName, version: string, file: string) {
    const { hashes, files, loading } = build;
    const sha384 = Object.hasOwn(hashes, file) ? hashes[file] : undefined;
    if (sha384 === undefined) return undefined;
    const cached = files.get(file);
    if (cached) return cached;
    const pending = loading.get(file) ?? load(buildKey(name, version, file), sha384);
    loading.set(file, pending);
    try {
      const artifact = await pending;
      if (artifact) files.set(file, artifact);
      return artifact;
    } finally {
      loading.delete(file);
    }
  }

  return {
    cached: (name, version, file) =>
      sharedFiles.get(`${name}@${version}/${file}`) ?? builds.get(`${name}@${version}`)?.files.get(file),
    find: async (name, version, file) => {
      const build = await buildOf(name, version);
      return build && fileOf(build, name, version, file);
    },
    preload: async (registry) => {
      const namedVersions = namedBuilds(registry);
      namedIds = new Set(namedVersions.map(({ name, version }) => buildId(name, version)));
      const newSharedFiles = new Map<string, Artifact>();
      const reads = namedVersions.flatMap(({ name, version }) => {
        const record = recordOf(registry, name, version);
        const build = cacheBuild(buildId(name, version), record?.files ?? {});
        return Object.keys(build.hashes).map(async (file) => {
          const artifact = await fileOf(build, name, version, file);
          const firstVersion = record && originVersion(record, file);
          if (artifact && firstVersion !== undefined)
            newSharedFiles.set(`${buildId(name, firstVersion)}/${file}`, artifact);
        });
      });
      await Promise.all(reads);
      sharedFiles = newSharedFiles;
    },
  };
}
