import { randomFrom } from '../../../host/edge/src/testing/randomFrom';
import { liveVersions } from '../../support/release';
import { restampBuild } from '../../support/restampBuild';
import { stack } from '../../support/settings';
import { withOwnEdge, type OwnEdge } from '../../support/ownEdge';
import { seconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { percentile } from '../../bench/percentile';
import { openBalancer } from '../../support/openBalancer';
import { loadPage, type PageLoad } from './loadPage';
import { moveBuilds, moved, type Moves } from './moveBuilds';
import {
  kinds,
  overloadApi,
  pause,
  runSession,
  startSessions,
  type Kind,
  type Overload,
  type RequestLog,
} from './sessions';

const sizes = {
  quick: { sessions: 12, turns: 1, overloadMs: 3_000, maxApiCalls: 4 },
  full: { sessions: 300, turns: 10, overloadMs: 20_000, maxApiCalls: 32 },
};
/** 200 a minute. */
const pageEveryMs = 300;
const limits = {
  tookMs: { file: 30, reading: 80, own: 80, money: 150 },
  switchMs: 1_000,
  residentBytes: 300e6,
  recoveredMs: 5_000,
};

/** The database limits the throughput: the embedded one shares a thread with the API. */
const database = process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite';

interface Loaded {
  readonly requests: RequestLog;
  readonly pages: readonly PageLoad[];
  readonly moves: Moves;
  readonly ms: number;
  readonly residentBytes: number;
}

const ms = (time: number) => `${time.toFixed(0)} ms`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const firstFew = (sentences: readonly string[]) => [
  ...sentences.slice(0, 5),
  ...(sentences.length > 5 ? [`and ${String(sentences.length - 5)} more like these`] : []),
];

/** With `isWhole`, the run has the required number of sessions, so the times count too. */
export function loadFindings(
  { requests, pages, moves, ms: durationMs, residentBytes }: Loaded,
  overload: Overload,
  isWhole: boolean,
): Findings {
  const failed = pages.flatMap((page) => page.failed);
  const mixed = pages.flatMap((page) => page.mixed);
  const rateOf = (count: number) => `${((count / durationMs) * 60_000).toFixed(0)} a minute`;
  const slow = (name: string, tookMs: number, limitMs: number) =>
    isWhole && tookMs > limitMs ? [`${name}: ${ms(tookMs)} instead of ${ms(limitMs)}`] : [];
  const kindRows = kinds.map((kind: Kind) => {
    const times = requests.tookMs[kind];
    const figures = [percentile(times, 0.5), percentile(times, 0.99)].map(ms);
    return [kind, String(times.length), ...figures, `99 % in ${ms(limits.tookMs[kind])}`];
  });
  const { rollbacks, canaries, slowestMs } = moves;
  const { served, shed, failed: otherwise, recoveredMs } = overload;
  const requestCount = Object.values(requests.tookMs).flat().length;
  return {
    columns: ['measured', 'count', 'half within', '99 % within', 'goal'],
    rows: [
      ['the database', database, '', '', 'either'],
      ...kindRows,
      ['page loads', String(pages.length), '', '', `200 a minute (${rateOf(pages.length)})`],
      ['pages failed', String(failed.length), '', '', '0'],
      ['pages of two revisions', String(mixed.length), '', '', '0'],
      [
        `moved ${String(rollbacks)} × back, ${String(canaries)} canaries`,
        '',
        '',
        ms(slowestMs),
        ms(limits.switchMs),
      ],
      ['requests failed', String(requests.failed.length), '', '', '0'],
      ['memory of the edge', '', '', megabytes(residentBytes), megabytes(limits.residentBytes)],
      ['overload: served', String(served), '', '', 'more than 0'],
      ['overload: 503 with Retry-After', String(shed), '', '', 'more than 0'],
      ['overload: anything else', String(otherwise), '', '', '0'],
      ['served again after', '', '', ms(recoveredMs), ms(limits.recoveredMs)],
    ],
    figure:
      `on ${database}: ${String(requestCount)} requests (${rateOf(requestCount)}) and ${String(pages.length)} page loads during ${String(rollbacks)} rollbacks ` +
      `and ${String(canaries)} canaries: ${String(requests.failed.length)} and ${String(failed.length)} failed, ` +
      `${String(mixed.length)} mixed; overload: ${String(shed)} rejected politely, ${String(otherwise)} otherwise`,
    faults: [
      ...firstFew(requests.failed),
      ...firstFew(failed),
      ...firstFew(mixed),
      ...kinds.flatMap((kind) => slow(kind, percentile(requests.tookMs[kind], 0.99), limits.tookMs[kind])),
      ...slow('a new build in documents', slowestMs, limits.switchMs),
      ...(residentBytes > limits.residentBytes ? [`the edge holds ${megabytes(residentBytes)}`] : []),
      ...(pages.length === 0 || requestCount === 0 ? ['no request was sent'] : []),
      ...(shed === 0 || served === 0 ? ['the edge was not overloaded, or served no request'] : []),
      ...(otherwise > 0 ? [`${String(otherwise)} were neither served nor rejected politely`] : []),
      ...(recoveredMs > limits.recoveredMs ? [`served again after ${seconds(recoveredMs)}`] : []),
    ],
  };
}

/** Runs sessions and 200 page loads a minute while the live build changes. */
async function loadOn(
  { origin, dataFolder, residentBytes }: OwnEdge,
  { seed, progress }: DrillOptions,
  { sessions: count, turns }: (typeof sizes)['full'],
): Promise<Loaded> {
  const random = randomFrom(seed);
  const balancer = openBalancer(origin);
  const sessions = await startSessions(count, balancer.visitor);
  progress(`${String(sessions.length)} members are signed in`);
  const { [moved]: former = '' } = await liveVersions(dataFolder);
  const { folder, version: newer } = await restampBuild({ name: moved, hash: '0badf00d' });
  const requests: RequestLog = { tookMs: { file: [], reading: [], own: [], money: [] }, failed: [] };
  const { send } = balancer.visitor();
  const pages = [await loadPage(send, moved, 1)];
  let isOver = false;
  const startedMs = performance.now();
  const loads: Promise<void>[] = [];
  const loadPages = async () => {
    for (let dueMs = startedMs; !isOver; dueMs += pageEveryMs) {
      await pause(Math.max(0, dueMs - performance.now()));
      loads.push(loadPage(send, moved, random()).then((page) => void pages.push(page)));
    }
    await Promise.all(loads);
  };
  const files = () => pages.at(-1)?.files ?? [];
  const running = [
    loadPages(),
    ...sessions.map((session) => runSession(session, { random, files, requests, isOver: () => isOver })),
  ];
  try {
    const moves = await moveBuilds({ dataFolder, line: send, turns }, { former, newer, folder });
    const durationMs = performance.now() - startedMs;
    progress(
      `${String(moves.rollbacks)} rollbacks and ${String(moves.canaries)} canaries in ${seconds(durationMs)}`,
    );
    return { requests, pages, moves, ms: durationMs, residentBytes: await residentBytes() };
  } finally {
    isOver = true;
    await Promise.all(running);
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
  let loaded: Loaded | undefined;
  let overload: Overload | undefined;
  await withOwnEdge(
    async (edge) => {
      loaded = await loadOn(edge, options, size);
    },
    undefined,
    {},
    settings,
  );
  const lowLimits = { ...settings, MAX_API_CALLS: String(size.maxApiCalls) };
  await withOwnEdge(
    async ({ origin }) => {
      const balancer = openBalancer(origin);
      const sessions = await startSessions(size.sessions, balancer.visitor);
      overload = await overloadApi(sessions, size.overloadMs);
      balancer.close();
    },
    undefined,
    {},
    lowLimits,
  );
  if (!loaded || !overload) throw new Error('An edge ended before it was used.');
  return loadFindings(loaded, overload, options.full);
}

export const load: Drill = {
  title: 'Run many sessions during rollbacks and canaries, then overload the API',
  onStack: true,
  run,
};
