import { randomFrom } from '../../../host/edge/src/testing/randomFrom';
import { liveVersions } from '../../support/release';
import { restampBuild } from '../../support/restampBuild';
import { stack } from '../../support/settings';
import { withOwnEdge, type OwnEdge } from '../../support/ownEdge';
import { seconds, type DrillOptions, type Findings, type Goal } from '../Goal';
import { percentile } from '../../bench/percentile';
import { openBalancer } from '../../support/openBalancer';
import { loadPage, type PageLoad } from './loadPage';
import { moveBuilds, moved, type Moves } from './moveBuilds';
import { beginSessions, kinds, live, pause, press, type Heard, type Kind, type Pressed } from './sessions';

const sizes = {
  quick: { sessions: 12, turns: 1, pressedMs: 3_000, maxApiCalls: 4 },
  full: { sessions: 300, turns: 10, pressedMs: 20_000, maxApiCalls: 32 },
};
/** 200 a minute. */
const pageEveryMs = 300;
const limits = {
  tookMs: { file: 30, reading: 80, own: 80, money: 150 },
  switchMs: 1_000,
  residentBytes: 300e6,
  recoveredMs: 5_000,
};

/** What the product runs on, which decides how much it takes: the embedded database shares a thread with the API. */
const database = process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite';

interface Loaded {
  readonly heard: Heard;
  readonly pages: readonly PageLoad[];
  readonly moves: Moves;
  readonly ms: number;
  readonly residentBytes: number;
}

const ms = (time: number) => `${time.toFixed(0)} ms`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const onlyFew = (sentences: readonly string[]) => [
  ...sentences.slice(0, 5),
  ...(sentences.length > 5 ? [`and ${String(sentences.length - 5)} more like these`] : []),
];

/** `isWhole`: the sessions and the machine are those of the goal, so times count too. */
export function loadFindings(
  { heard, pages, moves, ms: forMs, residentBytes }: Loaded,
  pressed: Pressed,
  isWhole: boolean,
): Findings {
  const failed = pages.flatMap((page) => page.failed);
  const mixed = pages.flatMap((page) => page.mixed);
  const rateOf = (count: number) => `${((count / forMs) * 60_000).toFixed(0)} a minute`;
  const slow = (what: string, took: number, most: number) =>
    isWhole && took > most ? [`${what}: ${ms(took)} instead of ${ms(most)}`] : [];
  const kindRows = kinds.map((kind: Kind) => {
    const times = heard.tookMs[kind];
    const figures = [percentile(times, 0.5), percentile(times, 0.99)].map(ms);
    return [kind, String(times.length), ...figures, `99 % in ${ms(limits.tookMs[kind])}`];
  });
  const { rollbacks, canaries, slowestMs } = moves;
  const { served, shed, rude, recoveredMs } = pressed;
  const asked = Object.values(heard.tookMs).flat().length;
  return {
    columns: ['what', 'count', 'half within', '99 % within', 'goal'],
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
      ['requests failed', String(heard.failed.length), '', '', '0'],
      ['memory of the edge', '', '', megabytes(residentBytes), megabytes(limits.residentBytes)],
      ['pressed: served', String(served), '', '', 'more than 0'],
      ['pressed: 503 with a time to come back', String(shed), '', '', 'more than 0'],
      ['pressed: anything else', String(rude), '', '', '0'],
      ['served again after', '', '', ms(recoveredMs), ms(limits.recoveredMs)],
    ],
    figure:
      `on ${database}: ${String(asked)} requests (${rateOf(asked)}) and ${String(pages.length)} page loads during ${String(rollbacks)} rollbacks ` +
      `and ${String(canaries)} canaries: ${String(heard.failed.length)} and ${String(failed.length)} failed, ` +
      `${String(mixed.length)} mixed; pressed: ${String(shed)} refused politely, ${String(rude)} otherwise`,
    faults: [
      ...onlyFew(heard.failed),
      ...onlyFew(failed),
      ...onlyFew(mixed),
      ...kinds.flatMap((kind) => slow(kind, percentile(heard.tookMs[kind], 0.99), limits.tookMs[kind])),
      ...slow('a new build in documents', slowestMs, limits.switchMs),
      ...(residentBytes > limits.residentBytes ? [`the edge holds ${megabytes(residentBytes)}`] : []),
      ...(pages.length === 0 || asked === 0 ? ['nothing was asked'] : []),
      ...(shed === 0 || served === 0 ? ['the edge was not pressed, or served nobody'] : []),
      ...(rude > 0 ? [`${String(rude)} were neither served nor refused politely`] : []),
      ...(recoveredMs > limits.recoveredMs ? [`served again after ${seconds(recoveredMs)}`] : []),
    ],
  };
}

/** 300 sessions and 200 page loads a minute while builds move. */
async function loadOn(
  { origin, dataFolder, residentBytes }: OwnEdge,
  { seed, progress }: DrillOptions,
  { sessions: count, turns }: (typeof sizes)['full'],
): Promise<Loaded> {
  const random = randomFrom(seed);
  const balancer = openBalancer(origin);
  const sessions = await beginSessions(count, balancer.visitor);
  progress(`${String(sessions.length)} members are there`);
  const { [moved]: former = '' } = await liveVersions(dataFolder);
  const { folder, version: newer } = await restampBuild({ name: moved, hash: '0badf00d' });
  const heard: Heard = { tookMs: { file: [], reading: [], own: [], money: [] }, failed: [] };
  const { send } = balancer.visitor();
  const pages = [await loadPage(send, moved, 1)];
  let isOver = false;
  const startedMs = performance.now();
  const loads: Promise<void>[] = [];
  const keepLoading = async () => {
    for (let dueMs = startedMs; !isOver; dueMs += pageEveryMs) {
      await pause(Math.max(0, dueMs - performance.now()));
      loads.push(loadPage(send, moved, random()).then((page) => void pages.push(page)));
    }
    await Promise.all(loads);
  };
  const files = () => pages.at(-1)?.files ?? [];
  const going = [
    keepLoading(),
    ...sessions.map((one) => live(one, { random, files, heard, isOver: () => isOver })),
  ];
  try {
    const moves = await moveBuilds({ dataFolder, line: send, turns }, { former, newer, folder });
    const forMs = performance.now() - startedMs;
    progress(
      `${String(moves.rollbacks)} rollbacks and ${String(moves.canaries)} canaries in ${seconds(forMs)}`,
    );
    return { heard, pages, moves, ms: forMs, residentBytes: await residentBytes() };
  } finally {
    isOver = true;
    await Promise.all(going);
    balancer.close();
  }
}

async function run(options: DrillOptions): Promise<Findings> {
  const size = options.full ? sizes.full : sizes.quick;
  // Each session has an address of its own, which the edge is told by whom it believes.
  const settings = {
    API_ORIGIN: stack.sandbox,
    PLAYER_ORIGIN: stack.origin,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  let loaded: Loaded | undefined;
  let pressed: Pressed | undefined;
  await withOwnEdge(
    async (edge) => {
      loaded = await loadOn(edge, options, size);
    },
    undefined,
    {},
    settings,
  );
  const narrow = { ...settings, MAX_API_CALLS: String(size.maxApiCalls) };
  await withOwnEdge(
    async ({ origin }) => {
      const balancer = openBalancer(origin);
      const sessions = await beginSessions(size.sessions, balancer.visitor);
      pressed = await press(sessions, size.pressedMs);
      balancer.close();
    },
    undefined,
    {},
    narrow,
  );
  if (!loaded || !pressed) throw new Error('An edge ended before it was used.');
  return loadFindings(loaded, pressed, options.full);
}

export const load: Goal = {
  title: 'Run many sessions during rollbacks and canaries, then overload the API',
  onStack: true,
  run,
};
