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
  apply,
  cashOutsOf,
  newPlayer,
  type CashOutTable,
  type Player,
} from '../../sandbox/src/testing/cashOutPlayers';
import { makeCatalogue } from '../../sandbox/src/catalogue/catalogue';
import { browserOf } from '../../sandbox/src/testing/browsers';
import { freePort } from '../../sandbox/src/testing/freePort';
import { startServer } from '../../sandbox/src/testing/postgres';
import { spawnSandbox } from '../../sandbox/src/testing/spawnSandbox';
import { createTestWallet } from '../../sandbox/src/testing/testWallet';
import { balancerOf, type Line } from '../../support/lineTo';
import { percentile } from '../percentile';
import { paceOf } from './paceOf';

const players = 20;
const cashOutsOfPlayer = 4;
const together = 8;
const callsOf = { reading: 400, order: 200, cashOut: players * cashOutsOfPlayer };
const walletSecret = 'the secret of the bench';
/** Players begin the first game. */
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

interface Way {
  readonly line: Line;
  readonly player: Player;
}

const scenario = encodeURIComponent(JSON.stringify({ depositMethods: [{ code: 'PAYP', enabled: true }] }));

/** Sends one call of a player and answers how long it took. */
async function send({ line, player }: Way, endpoint: Endpoint, fields: object): Promise<number> {
  const { token } = player.member;
  const { path } = endpoint;
  const { contentType, body } = encodeRequest(endpoint, fields);
  const { text, status, tookMs } = await line({
    path,
    headers: {
      cookie: `sandbox-scenario=${scenario}; fp=${browserOf(token)}`,
      authorization: token,
      'content-type': contentType ?? '',
      'idempotency-key': randomUUID(),
    },
    body: typeof body === 'string' ? body : '',
  });
  if (!text.startsWith('{"error":0')) throw new Error(`${path}: ${String(status)} ${text.slice(0, 200)}`);
  return tookMs;
}

async function ofDatabase(
  database: string,
  env: Readonly<Record<string, string>>,
  tell: (line: string) => void,
): Promise<string[][]> {
  const sandbox = spawnSandbox(await freePort(), {
    ...{ WALLET_SECRET: walletSecret, PLAYERS_PER_IP: '1000' },
    ...env,
  });
  const balancer = balancerOf(sandbox.origin, 'api.localhost');
  const rows: string[][] = [];
  const measure = async (what: string, times: number, call: (number: number) => Promise<number>) => {
    const tookMs: number[] = [];
    let number = 0;
    const { perSecond, cpuMs } = await paceOf(sandbox.pid, { times, together }, async () => {
      number += 1;
      tookMs.push(await call(number - 1));
    });
    const cpu = cpuMs === undefined ? 'not told' : cpuMs.toFixed(2);
    const within = [0.5, 0.99].map((share) => `${percentile(tookMs, share).toFixed(0)} ms`);
    rows.push([database, what, String(times), perSecond.toFixed(0), cpu, ...within]);
    tell(`${database}: ${what}`);
  };
  try {
    await sandbox.ready();
    const table: CashOutTable = {
      sandbox: () => sandbox,
      wallet: createTestWallet(() => sandbox.callbackOrigin, walletSecret, vendor),
      responseTo: (call) => call(),
    };
    const ways: Way[] = [];
    while (ways.length < players) {
      await sandbox.control('clearLimits');
      ways.push({ player: await newPlayer(table), line: balancer.visitor().ask });
    }
    await sandbox.control('clearLimits');
    tell(`${database}: ${String(players)} players are there`);
    const wayOf = (number: number) => ways[number % players] as Way;
    const page = { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };
    await measure('games', callsOf.reading, (number) => send(wayOf(number), listAllGames, {}));
    await measure('transactions', callsOf.reading, (number) => send(wayOf(number), listTransactions, page));
    await measure('deposit order', callsOf.order, (number) => {
      const way = wayOf(number);
      const order = { amount: 25, memberId: way.player.member.id, paymentMethod: 'PAYP' };
      return send(way, createPaypOrder, order);
    });
    await measure('cash-out', callsOf.cashOut, async (number) => {
      const startedMs = performance.now();
      // Amounts differ, or two would be the same wish.
      await apply(table, wayOf(number).player, 2_500 + Math.floor(number / players));
      return performance.now() - startedMs;
    });
    const open: { readonly way: Way; readonly id: string }[] = [];
    for (const way of ways) for (const { id } of await cashOutsOf(table, way.player)) open.push({ way, id });
    if (open.length < callsOf.cashOut) throw new Error(`Only ${String(open.length)} cash-outs were taken.`);
    await measure('its cancel', open.length, (number) => {
      const { way, id } = open[number] as (typeof open)[number];
      return send(way, cancelCashOut, { id });
    });
    return rows;
  } finally {
    balancer.close();
    await sandbox.kill('SIGTERM');
  }
}

/** What the API takes with eight calls at once, on either of its databases. */
export async function apiSpeed(tell: (line: string) => void): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-api-'));
  const postgres = await startServer();
  try {
    const onPglite = await ofDatabase('PGlite', { DATA_DIR: folder }, tell);
    const onPostgres = await ofDatabase('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: postgres.url }, tell);
    return [...onPglite, ...onPostgres];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
