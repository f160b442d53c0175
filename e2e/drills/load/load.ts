import { randomFrom } from '../../../host/edge/src/testing/randomFrom';
import { readLiveVersions } from '../../support/release';
import { restampBuild } from '../../support/restampBuild';
import { stack } from '../../support/settings';
import { withOwnEdge, type OwnEdge } from '../../support/ownEdge';
import { formatSeconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { percentile } from '../../bench/percentile';
import { openBalancer } from '../../support/openBalancer';
import { loadPage, type PageLoad } from './loadPage';
import { changeReleases, changedPackage, type ReleaseChanges } from './changeReleases';
import {
  requestKinds,
  overloadApi,
  pause,
  runSession,
  startSessions,
  type RequestKind,
  type Overload,
  type RequestLog,
} from './sessions';

const sizes = {
  quick: { sessions: 12, turns: 1, overloadMs: 3_000, maxApiCalls: 4 },
  full: { sessions: 300, turns: 10, overloadMs: 20_000, maxApiCalls: 32 },
};
/** 200 page loads a minute. */
const pageEveryMs = 300;
const limits = {
  tookMs: { file: 30, public: 80, member: 80, order: 150 },
  switchMs: 1_000,
  residentBytes: 300e6,
  recoveredMs: 5_000,
};

/** The result names the database, because it limits the throughput: PGlite shares a thread with the API. */
const database = process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite';

interface LoadResult {
  readonly requests: RequestLog;
  readonly pages: readonly PageLoad[];
  readonly releaseChanges: ReleaseChanges;
  readonly ms: number;
  readonly residentBytes: number;
}

const formatMs = (time: number) => `${time.toFixed(0)} ms`;
const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const firstFew = (sentences: readonly string[]) => [
  ...sentences.slice(0, 5),
  ...(sentences.length > 5 ? [`and ${String(sentences.length - 5)} more like these`] : []),
];

/** Checks the response times only with `isFull`, when the run has the required number of sessions. */
export function loadFindings(
  { requests, pages, releaseChanges, ms: durationMs, residentBytes }: LoadResult,
  overload: Overload,
  isFull: boolean,
): Findings {
  const failed = pages.flatMap((page) => page.failed);
  const mixed = pages.flatMap((page) => page.mixed);
  const rateOf = (count: number) => `${((count / durationMs) * 60_000).toFixed(0)} a minute`;
  const findSlow = (name: string, tookMs: number, limitMs: number) =>
    isFull && tookMs > limitMs ? [`${name}: ${formatMs(tookMs)} instead of ${formatMs(limitMs)}`] : [];
  const kindRows = requestKinds.map((kind: RequestKind) => {
    const times = requests.tookMs[kind];
    const figures = [percentile(times, 0.5), percentile(times, 0.99)].map(formatMs);
    return [kind, String(times.length), ...figures, `99 % in ${formatMs(limits.tookMs[kind])}`];
  });
  const { rollbacks, canaries, slowestMs } = releaseChanges;
  const { served, shed, failed: failedCount, recoveredMs } = overload;
  const requestCount = Object.values(requests.tookMs).flat().length;
  return {
    columns: ['measured', 'count', 'half within', '99 % within', 'goal'],
    rows: [
      ['the database', database, '', '', 'PGlite or PostgreSQL'],
      ...kindRows,
      ['page loads', String(pages.length), '', '', `200 a minute (${rateOf(pages.length)})`],
      ['pages failed', String(failed.length), '', '', '0'],
      ['pages of two revisions', String(mixed.length), '', '', '0'],
      [
        `${String(rollbacks)} rollbacks, ${String(canaries)} canaries`,
        '',
        '',
        formatMs(slowestMs),
        formatMs(limits.switchMs),
      ],
      ['requests failed', String(requests.failed.length), '', '', '0'],
      ['memory of the edge', '', '', formatMegabytes(residentBytes), formatMegabytes(limits.residentBytes)],
      ['overload: served', String(served), '', '', 'more than 0'],
      ['overload: 503 with Retry-After', String(shed), '', '', 'more than 0'],
      ['overload: anything else', String(failedCount), '', '', '0'],
      ['served again after', '', '', formatMs(recoveredMs), formatMs(limits.recoveredMs)],
    ],
    summary:
      `on ${database}: ${String(requestCount)} requests (${rateOf(requestCount)}) and ${String(pages.length)} page loads during ${String(rollbacks)} rollbacks ` +
      `and ${String(canaries)} canaries: ${String(requests.failed.length)} and ${String(failed.length)} failed, ` +
      `${String(mixed.length)} mixed; overload: ${String(shed)} rejected with Retry-After, ${String(failedCount)} failed`,
    failures: [
      ...firstFew(requests.failed),
      ...firstFew(failed),
      ...firstFew(mixed),
      ...requestKinds.flatMap((kind) =>
        findSlow(kind, percentile(requests.tookMs[kind], 0.99), limits.tookMs[kind]),
      ),
      ...findSlow('a new build in documents', slowestMs, limits.switchMs),
      ...(residentBytes > limits.residentBytes ? [`the edge holds ${formatMegabytes(residentBytes)}`] : []),
      ...(pages.length === 0 || requestCount === 0 ? ['no request was sent'] : []),
      ...(shed === 0 || served === 0 ? ['the edge was not overloaded, or served no request'] : []),
      ...(failedCount > 0
        ? [`${String(failedCount)} were neither served nor rejected with Retry-After`]
        : []),
      ...(recoveredMs > limits.recoveredMs ? [`served again after ${formatSeconds(recoveredMs)}`] : []),
    ],
  };
}

/** Runs sessions and 200 page loads a minute while the live build changes. */
async function applyLoad(
  { origin, dataFolder, residentBytes }: OwnEdge,
  { seed, progress }: DrillOptions,
  { sessions: count, turns }: (typeof sizes)['full'],
): Promise<LoadResult> {
  const random = randomFrom(seed);
  const balancer = openBalancer(origin);
  const sessions = await startSessions(count, balancer.newVisitor);
  progress(`${String(sessions.length)} members are signed in`);
  const { [changedPackage]: previous = '' } = await readLiveVersions(dataFolder);
  const { folder, version: newer } = await restampBuild({ name: changedPackage, hash: '0badf00d' });
  const requests: RequestLog = { tookMs: { file: [], public: [], member: [], order: [] }, failed: [] };
  const { send } = balancer.newVisitor();
  const pages = [await loadPage(send, changedPackage, 1)];
  let isOver = false;
  const startedMs = performance.now();
  const pageLoads: Promise<void>[] = [];
  const loadPages = async () => {
    for (let dueMs = startedMs; !isOver; dueMs += pageEveryMs) {
      await pause(Math.max(0, dueMs - performance.now()));
      pageLoads.push(loadPage(send, changedPackage, random()).then((page) => void pages.push(page)));
    }
    await Promise.all(pageLoads);
  };
  const latestFiles = () => pages.at(-1)?.files ?? [];
  const tasks = [
    loadPages(),
    ...sessions.map((session) =>
      runSession(session, { random, files: latestFiles, requests, isOver: () => isOver }),
    ),
  ];
  try {
    const releaseChanges = await changeReleases({ dataFolder, send, turns }, { previous, newer, folder });
    const durationMs = performance.now() - startedMs;
    progress(
      `${String(releaseChanges.rollbacks)} rollbacks and ${String(releaseChanges.canaries)} canaries in ${formatSeconds(durationMs)}`,
    );
    return { requests, pages, releaseChanges, ms: durationMs, residentBytes: await residentBytes() };
  } finally {
    isOver = true;
    await Promise.all(tasks);
    balancer.close();
  }
}

async function run(options: DrillOptions): Promise<Findings> {
  const size = options.full ? sizes.full : sizes.quick;
  // Each session has its own IP address. The edge reads it from a header of a trusted proxy.
  const settings = {
    API_ORIGIN: stack.sandbox,
    PLAYER_ORIGIN: stack.origin,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  let result: LoadResult | undefined;
  let overload: Overload | undefined;
  await withOwnEdge(
    async (edge) => {
      result = await applyLoad(edge, options, size);
    },
    undefined,
    {},
    settings,
  );
  const lowLimits = { ...settings, MAX_API_CALLS: String(size.maxApiCalls) };
  await withOwnEdge(
    async ({ origin }) => {
      const balancer = openBalancer(origin);
      const sessions = await startSessions(size.sessions, balancer.newVisitor);
      overload = await overloadApi(sessions, size.overloadMs);
      balancer.close();
    },
    undefined,
    {},
    lowLimits,
  );
  if (!result || !overload) throw new Error('An edge ended before it was used.');
  return loadFindings(result, overload, options.full);
}

export const load: Drill = {
  title: 'Run many sessions during rollbacks and canaries, then overload the API',
  needsStack: true,
  run,
};
