import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { balancedLedger } from '../ledger/audit';
import { pick, randomInt, seededRandom, type Random } from '../seededRandom';
import {
  balanceOf,
  depositsOf,
  goodCard,
  newPaypOrder,
  orderPayp,
  payByCard,
  paypStatus,
  pressPaypButton,
  type PaypOrder,
} from '../testing/depositCalls';
import { freePort } from '../testing/freePort';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { spawnSandbox, type SpawnedSandbox } from '../testing/spawnSandbox';
import type { Envelope, TestMember } from '../testing/testSandbox';

let postgres: TestPostgres;
let watcher: pg.Client;
let sandbox: SpawnedSandbox;
let port: number;

const startServer = async () => {
  sandbox = spawnSandbox(port, { DATABASE_URL: postgres.url });
  await sandbox.ready();
};
beforeAll(async () => {
  postgres = await startPostgres();
  port = await freePort();
  watcher = new pg.Client({ connectionString: postgres.url });
  await watcher.connect();
}, 90_000);
afterAll(async () => {
  await watcher.end();
  await postgres.stop();
}, 30_000);

// One process per test, because its clock does not go back.
beforeEach(() => startServer(), 90_000);
afterEach(() => sandbox.kill('SIGTERM'), 30_000);

const newMember = () => sandbox.control('createMember', { balance: '100.00' }) as Promise<TestMember>;
const count = async (statement: string, values: unknown[] = []) =>
  Number((await watcher.query<{ count: string }>(statement, values)).rows[0]?.count);
const waitUntil = async (isReached: () => Promise<boolean>) => {
  while (!(await isReached())) await wait(20);
};
const countWaiting = (table: string) =>
  count('SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = $1::text::regclass', [table]);
/** Moves the clock, and applies all reports of the providers that are due then. */
const settleAll = async (ms: number) => {
  await sandbox.control('moveClock', { ms });
  await sandbox.control('reconcile');
};

/** Kills the process, and ends its database connections so that they write nothing more. */
async function killWhileCalling(): Promise<void> {
  await sandbox.kill('SIGKILL');
  await watcher.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
}

it('ends every deposit in one credit or one failure after a kill at any step @reliability4', async () => {
  const [ordered, uncharged, silent, uncredited, paid] = await Promise.all([1, 2, 3, 4, 5].map(newMember));
  if (!ordered || !uncharged || !silent || !uncredited || !paid) throw new Error('members are missing');
  const replyOrLoss = (call: Promise<unknown>) =>
    call.then(
      () => 'responded',
      () => 'lost',
    );
  const keys = { uncharged: randomUUID(), silent: randomUUID(), uncredited: randomUUID() };
  const memberIds = [ordered, uncharged, silent, uncredited, paid].map(({ id }) => id);
  const countCharges = (condition = 'true') =>
    count(
      `SELECT count(*) FROM card_payment c JOIN deposit_order o ON c.order_id = o.id::text
        WHERE o.member = ANY($1) AND ${condition}`,
      [memberIds],
    );

  // One order at PayP stays open, and another one is paid just before the kill.
  const openOrder = await newPaypOrder(sandbox, ordered);
  const paidOrder = await newPaypOrder(sandbox, paid);
  // The card is charged, but the bank does not respond.
  const lateCard = { cardNum: '4000000000000259' };
  const calls = [replyOrLoss(payByCard(sandbox, silent, lateCard, { key: keys.silent }))];
  await waitUntil(async () => (await countCharges()) === 1);
  // The card is charged, and the lock stops the credit.
  await watcher.query('BEGIN; LOCK TABLE provider_event IN ACCESS EXCLUSIVE MODE');
  calls.push(replyOrLoss(payByCard(sandbox, uncredited, {}, { key: keys.uncredited })));
  await waitUntil(async () => (await countWaiting('provider_event')) > 0);
  await pressPaypButton(sandbox, paidOrder, 'pay');
  // The order exists, and the lock stops the charge.
  await watcher.query('LOCK TABLE card_payment IN ACCESS EXCLUSIVE MODE');
  calls.push(replyOrLoss(payByCard(sandbox, uncharged, {}, { key: keys.uncharged })));
  await waitUntil(async () => (await countWaiting('card_payment')) > 0);

  await killWhileCalling();
  await watcher.query('ROLLBACK');
  expect(await Promise.all(calls)).toEqual(['lost', 'lost', 'lost']);
  expect(
    await count("SELECT count(*) FROM deposit_order WHERE state <> 'pending' AND member = ANY($1)", [
      memberIds,
    ]),
  ).toBe(0);
  await startServer();

  await pressPaypButton(sandbox, openOrder, 'pay');
  await settleAll(10_000);
  await settleAll(25_000);
  for (const member of [ordered, silent, uncredited, paid]) {
    expect([await balanceOf(sandbox, member), (await depositsOf(sandbox, member)).length]).toEqual([
      '125.00',
      1,
    ]);
  }
  expect([await balanceOf(sandbox, uncharged), await depositsOf(sandbox, uncharged)]).toEqual(['100.00', []]);
  // A repeated call under the key returns the outcome, and charges nothing.
  expect(await payByCard(sandbox, silent, lateCard, { key: keys.silent })).toMatchObject({ error: 0 });
  expect(await payByCard(sandbox, uncredited, {}, { key: keys.uncredited })).toMatchObject({ error: 0 });
  expect(await payByCard(sandbox, uncharged, {}, { key: keys.uncharged })).toMatchObject({ error: -4 });
  expect(await countCharges("c.state = 'approved'")).toBe(2);
  expect(await sandbox.control('auditLedger')).toEqual(balancedLedger);
}, 90_000);

const clients = 5;
const depositsPerClient = __LONG_RUN__ ? 16 : 9;
/** Number of deposits between two kills. */
const depositsPerKill = 30;
const kills = __LONG_RUN__ ? 2 : 1;
const cards = [
  goodCard,
  goodCard,
  '5555555555554444',
  '4000000000000002',
  '4000000000009995',
  '4000000000000341',
];

interface CallResult {
  readonly member: TestMember;
  readonly key: string;
  readonly response: Envelope;
}

it('creates one order per key and one credit per payment in random deposits with kills @reliability4', async () => {
  let deposits = 0;
  let restarts = 0;
  let restarting: Promise<void> | undefined;
  const callResults: CallResult[] = [];
  const restart = () => {
    restarting ??= sandbox
      .kill('SIGKILL')
      .then(startServer)
      .then(() => {
        restarts += 1;
        restarting = undefined;
      });
    return restarting;
  };
  /** Repeats a call without a reply, like the page. */
  const responseTo = async (call: () => Promise<Envelope>): Promise<Envelope> => {
    for (;;) {
      try {
        return await call();
      } catch {
        await restart();
      }
    }
  };
  const randomDeposit = (random: Random, member: TestMember, key: string) => {
    const amount = (randomInt(random, 1_000, 9_000) / 100).toFixed(2);
    const cardNum = pick(random, cards);
    return random() < 0.6
      ? () => payByCard(sandbox, member, { amount, cardNum }, { key })
      : () => orderPayp(sandbox, member, { amount }, { key });
  };
  const runClient = async (client: number) => {
    const random = seededRandom(`deposits ${String(client)}`);
    const member = await newMember();
    for (let step = 0; step < depositsPerClient; step += 1) {
      const key = randomUUID();
      const call = randomDeposit(random, member, key);
      const responses = await Promise.all(
        Array.from({ length: random() < 0.3 ? 2 : 1 }, () => responseTo(call)),
      );
      for (const response of responses) callResults.push({ member, key, response });
      const opened = responses[0]?.data as PaypOrder | null;
      const choice = pick(random, ['pay', 'pay', 'decline', 'cancel', 'leave'] as const);
      if (opened?.orderurl && choice !== 'leave') {
        await responseTo(async () => {
          await pressPaypButton(sandbox, opened, choice);
          return { error: 0, message: '', data: null };
        });
      }
      deposits += 1;
      if (deposits % depositsPerKill === 0 && restarts < kills) await restart();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));
  expect(restarts).toBeGreaterThanOrEqual(kills);
  await settleAll(20 * 60_000);
  await settleAll(31_000);

  const orderOf = new Map<string, string>();
  for (const { member, key, response } of callResults) {
    const order = (response.data as { orderId: string } | null)?.orderId;
    if (order === undefined) continue;
    expect(orderOf.get(key) ?? order).toBe(order);
    orderOf.set(key, order);
    if (JSON.stringify(response.data).includes('orderurl'))
      expect(['true', 'false']).toContain(await paypStatus(sandbox, member, order));
  }
  const { rows } = await watcher.query<{
    member: string;
    state: string;
    amount: string;
    paid: boolean;
    credits: string;
  }>(
    `SELECT o.member, o.state, o.amount_minor AS amount,
            coalesce(c.state = 'approved', p.state = 'paid', false) AS paid,
            (SELECT count(*) FROM provider_event e WHERE e.deposit_order = o.id AND e.result = 'credited') AS credits
       FROM deposit_order o LEFT JOIN card_payment c ON c.order_id = o.id::text
            LEFT JOIN hosted_payment p ON p.order_id = o.id::text
      WHERE o.member = ANY($1)`,
    [[...new Set(callResults.map(({ member }) => member.id))]],
  );
  for (const { state, paid, credits } of rows)
    expect([state, Number(credits)]).toEqual(paid ? ['credited', 1] : ['failed', 0]);
  expect(rows.filter(({ paid }) => paid).length).toBeGreaterThan(10);
  expect(rows).toHaveLength(new Set(callResults.map(({ key }) => key)).size);
  expect(await count("SELECT count(*) FROM idempotency WHERE scope LIKE 'member:%' AND answer IS NULL")).toBe(
    0,
  );
  for (const id of new Set(rows.map(({ member }) => member))) {
    const credited = rows.filter((row) => row.member === id && row.paid);
    const sum = credited.reduce((total, { amount }) => total + Number(amount), 10_000);
    const balance = "SELECT balance AS count FROM account WHERE kind = 'member-cash' AND owner = $1";
    expect(await count(balance, [id])).toBe(sum);
  }
  expect(await sandbox.control('auditLedger')).toEqual(balancedLedger);
}, 120_000);
