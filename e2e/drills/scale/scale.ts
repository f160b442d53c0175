import { isDeepStrictEqual } from 'node:util';
import { getGame } from 'shared-contracts/api';
import { balancedLedger } from '../../sandbox/src/ledger/audit';
import { seededRandom } from '../../sandbox/src/seededRandom';
import {
  compareWithReplies,
  endAllCashOuts,
  type CashOutSetup,
} from '../../sandbox/src/testing/cashOutPlayers';
import { createTestWallet } from '../../sandbox/src/testing/testWallet';
import type { TestMember } from '../../sandbox/src/testing/testSandbox';
import { formatSeconds, type Drill, type DrillOptions, type Findings } from '../Drill';
import { openClient, Unavailable } from './clusterClient';
import { countSealedCards } from './countSealedCards';
import { playFlow, signInNewPlayer, type ScaleFigures, type ScalePlayer } from './scalePlayer';
import { startCluster, walletSecret, type Api, type Cluster } from './startCluster';
import { measureThroughput, type Throughput } from './measureThroughput';

const sizes = {
  quick: { players: 20, thinkMs: 2_000, betweenStopsMs: 2_000, throughput: { rounds: 1, seconds: 2 } },
  full: { players: 200, thinkMs: 12_000, betweenStopsMs: 45_000, throughput: { rounds: 9, seconds: 4 } },
};
const limits = { outageMs: 5_000, sealsPerMinute: 30, processorTimeRatio: 1.1 };
const retryEveryMs = 250;
const giveUpMs = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats calls until they get a response, and measures the longest time without one. */
function createOutageLog() {
  const log = { calls: 0, interrupted: 0, longestMs: 0 };
  const responseTo = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const startedMs = performance.now();
    log.calls += 1;
    for (let tryCount = 0; ; tryCount += 1) {
      try {
        const result = await call();
        if (tryCount > 0) log.longestMs = Math.max(log.longestMs, performance.now() - startedMs);
        return result;
      } catch (error) {
        if (performance.now() - startedMs > giveUpMs) throw error;
        if (tryCount === 0) log.interrupted += 1;
        await pause(retryEveryMs);
      }
    }
  };
  return { log, responseTo };
}

interface Stop {
  readonly name: string;
  readonly signal: NodeJS.Signals;
}

/** Kills and drains every process in turn. In between, it restarts Redis. */
async function stopEveryProcess(
  { edges, apis, sharedState }: Cluster,
  betweenMs: number,
  progress: DrillOptions['progress'],
): Promise<Stop[]> {
  const processes = [...edges, ...apis];
  const plan = [
    ...processes.map((process) => ({ process, signal: 'SIGKILL' as const })),
    { process: sharedState, signal: 'SIGTERM' as const },
    ...processes.map((process) => ({ process, signal: 'SIGTERM' as const })),
  ];
  const stops: Stop[] = [];
  for (const { process, signal } of plan) {
    await pause(betweenMs);
    await process.stop(signal);
    await process.start();
    stops.push({ name: process.name, signal });
    progress(`${process.name} was ${signal === 'SIGKILL' ? 'killed' : 'drained'} and is back`);
  }
  await pause(betweenMs);
  return stops;
}

/** Compares the replies that a player got with the books. */
async function findErrors({ player, setup, paidDeposits }: ScalePlayer): Promise<string[]> {
  const { username, id } = player.member;
  await endAllCashOuts(setup, player);
  const { actual, expected } = await compareWithReplies(setup, player);
  const orders = (await setup.sandbox().control('listDeposits', { member: id })) as { state: string }[];
  const creditedCount = orders.filter(({ state }) => state === 'credited').length;
  const records = { ...actual, deposits: creditedCount };
  const replies = { ...expected, deposits: paidDeposits };
  const books = await setup.sandbox().control('compareBooks', { member: id });
  const { differences } = books as { differences: string[] };
  return [
    ...(isDeepStrictEqual(records, replies)
      ? []
      : [`${username} has ${JSON.stringify(records)} instead of ${JSON.stringify(replies)}`]),
    ...differences.map((difference) => `${username}: ${difference}`),
  ];
}

interface ScaleResult {
  readonly players: number;
  readonly figures: ScaleFigures;
  readonly calls: ReturnType<typeof createOutageLog>['log'];
  readonly stops: readonly Stop[];
  readonly ledger: unknown;
  /** Number of cards of one address that the vault accepted in a minute. */
  readonly sealedCards: number;
  readonly throughput: readonly Throughput[];
}

async function playOnCluster(
  cluster: Cluster,
  { seed, progress }: DrillOptions,
  { players: playerCount, thinkMs, betweenStopsMs }: (typeof sizes)['full'],
): Promise<Omit<ScaleResult, 'sealedCards' | 'throughput'>> {
  const runningApi = (): Api => {
    const api = cluster.apis.find(({ isRunning }) => isRunning());
    if (!api) throw new Unavailable('No API process is running.');
    return api;
  };
  const directSandbox = () => runningApi().sandbox();
  const { token } = (await directSandbox().control('createMember')) as TestMember;
  const { data } = await directSandbox().call(getGame.path, { id: 1001 }, { token });
  const { vendor } = data as { vendor: string };
  const wallet = createTestWallet(() => directSandbox().callbackOrigin, walletSecret, vendor);
  const { log: calls, responseTo } = createOutageLog();
  const directSetup: CashOutSetup = { sandbox: directSandbox, wallet, responseTo };
  const figures: ScaleFigures = {
    flows: new Map(),
    failures: [],
    cardsReentered: 0,
    cardsReenteredAfterCut: 0,
  };
  const scalePlayers: ScalePlayer[] = [];
  // Each player has a separate loopback address.
  for (let index = 0; index < playerCount; index += 1) {
    const client = openClient(cluster, `127.20.${String(index >> 7)}.${String((index & 127) + 1)}`);
    const setup: CashOutSetup = {
      ...directSetup,
      sandbox: () => ({
        port: directSandbox().port,
        origin: directSandbox().origin,
        call: client.call,
        control: (name, body) => directSandbox().control(name, body),
      }),
    };
    scalePlayers.push(await signInNewPlayer(directSetup, setup, client));
  }
  progress(`${String(playerCount)} players are signed in`);

  let isOver = false;
  const play = async (scalePlayer: ScalePlayer, index: number) => {
    const random = seededRandom(`scale ${String(seed)} ${String(index)}`);
    for (let turn = 1; !isOver; turn += 1) {
      await pause(thinkMs * (0.5 + random()));
      await playFlow(scalePlayer, random, turn, figures);
    }
  };
  const playing = Promise.all(scalePlayers.map(play));
  let stops: Stop[];
  try {
    stops = await stopEveryProcess(cluster, betweenStopsMs, progress);
  } finally {
    isOver = true;
    await playing;
  }
  await directSandbox().control('reconcile');
  for (const scalePlayer of scalePlayers) {
    figures.failures.push(...(await findErrors(scalePlayer)));
    scalePlayer.client.close();
  }
  const ledger = await directSandbox().control('auditLedger');
  return { players: playerCount, figures, calls, stops, ledger };
}

/** Checks the processor time only in a complete run, because a quick run shares the machine with other programs. */
export function scaleFindings(result: ScaleResult, isFull: boolean): Findings {
  const { players, figures, calls, stops, ledger, sealedCards, throughput } = result;
  const { flows, failures, cardsReentered, cardsReenteredAfterCut } = figures;
  const flowCount = [...flows.values()].reduce((sum, count) => sum + count, 0);
  const killCount = stops.filter(({ signal }) => signal === 'SIGKILL').length;
  const isLedgerBalanced = isDeepStrictEqual(ledger, balancedLedger);
  const [oneEdge] = throughput;
  const ratioOf = ({ processorMsPerRequest }: Throughput) =>
    oneEdge ? processorMsPerRequest / oneEdge.processorMsPerRequest : Number.NaN;
  const aboveLimit = throughput.filter((measurement) => ratioOf(measurement) > limits.processorTimeRatio);
  return {
    columns: ['measured', 'result', 'goal'],
    rows: [
      ['players', String(players), ''],
      ...[...flows].toSorted().map(([kind, count]) => [`completed: ${kind}`, String(count), 'more than 0']),
      [
        'processes killed, drained',
        `${String(killCount)}, ${String(stops.length - killCount)}`,
        'each in turn',
      ],
      ['calls, interrupted', `${String(calls.calls)}, ${String(calls.interrupted)}`, ''],
      ['longest time without a response', formatSeconds(calls.longestMs), formatSeconds(limits.outageMs)],
      ['cards entered twice', String(cardsReentered), '0'],
      ['cards entered twice after an interrupted request', String(cardsReenteredAfterCut), ''],
      ['lost, doubled or wrong', String(failures.length), '0'],
      ['ledger', isLedgerBalanced ? 'balanced' : JSON.stringify(ledger), 'balanced'],
      ['cards of one address accepted in a minute', String(sealedCards), String(limits.sealsPerMinute)],
      ...throughput.map((measurement) => [
        `documents, ${String(measurement.edges)} ${measurement.edges === 1 ? 'edge' : 'edges'}`,
        `${measurement.requestsPerSecond.toFixed(0)} a second, ${measurement.processorMsPerRequest.toFixed(2)} ms of processor time each`,
        `${ratioOf(measurement).toFixed(2)} of one edge`,
      ]),
    ],
    summary:
      `${String(players)} players, ${String(flowCount)} flows, ${String(stops.length)} processes stopped: ` +
      `${String(failures.length)} failures, longest outage ${formatSeconds(calls.longestMs)}`,
    failures: [
      ...failures.slice(0, 10),
      ...(failures.length > 10 ? [`and ${String(failures.length - 10)} more failures`] : []),
      ...(calls.longestMs > limits.outageMs
        ? [`a call got no response for ${formatSeconds(calls.longestMs)}`]
        : []),
      ...(cardsReentered > 0 ? [`players entered ${String(cardsReentered)} cards twice`] : []),
      ...(isLedgerBalanced ? [] : [`the ledger has ${JSON.stringify(ledger)}`]),
      ...(calls.interrupted === 0 ? ['no stop interrupted a call'] : []),
      ...(sealedCards === limits.sealsPerMinute
        ? []
        : [`${String(sealedCards)} cards of one address were accepted in a minute`]),
      ...(isFull ? aboveLimit : []).map(
        (measurement) =>
          `${String(measurement.edges)} edges need ${ratioOf(measurement).toFixed(2)} of the processor time of one`,
      ),
    ],
  };
}

async function run(options: DrillOptions): Promise<Findings> {
  const size = options.full ? sizes.full : sizes.quick;
  const cluster = await startCluster();
  try {
    const throughput = await measureThroughput(cluster, size.throughput);
    const sealedCards = await countSealedCards(cluster);
    const played = await playOnCluster(cluster, options, size);
    return scaleFindings({ ...played, sealedCards, throughput }, options.full);
  } finally {
    await cluster.end();
  }
}

export const scale: Drill = {
  title:
    'Kill and drain every process of three edges and two API processes while players deposit, play and cash out',
  needsStack: true,
  run,
};
