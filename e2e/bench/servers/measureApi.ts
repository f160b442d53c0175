import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import {
  cancelCashOut,
  createPaypOrder,
  encodeRequest,
  listAllGames,
  listTransactions,
  type Endpoint,
} from 'shared-contracts/api';
import {
  applyInTabs,
  cashOutsOf,
  newPlayer,
  type CashOutSetup,
  type Player,
} from '../../sandbox/src/testing/cashOutPlayers';
import { makeCatalogue } from '../../sandbox/src/catalogue/catalogue';
import { cookieOf } from '../../sandbox/src/testing/browsers';
import { freePort } from '../../sandbox/src/testing/freePort';
import { startServer } from '../../sandbox/src/testing/postgres';
import { spawnSandbox } from '../../sandbox/src/testing/spawnSandbox';
import { createTestWallet } from '../../sandbox/src/testing/testWallet';
import { openBalancer, type SendRequest } from '../../support/openBalancer';
import { percentile } from '../percentile';
import { measureThroughput } from './measureThroughput';

const playerCount = 20;
const cashOutsPerPlayer = 4;
const concurrency = 8;
const callCounts = { reading: 400, order: 200, cashOut: playerCount * cashOutsPerPlayer };
const walletSecret = 'the secret of the bench';
/** The vendor of the first game, which the players start. */
const vendor = makeCatalogue()[0]?.vendor ?? '';

export const apiColumns = [
  'database',
  'call',
  'calls',
  'a second',
  'CPU ms of the API',
  'half within',
  '99 % within',
];

interface Connection {
  readonly send: SendRequest;
  readonly player: Player;
}

const scenario = encodeURIComponent(JSON.stringify({ depositMethods: [{ code: 'PAYP', enabled: true }] }));

/** Sends one call of a player and returns its duration in ms. */
async function timeCall({ send, player }: Connection, endpoint: Endpoint, fields: object): Promise<number> {
  const { token } = player.member;
  const { path } = endpoint;
  const { contentType, body } = encodeRequest(endpoint, fields);
  const { text, status, tookMs } = await send({
    path,
    headers: {
      cookie: `sandbox-scenario=${scenario}; fp=${cookieOf(token)}`,
      authorization: token,
      'content-type': contentType ?? '',
      'idempotency-key': randomUUID(),
    },
    body: typeof body === 'string' ? body : '',
  });
  if (!text.startsWith('{"error":0')) throw new Error(`${path}: ${String(status)} ${text.slice(0, 200)}`);
  return tookMs;
}

async function measureDatabase(
  database: string,
  env: Readonly<Record<string, string>>,
  progress: (line: string) => void,
): Promise<string[][]> {
  const sandbox = spawnSandbox(await freePort(), {
    WALLET_SECRET: walletSecret,
    PLAYERS_PER_IP: '1000',
    ...env,
  });
  const balancer = openBalancer(sandbox.origin, 'api.localhost');
  const rows: string[][] = [];
  const measureCall = async (name: string, times: number, call: (index: number) => Promise<number>) => {
    const tookMs: number[] = [];
    let index = 0;
    const { perSecond, cpuMs } = await measureThroughput(sandbox.pid, { times, concurrency }, async () => {
      index += 1;
      tookMs.push(await call(index - 1));
    });
    const cpuText = cpuMs === undefined ? 'unknown' : cpuMs.toFixed(2);
    const quantiles = [0.5, 0.99].map((share) => `${percentile(tookMs, share).toFixed(0)} ms`);
    rows.push([database, name, String(times), perSecond.toFixed(0), cpuText, ...quantiles]);
    progress(`${database}: ${name}`);
  };
  try {
    await sandbox.ready();
    const setup: CashOutSetup = {
      sandbox: () => sandbox,
      wallet: createTestWallet(() => sandbox.callbackOrigin, walletSecret, vendor),
      responseTo: (call) => call(),
    };
    const connections: Connection[] = [];
    while (connections.length < playerCount) {
      await sandbox.control('clearLimits');
      connections.push({ player: await newPlayer(setup), send: balancer.newVisitor().send });
    }
    await sandbox.control('clearLimits');
    progress(`${database}: ${String(playerCount)} players are there`);
    const connectionOf = (index: number) => connections[index % playerCount] as Connection;
    const page = { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };
    await measureCall('games', callCounts.reading, (index) =>
      timeCall(connectionOf(index), listAllGames, {}),
    );
    await measureCall('transactions', callCounts.reading, (index) =>
      timeCall(connectionOf(index), listTransactions, page),
    );
    await measureCall('deposit order', callCounts.order, (index) => {
      const connection = connectionOf(index);
      const order = { amount: 25, memberId: connection.player.member.id, paymentMethod: 'PAYP' };
      return timeCall(connection, createPaypOrder, order);
    });
    await measureCall('cash-out', callCounts.cashOut, async (index) => {
      const startedMs = performance.now();
      // Each amount is different, because the API treats identical requests in quick succession as one.
      await applyInTabs(setup, connectionOf(index).player, 2_500 + Math.floor(index / playerCount));
      return performance.now() - startedMs;
    });
    const openCashOuts: { readonly connection: Connection; readonly id: string }[] = [];
    for (const connection of connections)
      for (const { id } of await cashOutsOf(setup, connection.player)) openCashOuts.push({ connection, id });
    if (openCashOuts.length < callCounts.cashOut)
      throw new Error(`Only ${String(openCashOuts.length)} cash-outs were accepted.`);
    await measureCall('its cancel', openCashOuts.length, (index) => {
      const { connection, id } = openCashOuts[index] as (typeof openCashOuts)[number];
      return timeCall(connection, cancelCashOut, { id });
    });
    return rows;
  } finally {
    balancer.close();
    await sandbox.kill('SIGTERM');
  }
}

/** Measures the API with eight parallel calls, on each of its databases. */
export async function measureApi(progress: (line: string) => void): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-api-'));
  const postgres = await startServer();
  try {
    const onPglite = await measureDatabase('PGlite', { DATA_DIR: folder }, progress);
    const onPostgres = await measureDatabase(
      'PostgreSQL',
      { DATA_DIR: folder, DATABASE_URL: postgres.url },
      progress,
    );
    return [...onPglite, ...onPostgres];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
