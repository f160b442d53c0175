import type { Log } from 'shared-contracts/logs';
import { filePath, namedBuilds, recordOf, type Registry } from 'shared-contracts/releases';
import type { SiteConfig } from 'shared-contracts/domain';
import { OperatorError } from '../errors/OperatorError';
import { bootScriptOf } from '../document/bootScriptOf';
import { shellPage } from '../document/shellPage';
import type { TrustedKeys } from '../keys/envelope';
import { checkPolicySize, pageHeaders, type PageHeaders } from '../policy/contentSecurityPolicy';
import type { ReleaseStore } from '../store/releaseStore';
import { latestRevision, type Revision, revisionNumbers } from '../store/revisions';
import { createDeltas, type Deltas } from '../deltas/createDeltas';
import { type ArtifactCache, createArtifactCache } from '../artifacts/artifactCache';
import { dataHeaders } from '../http/responses';
import { prepare, type Prepared } from '../http/prepared';

/** Returns the addresses at which pages of a revision request files, with the SHA-384 of each file. */
function releasedFiles(registry: Registry): ReadonlyMap<string, string> {
  const files = namedBuilds(registry).flatMap(({ name, version }) => {
    const record = recordOf(registry, name, version);
    if (!record) return [];
    return Object.entries(record.files).map(
      ([file, sha384]) => [filePath(name, version, record, file), sha384] as const,
    );
  });
  return new Map(files);
}

/** All responses that depend on the live revision, prepared once. */
interface Live {
  readonly revision: number;
  readonly registry: Registry;
  readonly registryJson: Prepared;
  /** undefined until the host is released. */
  readonly page: Prepared | undefined;
  /** The same page with another site configuration; undefined if `page` is. */
  readonly pageFor: (site: SiteConfig) => string | undefined;
  readonly headers: PageHeaders;
  /** SHA-384 of each released file by its address. */
  readonly files: ReadonlyMap<string, string>;
}

export interface ReleaseFeed {
  readonly artifacts: ArtifactCache;
  readonly deltas: Pick<Deltas, 'ready' | 'close'>;
  readonly trusted: () => TrustedKeys;
  /** The newest valid revision; undefined before the first. */
  readonly live: () => Live | undefined;
  /** Checks the store for a newer revision, and serves it if it is valid. */
  readonly refresh: () => Promise<void>;
}

export interface FeedOptions {
  readonly store: ReleaseStore;
  readonly readKeys: () => Promise<TrustedKeys>;
  readonly site: SiteConfig;
  readonly log: Pick<Log, 'warn'>;
}

async function prepareLive(artifacts: ArtifactCache, revision: Revision, site: SiteConfig): Promise<Live> {
  const { number, registry, signed } = revision;
  checkPolicySize(registry, site);
  const headers = pageHeaders(registry, site);
  const boot = await bootScriptOf(artifacts, registry);
  const pageFor = (shown: SiteConfig) => shellPage({ registry, signed, site: shown, boot });
  const html = pageFor(site);
  return {
    revision: number,
    registry,
    registryJson: await prepare(JSON.stringify(signed), dataHeaders),
    page: html === undefined ? undefined : await prepare(html, headers),
    pageFor,
    headers,
    files: releasedFiles(registry),
  };
}

export function createReleaseFeed({ store, readKeys, site, log }: FeedOptions): ReleaseFeed {
  let trusted: TrustedKeys = new Map();
  let live: Live | undefined;
  let refreshing: Promise<void> | undefined;
  const rejected = new Set<number>();
  let missing = false;
  const artifacts = createArtifactCache({ store, trusted: () => trusted, log });
  const deltas = createDeltas({ store, trusted: () => trusted, cached: artifacts.cached, log });

  const onRejected = (number: number, reason: string) => {
    if (rejected.has(number)) return;
    rejected.add(number);
    log.warn('revision rejected', { revision: number, liveRevision: live?.revision ?? null, reason });
  };

  /**
   * Trusted keys change while a server runs: with the first publication, a rotation, or a distrusted key. A rejected
   * revision may then be valid. A link, or the record of a former build, may become invalid.
   */
  async function reloadKeys(): Promise<void> {
    const former = [...trusted.keys()].toSorted().join();
    trusted = await readKeys();
    if ([...trusted.keys()].toSorted().join() !== former) rejected.clear();
  }

  /** If the live revision is gone from the store, a new one may get the same or a lower number and be ignored here. */
  function warnIfMissing({ revision }: Live, numbers: readonly number[]): void {
    const wasMissing = missing;
    missing = !numbers.includes(revision);
    if (!missing || wasMissing) return;
    const fix = `release restore <revision> --above ${String(revision)}`;
    log.warn('live revision missing', { revision, fix });
  }

  async function checkStore(): Promise<void> {
    await reloadKeys();
    const numbers = await revisionNumbers(store, live && live.revision - 1);
    if (live) warnIfMissing(live, numbers);
    const newer = numbers.filter((number) => number !== live?.revision);
    if (trusted.size === 0 || newer.every((number) => rejected.has(number))) return;
    for (;;) {
      const above = live?.revision ?? 0;
      const revision = await latestRevision(store, trusted, { above, except: rejected, onRejected });
      if (!revision) return;
      try {
        const next = await prepareLive(artifacts, revision, site);
        await artifacts.preload(next.registry);
        live = next;
        deltas.follow(next.registry);
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        onRejected(revision.number, error.message);
      }
    }
  }

  return {
    artifacts,
    deltas,
    trusted: () => trusted,
    live: () => live,
    refresh: () => (refreshing ??= checkStore().finally(() => (refreshing = undefined))),
  };
}
