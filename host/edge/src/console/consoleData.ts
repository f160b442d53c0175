import { buildId, releaseNames, type ReleaseName } from 'shared-contracts/releases';
import { runnableBuilds, sentenceOf } from '../gate/gate';
import { pairIncompatibilities } from '../gate/pairIncompatibilities';
import type { TrustedKeys } from '../keys/envelope';
import { readTrustedKeys } from '../keys/keyFolder';
import { type Environment, foldersOf } from '../settings/folders';
import { readBuild } from '../store/builds';
import { listLinks } from '../store/links';
import { openStore } from '../store/openStore';
import type { ReleaseStore } from '../store/releaseStore';
import type {
  BuildReport,
  Compatibility,
  ConsoleState,
  HealthReport,
  HistoryPage,
  RevisionDifference,
} from './ConsoleApi';
import { healthReport, type Verdict } from './healthReport';
import { type EdgeFigures, isReachable, readEdges } from './readEdges';
import { createRevisionCache } from './revisionCache';
import { revisionDifference } from './revisionDifference';
import { describeChange, packageState, periodsOf, type RevisionChange, changesOf } from './revisionChanges';

const historyPageSize = 50;
/** Enough for the first page of the history: the oldest read revision is only shown together with the one before it. */
const firstRevisionCount = historyPageSize + 1;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Judges a canary as `release watch` does; undefined without a canary. Throws an OperatorError without figures. */
export type JudgeCanary = (
  context: { readonly store: ReleaseStore; readonly trusted: TrustedKeys },
  name: ReleaseName,
  metrics: readonly string[],
) => Promise<Verdict | undefined>;

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
  let commits = new Map<string, string>();

  interface Changes {
    readonly changes: readonly RevisionChange[];
    readonly unreadCount: number;
    readonly problems: readonly string[];
  }

  /** The history, or only its newest part, and why it may be out of date. */
  async function readChanges(count?: number): Promise<Changes> {
    try {
      const { revisions, rejected, unreadCount } = await readRevisions(store, await trustedKeys(), count);
      const knownRevision = lastChanges[0]?.revision.number ?? 0;
      if ((revisions[0]?.number ?? 0) < knownRevision)
        throw new Error(`it no longer has revision ${String(knownRevision)}`);
      lastChanges = unreadCount > 0 ? changesOf(revisions).slice(0, -1) : changesOf(revisions);
      const problems = [...rejected]
        .filter(([number]) => number > (revisions[0]?.number ?? 0))
        .map(([number, reason]) => `Revision ${String(number)} was rejected: ${reason}. Run release verify.`);
      return { changes: lastChanges, unreadCount, problems };
    } catch (error) {
      const age = lastChanges.length > 0 ? ' This page shows the last known state.' : '';
      return {
        changes: lastChanges,
        unreadCount: 0,
        problems: [`The release store could not be read: ${reasonOf(error)}.${age}`],
      };
    }
  }

  async function commitOf(name: ReleaseName, version: string): Promise<string | undefined> {
    const id = buildId(name, version);
    if (!commits.has(id)) {
      const record = await readBuild(store, await trustedKeys(), name, version).catch(() => undefined);
      if (record) commits = new Map([...commits, [id, record.commit]]);
    }
    return commits.get(id);
  }

  /** The judgments of `release watch`, for each package with a canary. */
  async function readVerdicts(edges: readonly EdgeFigures[]): Promise<Map<ReleaseName, Verdict>> {
    const context = { store, trusted: await trustedKeys() };
    const addresses = edges.map(({ address }) => address);
    const verdicts = new Map<ReleaseName, Verdict>();
    const releases = lastChanges[0]?.revision.registry.releases ?? {};
    for (const name of releaseNames.filter((candidate) => releases[candidate]?.canary)) {
      try {
        const verdict = await judgeCanary(context, name, addresses);
        if (verdict) verdicts.set(name, verdict);
      } catch (error) {
        verdicts.set(name, { kind: 'undecided', text: reasonOf(error) });
      }
    }
    return verdicts;
  }

  return {
    async state(): Promise<ConsoleState> {
      const { changes, unreadCount, problems } = await readChanges(firstRevisionCount);
      const [head] = changes;
      const releases = head?.revision.registry.releases ?? {};
      const packages = await Promise.all(
        releaseNames.flatMap((name) => {
          const state = releases[name];
          if (!state) return [];
          return commitOf(name, state.active).then((commit) => packageState(changes, name, state, commit));
        }),
      );
      const edges = await readEdges(metrics);
      const links = await listLinks(store, Date.now()).catch(() => undefined);
      return {
        revision: head?.revision.number ?? 0,
        at: new Date().toISOString(),
        ...{ isReadOnly, packages, unreadCount },
        edges: edges.map((edge) =>
          isReachable(edge)
            ? { address: edge.address, revision: edge.revision, error: undefined }
            : { address: edge.address, revision: undefined, error: edge.error },
        ),
        links: links?.toReversed() ?? [],
        problems: [
          ...problems,
          ...(links ? [] : ['The QA links could not be read.']),
          ...edges.flatMap((edge) => (isReachable(edge) ? (edge.clockProblem ?? []) : [])),
        ],
      };
    },

    async health(): Promise<HealthReport> {
      const { changes } = await readChanges(firstRevisionCount);
      const registry = changes[0]?.revision.registry;
      const edges = await readEdges(metrics);
      return healthReport(registry, edges, await readVerdicts(edges.filter(isReachable)));
    },

    async history(name: ReleaseName | undefined, page: number): Promise<HistoryPage> {
      const isFirstPage = name === undefined && page === 0;
      const { changes, unreadCount } = await readChanges(isFirstPage ? firstRevisionCount : undefined);
      const matching =
        name === undefined ? changes : changes.filter(({ revision }) => revision.change.names.includes(name));
      const start = page * historyPageSize;
      return {
        changes: matching.slice(start, start + historyPageSize).map(describeChange),
        total: matching.length + (unreadCount > 0 ? unreadCount + 1 : 0),
      };
    },

    async build(name: ReleaseName, version: string): Promise<BuildReport | undefined> {
      const trusted = await trustedKeys();
      const record = await readBuild(store, trusted, name, version);
      if (!record) return undefined;
      const { changes } = await readChanges();
      const activation = changes.findLast(
        ({ revision }) => revision.registry.releases[name]?.active === version,
      );
      const before = activation?.before[name]?.active;
      const recordBefore = before === undefined ? undefined : await readBuild(store, trusted, name, before);
      const periods = periodsOf(changes, name, version);
      const { contract } = record;
      return {
        ...{ name, version, commit: record.commit, builtAt: record.builtAt, before, periods },
        files: Object.entries(record.files).map(([file, { brotliBytes }]) => ({
          ...{ file, brotliBytes },
          brotliBytesBefore: recordBefore?.files[file]?.brotliBytes,
        })),
        contract: contract && {
          publishes: Object.keys(contract.publishes),
          hears: Object.keys(contract.hears),
          opens: Object.keys(contract.opens),
          popups: Object.keys(contract.popups),
          screens: contract.screens ?? [],
          calls: Object.keys(contract.calls),
          uses: Object.keys(contract.uses),
        },
      };
    },

    async difference(from: number, to: number): Promise<RevisionDifference | undefined> {
      const { changes } = await readChanges();
      const [former, current] = [from, to].map((number) =>
        changes.find(({ revision }) => revision.number === number),
      );
      if (!former || !current) return undefined;
      const trusted = await trustedKeys();
      return revisionDifference(former, current, async (name, version) =>
        version === undefined ? undefined : readBuild(store, trusted, name, version),
      );
    },

    /** Compares every published build of the newest revision, and `candidate`, with the live and canary builds. */
    async compatibility(candidate?: { name: ReleaseName; version: string }): Promise<Compatibility[]> {
      const { changes } = await readChanges(firstRevisionCount);
      const trusted = await trustedKeys();
      const builds = await runnableBuilds(
        { store, trusted },
        changes[0]?.revision.registry.releases ?? {},
        new Map(),
      );
      const candidates = candidate
        ? [
            {
              ...candidate,
              role: 'candidate' as const,
              contract: (await readBuild(store, trusted, candidate.name, candidate.version))?.contract,
            },
          ]
        : builds;
      return candidates.map((build) => ({
        build: buildId(build.name, build.version),
        role: build.role,
        others: builds
          .filter(({ name }) => name !== build.name)
          .map((other) => ({
            build: buildId(other.name, other.version),
            role: other.role,
            incompatibilities: pairIncompatibilities(build, other).map(sentenceOf),
          })),
      }));
    },
  };
}

export type ConsoleData = ReturnType<typeof createConsoleData>;
