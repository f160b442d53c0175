import { randomUUID } from 'node:crypto';
import { openDatabase } from '../seed/openDatabase';
import type { Database } from '../db/Database';
import { randomInt, seededRandom } from '../seededRandom';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { cashBalance } from './accounts';
import { auditLedger, balancedLedger } from './audit';
import { InsufficientFunds, cashAfter } from './book';
import { post } from './post';

// Only on PostgreSQL, because the embedded database has one connection.
let postgres: TestPostgres;
let database: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
}, 90_000);
afterAll(async () => {
  await database.close();
  await postgres.stop();
}, 30_000);

const at = new Date('2026-11-20T12:00:00Z');

function transfer(from: string, to: string, amountMinor: bigint, key: string) {
  return database.transaction((orm) =>
    post(orm, {
      kind: 'GIFT',
      scope: 'parallel',
      key,
      request: { from, to, amountMinor },
      at,
      currency: 'USD',
      entries: [
        { owner: { kind: 'member-cash', member: from }, amountMinor: -amountMinor },
        { owner: { kind: 'member-cash', member: to }, amountMinor },
      ],
    }),
  );
}

function fund(member: string, amountMinor: bigint) {
  return database.transaction((orm) =>
    post(orm, {
      kind: 'GIFT',
      scope: 'fund',
      key: member,
      request: { member },
      at,
      currency: 'USD',
      entries: [
        { owner: { kind: 'house-promotions' }, amountMinor: -amountMinor },
        { owner: { kind: 'member-cash', member }, amountMinor },
      ],
    }),
  );
}

const totalBalance = async (members: readonly string[]) => {
  let sum = 0n;
  for (const member of members) sum += await cashBalance(database.orm, member, 'USD');
  return sum;
};

it('neither loses nor creates money when members pay each other concurrently', async () => {
  const random = seededRandom('parallel transfers');
  const members = Array.from({ length: 6 }, () => randomUUID());
  await Promise.all(members.map((member) => fund(member, 1_000n)));
  let rejections = 0;
  const pay = async () => {
    const from = members[randomInt(random, 0, 5)] ?? '';
    const to = members.filter((member) => member !== from)[randomInt(random, 0, 4)] ?? '';
    try {
      await transfer(from, to, BigInt(randomInt(random, 1, 600)), randomUUID());
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error;
      rejections += 1;
    }
  };
  for (let batch = 0; batch < 15; batch += 1) await Promise.all(Array.from({ length: 20 }, pay));
  expect(await totalBalance(members)).toBe(6_000n);
  expect(rejections).toBeGreaterThan(0);
  expect(await auditLedger(database.orm)).toEqual(balancedLedger);
}, 30_000);

it('runs a hundred equal parallel calls once, and returns the same response to all', async () => {
  const from = randomUUID();
  const to = randomUUID();
  await fund(from, 10_000n);
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 100 }, () => transfer(from, to, 700n, key)));
  expect(new Set(responses.map(({ tx }) => tx)).size).toBe(1);
  expect(responses.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(responses.map((response) => cashAfter(response, from, 'USD'))).size).toBe(1);
  expect(await cashBalance(database.orm, to, 'USD')).toBe(700n);
}, 30_000);

it('accepts only one of many concurrent transfers of the last money', async () => {
  const from = randomUUID();
  const to = randomUUID();
  await fund(from, 100n);
  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, () => transfer(from, to, 100n, randomUUID())),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await cashBalance(database.orm, from, 'USD')).toBe(0n);
}, 30_000);
