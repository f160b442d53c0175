import pg from 'pg';
import { soundLedger } from '../ledger/audit';
import { seededRandom } from '../seededRandom';
import { compare, endAll, newPlayer, step, type CashOutTable } from '../testing/cashOutPlayers';
import { freePort } from '../testing/freePort';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { spawnSandbox, type SpawnedSandbox } from '../testing/spawnSandbox';
import { createTestWallet } from '../testing/testWallet';

const secret = 'cash-out crash';
const players = 3;
/** How many things happen to one player at once. */
const lanes = 2;
const stepsALane = __WHOLE_SAMPLES__ ? 22 : 12;
/** The server is killed each time this many more steps are done. */
const killEvery = 30;
const kills = __WHOLE_SAMPLES__ ? 3 : 1;

let postgres: TestPostgres;
let sandbox: SpawnedSandbox;
let port: number;

const begin = async () => {
  sandbox = spawnSandbox(port, { DATABASE_URL: postgres.url, WALLET_SECRET: secret });
  await sandbox.ready();
};
beforeAll(async () => {
  postgres = await startPostgres();
  port = await freePort();
  await begin();
}, 90_000);
afterAll(async () => {
  await sandbox.kill('SIGTERM');
  await postgres.stop();
}, 30_000);

async function vendorOfGame(): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ vendor: string }>('SELECT vendor FROM game WHERE id = 1001');
  await client.end();
  return rows[0]?.vendor ?? '';
}

it('[B-024] loses no cash-out, end, deposit or bet that was acknowledged, and moves each once, through kills', async () => {
  let restarts = 0;
  let lost = 0;
  let restarting: Promise<void> | undefined;
  const restart = () => {
    restarting ??= sandbox
      .kill('SIGKILL')
      .then(begin)
      .then(() => {
        restarts += 1;
        restarting = undefined;
      });
    return restarting;
  };
  const table: CashOutTable = {
    sandbox: () => sandbox,
    wallet: createTestWallet(sandbox.origin, secret, await vendorOfGame()),
    answerTo: async (call) => {
      for (;;) {
        try {
          return await call();
        } catch {
          lost += 1;
          await restart();
        }
      }
    },
  };
  const all = await Promise.all(Array.from({ length: players }, () => newPlayer(table)));
  let steps = 0;
  const drive = async (index: number, lane: number) => {
    const player = all[index];
    if (!player) return;
    const random = seededRandom(`cash-outs ${String(index)} ${String(lane)}`);
    for (let turn = 0; turn < stepsALane; turn += 1) {
      await step(table, player, random, 2_500 + turn * lanes + lane);
      steps += 1;
      if (steps % killEvery === 0 && restarts < kills) void restart();
    }
  };
  const both = all.flatMap((_, index) => Array.from({ length: lanes }, (__, lane) => drive(index, lane)));
  await Promise.all(both);
  await restarting;
  expect(restarts).toBeGreaterThanOrEqual(kills);
  expect(lost).toBeGreaterThan(0);
  const taken = all.reduce((sum, player) => sum + player.taken.length, 0);
  expect(taken).toBeGreaterThan(10);

  for (const player of all) {
    await endAll(table, player);
    const { found, told } = await compare(table, player);
    expect(found).toEqual(told);
  }
  // Nothing is out of balance, below zero, or held for a cash-out that has ended.
  expect(await sandbox.control('auditLedger')).toEqual(soundLedger);
}, 180_000);
