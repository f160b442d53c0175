import type { Log } from 'shared-contracts/logs';
import { recordOf, type Registry, type ReleaseName } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import type { ArtifactCache } from '../artifacts/artifactCache';
import { readBuild, readFileOf } from '../store/builds';
import type { ReleaseStore } from '../store/releaseStore';
import { dictionaryKey, openCompressor, type Compressor } from './openCompressor';
import { readRecentBuilds, type RecentBuilds, withRegistry } from './recentBuilds';
import { fileNamePattern } from './fileNamePattern';

export interface DeltasOptions {
  readonly store: ReleaseStore;
  readonly trusted: () => TrustedKeys;
  readonly cached: ArtifactCache['cached'];
  readonly log: Pick<Log, 'warn'>;
}

export interface Deltas {
  /** Starts to create the deltas that this registry needs, and cancels the work for an older registry. */
  readonly createFor: (registry: Registry) => void;
  /** Resolves when all deltas exist. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

// A delta of a smaller file saves nothing, because the header of the delta is nearly as large as the file.
const minBrotliBytes = 100;

interface CachedFile {
  readonly file: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly deltas: Map<string, Buffer>;
}

/** Versions that new documents name. The fallback needs no delta, because browsers that return to it have its files. */
const targetsOf = ({ releases }: Registry, name: ReleaseName): string[] =>
  [releases[name]?.active, releases[name]?.canary?.version].filter((version) => version !== undefined);

/** Creates deltas from builds that browsers may have to the new builds, and adds the deltas to the cached files. */
export function createDeltas({ store, trusted, cached, log }: DeltasOptions): Deltas {
  let recentBuilds: RecentBuilds | undefined;
  let currentRegistry: Registry | undefined;
  let pending = Promise.resolve();
  let compressor: Compressor | undefined;
  /** For each release, the builds whose deltas are complete. */
  const completed = new Map<ReleaseName, string>();

  function cachedFiles(registry: Registry, name: ReleaseName, version: string): CachedFile[] {
    return Object.keys(recordOf(registry, name, version)?.files ?? {}).flatMap((file) => {
      const { plain, brotli, deltas } = cached(name, version, file) ?? {};
      return plain && brotli && deltas && brotli.length > minBrotliBytes
        ? [{ file, plain, brotli, deltas }]
        : [];
    });
  }

  /**
   * Creates the deltas from one build and adds all at once, so that no page gets only some. Returns the keys of the
   * files that they start from.
   */
  async function createFromBuild(
    name: ReleaseName,
    version: string,
    files: readonly CachedFile[],
    isCurrent: () => boolean,
  ) {
    const record = await readBuild(store, trusted(), name, version);
    const dictionaries = Object.entries(record?.files ?? {});
    const additions: (() => void)[] = [];
    const keys: string[] = [];
    for (const { file, plain, brotli, deltas } of files) {
      for (const [previousFile, { sha384 }] of dictionaries) {
        if (fileNamePattern(previousFile) !== fileNamePattern(file)) continue;
        const dictionary = await readFileOf(store, { name, version, file: previousFile, sha384 });
        if (!isCurrent()) return [];
        if (!dictionary) continue;
        const key = dictionaryKey(dictionary);
        keys.push(key);
        if (deltas.has(key)) continue;
        compressor ??= openCompressor();
        const delta = await compressor.deltaOf(plain, dictionary);
        if (delta.length < brotli.length) additions.push(() => deltas.set(key, delta));
      }
    }
    for (const add of additions) add();
    return keys;
  }

  async function createAll(registry: Registry): Promise<void> {
    const isCurrent = () => currentRegistry === registry;
    recentBuilds = withRegistry(recentBuilds ?? (await readRecentBuilds(store, trusted())), registry);
    for (const [name, versions] of recentBuilds) {
      const targets = targetsOf(registry, name);
      const combination = [...targets, 'from', ...versions].join(' ');
      if (completed.get(name) === combination) continue;
      for (const target of targets) {
        const files = cachedFiles(registry, name, target);
        const keys = new Set<string>();
        for (const version of versions) {
          if (version === target) continue;
          for (const key of await createFromBuild(name, version, files, isCurrent)) keys.add(key);
          if (!isCurrent()) return;
        }
        for (const { deltas } of files)
          for (const key of deltas.keys()) if (!keys.has(key)) deltas.delete(key);
      }
      completed.set(name, combination);
    }
  }

  async function closeCompressor(): Promise<void> {
    await compressor?.close();
    compressor = undefined;
  }

  async function createIfCurrent(registry: Registry): Promise<void> {
    if (currentRegistry !== registry) return;
    try {
      await createAll(registry);
    } catch (error) {
      // Without deltas, returning players download whole files.
      if (currentRegistry === registry) log.warn('deltas unavailable', { reason: String(error) });
    } finally {
      await closeCompressor();
    }
  }

  return {
    createFor: (registry) => {
      currentRegistry = registry;
      pending = pending.then(() => createIfCurrent(registry));
    },
    ready: () => pending,
    close: async () => {
      currentRegistry = undefined;
      await closeCompressor();
      await pending;
    },
  };
}
