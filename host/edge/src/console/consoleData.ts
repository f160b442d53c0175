import { buildId, releaseNamesIn, type ReleaseName, type ReleaseRecord } from 'shared-contracts/releases';
import { readTrustedKeys } from '../keys/keyFolder';
import { type Environment, foldersOf } from '../settings/folders';
import { readBuild } from '../store/builds';
import { listLinks } from '../store/links';
import { openStore } from '../store/openStore';
import type { ConsoleState, HealthReport } from './ConsoleApi';
import type {
  BuildReport,
  Compatibility,
  ErrorExplanation,
  HistoryPage,
  RevisionDifference,
  RevisionReport,
} from './ReportApi';
import { buildReport } from './buildReport';
import { compatibilityOf } from './compatibility';
import { explainError } from './explainError';
import { healthReport } from './healthReport';
import { isReachable, readEdges } from './readEdges';
import { type JudgeCanary, readVerdicts } from './readVerdicts';
import { reasonOf } from './reasonOf';
import type { RecordReader } from './publishedBuilds';
import { createRevisionCache, keySetId } from './revisionCache';
import { revisionDifference } from './revisionDifference';
import {
  changesOf,
  describeChange,
  findActivation,
  findCanaryStart,
  findLatestDeploy,
  packageState,
  type RevisionChange,
} from './revisionChanges';

const historyPageSize = 50;
/** One more than a page shows, because a change can only be described with the revision before it. */
const firstRevisionCount = historyPageSize + 1;
/** Few, so that the console opens at once in an incident. The page shows that it still reads the older ones. */
const openingRevisionCount = 16;

interface ConsoleDataOptions {
  readonly judgeCanary: JudgeCanary;
  readonly env: Environment;
  /** `host:port` of the metrics of each edge. */
  readonly metrics: readonly string[];
  readonly isReadOnly: boolean;
}

/** Reads what the console's page shows. */
export function createConsoleData({ env, metrics, isReadOnly, judgeCanary }: ConsoleDataOptions) {
  const store = openStore(env);
  const readRevisions = createRevisionCache();
  const trustedKeys = () => readTrustedKeys(foldersOf(env).keys);
  let lastChanges: readonly RevisionChange[] = [];
  let recordCache: { keys: string; known: Map<string, ReleaseRecord> } = { keys: '', known: new Map() };

  interface Changes {
    readonly changes: readonly RevisionChange[];
    readonly unreadCount: number;
    readonly warnings: readonly string[];
  }

  /** The history, or only its newest part, and why it may be out of date. */
  async function readChanges(count?: number): Promise<Changes> {
    try {
      const { revisions, rejected, unreadCount } = await readRevisions(store, await trustedKeys(), count);
      const knownRevision = lastChanges[0]?.revision.number ?? 0;
      if ((revisions[0]?.number ?? 0) < knownRevision)
        throw new Error(`it no longer has revision ${String(knownRevision)}`);
      // The oldest revision cannot be described while the revision before it is unread.
      lastChanges = unreadCount > 0 ? changesOf(revisions).slice(0, -1) : changesOf(revisions);
      const warnings = [...rejected]
        .filter(([number]) => number > (revisions[0]?.number ?? 0))
        .map(([number, reason]) => `Revision ${String(number)} was rejected: ${reason}. Run release verify.`);
      return { changes: lastChanges, unreadCount, warnings };
    } catch (error) {
      const age = lastChanges.length > 0 ? ' This page shows the last known state.' : '';
      return {
        changes: lastChanges,
        unreadCount: 0,
        warnings: [`The release store could not be read: ${reasonOf(error)}.${age}`],
      };
    }
  }

  /** Reads each record once, because records never change. With other keys, other records are valid. */
  async function createReader(): Promise<RecordReader> {
    const trusted = await trustedKeys();
    const keys = keySetId(trusted);
    if (keys !== recordCache.keys) recordCache = { keys, known: new Map() };
    const { known } = recordCache;
    const readRecord: RecordReader['readRecord'] = async (name, version) => {
      const id = buildId(name, version);
      const record = known.get(id) ?? (await readBuild(store, trusted, name, version));
      if (record) known.set(id, record);
      return record;
    };
    return { store, trusted, readRecord };
  }

  return {
    async state(): Promise<ConsoleState> {
      const { changes, unreadCount, warnings } = await readChanges(openingRevisionCount);
      const [head] = changes;
      const releases = head?.revision.registry.releases ?? {};
      const reader = await createReader();
      const packages = await Promise.all(
        releaseNamesIn(releases).flatMap((name) => {
          const state = releases[name];
          if (!state) return [];
          return reader
            .readRecord(name, state.active)
            .catch(() => undefined)
            .then((record) => packageState(changes, name, state, record?.commit));
        }),
      );
      const edges = await readEdges(metrics);
      const links = await listLinks(store, Date.now()).catch(() => undefined);
      return {
        revision: head?.revision.number ?? 0,
        at: new Date().toISOString(),
        isReadOnly,
        packages,
        unreadCount,
        latestDeploy: findLatestDeploy(changes),
        edges: edges.map((edge) =>
          isReachable(edge)
            ? { address: edge.address, revision: edge.revision, error: undefined }
            : { address: edge.address, revision: undefined, error: edge.error },
        ),
        links: links?.toReversed() ?? [],
        warnings: [
          ...warnings,
          ...(links ? [] : ['The QA links could not be read.']),
          ...edges.flatMap((edge) => (isReachable(edge) ? (edge.clockWarning ?? []) : [])),
        ],
      };
    },

    async health(): Promise<HealthReport> {
      const { changes } = await readChanges(firstRevisionCount);
      const registry = changes[0]?.revision.registry;
      const edges = await readEdges(metrics);
      const context = { store, trusted: await trustedKeys(), judgeCanary };
      const verdicts = await readVerdicts(context, registry?.releases ?? {}, edges);
      return healthReport(registry, edges, verdicts, (name) => {
        const { active = '', canary } = registry?.releases[name] ?? {};
        return {
          live: findActivation(changes, name, active)?.revision.change.at,
          canary: findCanaryStart(changes, name, canary?.version)?.revision.change.at,
        };
      });
    },

    async history(name: ReleaseName | undefined, page: number): Promise<HistoryPage> {
      const isFirstPage = name === undefined && page === 0;
      const { changes, unreadCount } = await readChanges(isFirstPage ? firstRevisionCount : undefined);
      const matching =
        name === undefined ? changes : changes.filter(({ revision }) => revision.change.names.includes(name));
      const start = page * historyPageSize;
      return {
        changes: matching.slice(start, start + historyPageSize).map(describeChange),
        // The oldest revision that was read is not among `changes` either.
        total: matching.length + (unreadCount > 0 ? unreadCount + 1 : 0),
      };
    },

    async build(name: ReleaseName, version: string): Promise<BuildReport | undefined> {
      const reader = await createReader();
      const record = await reader.readRecord(name, version);
      if (!record) return undefined;
      const { changes } = await readChanges();
      return buildReport({ ...reader, metrics, changes }, record);
    },

    async revision(number: number): Promise<RevisionReport | undefined> {
      const newest = await readChanges(firstRevisionCount);
      const isOlder =
        newest.unreadCount > 0 && !newest.changes.some(({ revision }) => revision.number === number);
      const { changes } = isOlder ? await readChanges() : newest;
      const index = changes.findIndex(({ revision }) => revision.number === number);
      const change = changes[index];
      if (!change) return undefined;
      const { releases } = change.revision.registry;
      return {
        change: describeChange(change),
        previous: changes[index + 1]?.revision.number ?? change.revision.change.follows,
        next: changes[index - 1]?.revision.number,
        packages: releaseNamesIn(releases).flatMap((name) => {
          const state = releases[name];
          if (!state) return [];
          const { active, canary, lastKnownGood } = state;
          return [{ name, active, canary, lastKnownGood }];
        }),
      };
    },

    async difference(from: number, to: number): Promise<RevisionDifference | undefined> {
      const { changes } = await readChanges();
      const [former, current] = [from, to].map((number) =>
        changes.find(({ revision }) => revision.number === number),
      );
      if (!former || !current) return undefined;
      const { readRecord } = await createReader();
      return revisionDifference(former, current, async (name, version) =>
        version === undefined ? undefined : readRecord(name, version),
      );
    },

    /** Compares each pair of packages. The chosen builds replace the published ones. */
    async compatibility(chosen: readonly { name: ReleaseName; version: string }[]): Promise<Compatibility> {
      const reader = await createReader();
      for (const { name, version } of chosen) {
        if (await reader.readRecord(name, version)) continue;
        throw Object.assign(new Error(`${buildId(name, version)} is not in the store.`), { statusCode: 404 });
      }
      const { changes } = await readChanges();
      return compatibilityOf({ ...reader, changes }, chosen);
    },

    async explain(text: string): Promise<ErrorExplanation> {
      return explainError({ store, metrics, trusted: await trustedKeys() }, text);
    },
  };
}

export type ConsoleData = ReturnType<typeof createConsoleData>;
