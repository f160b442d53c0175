import type { Log } from 'shared-contracts/logs';
import { filePath, namedBuilds, recordOf, type Registry } from 'shared-contracts/releases';
import type { SiteConfig } from 'shared-contracts/domain';
import { OperatorError } from '../errors/OperatorError';
import { bootScriptOf } from '../document/bootScriptOf';
import { dictionaryPathOf, documentDictionary } from '../document/documentDictionary';
import { type DocumentFirstView, shellPage } from '../document/shellPage';
import type { TrustedKeys } from '../keys/envelope';
import type { OnUnreadableKey } from '../keys/keyFolder';
import { checkPolicySize, pageHeaders, type PageHeaders } from '../policy/contentSecurityPolicy';
import type { ReleaseStore } from '../store/releaseStore';
import { nextRevisionKey } from '../store/appendRevision';
import { registryHashOf, type Revision } from '../store/openRevision';
import { latestRevision, revisionNumbers, revisionsBelow } from '../store/revisions';
import { createDeltas, type Deltas } from '../deltas/createDeltas';
import {
  createDocumentDeltas,
  type DeltaResponse,
  type DocumentDeltas,
  type RevisionDictionary,
  withDeltas,
} from '../deltas/createDocumentDeltas';
import { type ArtifactCache, createArtifactCache } from '../artifacts/artifactCache';
import { dataHeaders } from '../http/responses';
import { prepare, type PreparedResponse } from '../http/preparedResponse';

/**
 * An edge checks the store twice a second. On S3, a LIST costs twelve times as much as a GET. So the edge reads the
 * revision that a publisher would add next, and lists all revisions only if it exists, or after this interval. That
 * costs $3 a month per edge instead of $26. There is no separate object with the newest number, because it would be
 * missing if its writer died between the two writes.
 */
const listIntervalMs = 10_000;

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
export interface LiveRevision {
  readonly revision: number;
  readonly registry: Registry;
  readonly registryHash: string;
  readonly registryJson: PreparedResponse;
  /** undefined until the host is released. */
  readonly page: DeltaResponse | undefined;
  /** The same page with another site configuration or with a first view; undefined if `page` is undefined. */
  readonly pageFor: (site: SiteConfig, firstView?: DocumentFirstView) => string | undefined;
  readonly headers: PageHeaders;
  /** SHA-384 of each released file by its address. */
  readonly files: ReadonlyMap<string, string>;
}

export interface ReleaseFeed {
  readonly artifacts: ArtifactCache;
  readonly deltas: Pick<Deltas, 'ready' | 'close'>;
  readonly documentDeltas: Pick<DocumentDeltas, 'find' | 'createFor' | 'ready' | 'close'>;
  readonly trusted: () => TrustedKeys;
  /** Paths of the key files that could not be read at the last check. */
  readonly unreadableKeys: () => ReadonlySet<string>;
  /** The newest valid revision; undefined before the first. */
  readonly live: () => LiveRevision | undefined;
  /** Checks the store for a newer revision, and serves it if it is valid. */
  readonly refresh: () => Promise<void>;
}

export interface FeedOptions {
  readonly store: ReleaseStore;
  readonly readKeys: (onUnreadable: OnUnreadableKey) => Promise<TrustedKeys>;
  readonly site: SiteConfig;
  readonly log: Pick<Log, 'warn'>;
  /** The time on a monotonic clock, in milliseconds. */
  readonly nowMs?: () => number;
}

/** After a complete list, reading one key shows whether there is a new revision. */
interface NextCheck {
  /** The key of the next revision; undefined if only a list can find it. */
  readonly key: string | undefined;
  readonly listAgainAtMs: number;
}

async function readDictionary(
  artifacts: ArtifactCache,
  revision: Revision,
  site: SiteConfig,
): Promise<RevisionDictionary | undefined> {
  const text = await documentDictionary(artifacts, revision, site);
  if (text === undefined) return undefined;
  return { revision: revision.number, path: dictionaryPathOf(text), text };
}

async function prepareLive(
  artifacts: ArtifactCache,
  revision: Revision,
  site: SiteConfig,
  dictionary: RevisionDictionary | undefined,
): Promise<LiveRevision> {
  const { number, registry, signed } = revision;
  checkPolicySize(registry, site);
  const headers = pageHeaders(registry, site);
  const boot = await bootScriptOf(artifacts, registry);
  const pageFor = (pageSite: SiteConfig, firstView?: DocumentFirstView) =>
    shellPage({ registry, signed, site: pageSite, boot, firstView, dictionary: dictionary?.path });
  const html = pageFor(site);
  return {
    revision: number,
    registry,
    registryHash: registryHashOf(revision),
    registryJson: await prepare(JSON.stringify(signed), dataHeaders),
    page: html === undefined ? undefined : withDeltas(await prepare(html, headers)),
    pageFor,
    headers,
    files: releasedFiles(registry),
  };
}

/** Differs if a key was added, removed, or got another role or other packages. */
const describeKeys = (trusted: TrustedKeys) =>
  [...trusted]
    .map(([keyId, { role, packages = [] }]) => [keyId, role, ...packages].join(' '))
    .toSorted()
    .join();

export function createReleaseFeed({
  store,
  readKeys,
  site,
  log,
  nowMs = () => performance.now(),
}: FeedOptions): ReleaseFeed {
  let trusted: TrustedKeys = new Map();
  let unreadableKeys: ReadonlySet<string> = new Set();
  let live: LiveRevision | undefined;
  let pendingRefresh: Promise<void> | undefined;
  const rejectedNumbers = new Set<number>();
  let isLiveMissing = false;
  let nextCheck: NextCheck | undefined;
  const artifacts = createArtifactCache({ store, trusted: () => trusted, log });
  const deltas = createDeltas({ store, trusted: () => trusted, cached: artifacts.cached, log });
  const documentDeltas = createDocumentDeltas({ readPrevious: readPreviousDictionaries, log });

  async function* readPreviousDictionaries(below: number): AsyncGenerator<RevisionDictionary | undefined> {
    for await (const revision of revisionsBelow(store, trusted, below, new Map()))
      yield readDictionary(artifacts, revision, site);
  }

  const onRejected = (number: number, reason: string) => {
    if (rejectedNumbers.has(number)) return;
    rejectedNumbers.add(number);
    log.warn('revision rejected', { revision: number, liveRevision: live?.revision ?? null, reason });
  };

  /**
   * Trusted keys change while a server runs: with the first publication, a rotation, or a distrusted key. A rejected
   * revision may then be valid. A QA link, or the record of a former build, may become invalid.
   */
  async function reloadKeys(): Promise<void> {
    const former = describeKeys(trusted);
    const unreadable = new Set<string>();
    trusted = await readKeys((path, reason) => {
      unreadable.add(path);
      if (!unreadableKeys.has(path)) log.warn('key file unreadable', { file: path, reason });
    });
    unreadableKeys = unreadable;
    if (describeKeys(trusted) === former) return;
    rejectedNumbers.clear();
    nextCheck = undefined;
  }

  /** Without the live revision in the store, a new revision may get a number that this server ignores. */
  function warnIfMissing({ revision }: LiveRevision, numbers: readonly number[]): void {
    const wasLiveMissing = isLiveMissing;
    isLiveMissing = !numbers.includes(revision);
    if (!isLiveMissing || wasLiveMissing) return;
    const fix = `release restore <revision> --above ${String(revision)}`;
    log.warn('live revision missing', { revision, fix });
  }

  /** The list also finds skipped numbers, for example of `release restore --above`, and a deleted live revision. */
  async function isListingDue(): Promise<boolean> {
    if (nextCheck?.key === undefined || nowMs() >= nextCheck.listAgainAtMs) return true;
    return (await store.read(nextCheck.key)) !== undefined;
  }

  async function checkStore(): Promise<void> {
    await reloadKeys();
    try {
      if (!(await isListingDue())) return;
      nextCheck = undefined;
      // Lists the live revision too, so that its loss is noticed.
      const numbers = await revisionNumbers(store, live && live.revision - 1);
      await applyNewest(numbers);
      const key = live && nextRevisionKey(numbers, live.revision);
      nextCheck = { key, listAgainAtMs: nowMs() + listIntervalMs };
    } catch (error) {
      // The next check lists: with a local copy, reads may come from the copy, so only a list shows that the store is
      // unreachable.
      nextCheck = undefined;
      throw error;
    }
  }

  async function applyNewest(numbers: readonly number[]): Promise<void> {
    if (live) warnIfMissing(live, numbers);
    const newer = numbers.filter((number) => number !== live?.revision);
    if (trusted.size === 0 || newer.every((number) => rejectedNumbers.has(number))) return;
    for (;;) {
      const above = live?.revision ?? 0;
      const revision = await latestRevision(store, trusted, { above, except: rejectedNumbers, onRejected });
      if (!revision) return;
      try {
        const dictionary = await readDictionary(artifacts, revision, site);
        const nextLive = await prepareLive(artifacts, revision, site, dictionary);
        await Promise.all([
          artifacts.preload(nextLive.registry),
          dictionary && documentDeltas.add(dictionary),
        ]);
        live = nextLive;
        deltas.createFor(nextLive.registry);
        if (nextLive.page) void documentDeltas.createFor(nextLive.page);
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        onRejected(revision.number, error.message);
      }
    }
  }

  return {
    artifacts,
    deltas,
    documentDeltas,
    trusted: () => trusted,
    unreadableKeys: () => unreadableKeys,
    live: () => live,
    refresh: () => (pendingRefresh ??= checkStore().finally(() => (pendingRefresh = undefined))),
  };
}
