import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/Database';
import { openDatabase } from '../seed/openDatabase';
import { account, tx } from '../db/schema';
import { pick, randomInt, seededRandom, type Random } from '../seededRandom';
import { expectedMoney, type DoneOperation } from '../testing/expectedMoney';
import { insertMember } from '../testing/ledgerMember';
import { provider, scope, type LedgerOperation, type Outcome } from '../testing/ledgerOperations';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { spawnLedgerWorker } from '../testing/spawnLedgerWorker';
import { auditLedger, balancedLedger } from './audit';

type Worker = ReturnType<typeof spawnLedgerWorker>;

const clients = 10;
const operationsPerClient = __LONG_RUN__ ? 60 : 30;
/** Number of acknowledged operations between two kills. */
const operationsPerKill = 150;
const kills = __LONG_RUN__ ? 3 : 1;
const races = __LONG_RUN__ ? 15 : 5;
const currencies = ['USD', 'EUR', 'BTC', 'BRL'] as const;

let postgres: TestPostgres;
let database: Database;
let workers: Worker[];
const members = Array.from({ length: 4 }, () => randomUUID());

async function bookedTxs(): Promise<string[]> {
  const scopes = [scope, 'hold', `provider:${provider}`];
  const rows = await database.orm.select({ id: tx.id }).from(tx).where(inArray(tx.idemScope, scopes));
  return rows.map(({ id }) => id.toString()).sort();
}

beforeAll(async () => {
  postgres = await startPostgres();
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
  for (const member of members) await insertMember(database.orm, new Date(), member);
  workers = Array.from({ length: kills + 2 }, () => spawnLedgerWorker(postgres.url));
  await Promise.all(workers.map(({ ready }) => ready));
}, 90_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end()));
  await database.close();
  await postgres.stop();
}, 30_000);

/** Acknowledged ids and sent operations that later operations can use. */
interface Acknowledged {
  readonly holds: string[];
  readonly orders: (LedgerOperation & { type: 'event' })[];
  readonly txs: string[];
  readonly sentOperations: LedgerOperation[];
}

function nextOperation(random: Random, acknowledgedIds: Acknowledged, key: string): LedgerOperation {
  const money = {
    key,
    member: pick(random, members),
    currency: pick(random, currencies),
    amountMinor: randomInt(random, 1, 900),
  };
  const chance = random();
  if (chance < 0.1 && acknowledgedIds.sentOperations.length > 0)
    return pick(random, acknowledgedIds.sentOperations);
  if (chance < 0.25 && acknowledgedIds.holds.length > 0) {
    return {
      type: random() < 0.5 ? 'capture' : 'release',
      hold: pick(random, acknowledgedIds.holds.slice(-5)),
    };
  }
  if (chance < 0.4 && acknowledgedIds.orders.length > 0) {
    const event = pick(random, acknowledgedIds.orders.slice(-5));
    const eventChance = random();
    if (eventChance < 0.25) return { ...event, reference: key };
    return eventChance < 0.4 ? { ...event, outcome: 'failed' } : event;
  }
  if (chance < 0.48 && acknowledgedIds.txs.length > 0)
    return { type: 'reverse', key, tx: pick(random, acknowledgedIds.txs.slice(-6)) };
  return { ...money, type: pick(random, ['gift', 'bet', 'bet', 'win', 'place', 'place', 'order', 'order']) };
}

function recordIds(acknowledgedIds: Acknowledged, operation: LedgerOperation, outcome: Outcome): void {
  acknowledgedIds.sentOperations.push(operation);
  if (outcome.status === 'rejected') return;
  if (operation.type === 'place' && outcome.createdId) acknowledgedIds.holds.push(outcome.createdId);
  if (operation.type === 'order' && outcome.createdId) {
    const { amountMinor, currency } = operation;
    const reference = `event-of-${outcome.createdId}`;
    acknowledgedIds.orders.push({
      type: 'event',
      reference,
      order: outcome.createdId,
      outcome: 'paid',
      amountMinor,
      currency,
    });
  }
  // A deposit can be reversed too.
  const { type } = operation;
  if (type === 'gift' || type === 'bet' || type === 'win' || type === 'event') {
    if (outcome.tx !== undefined) acknowledgedIds.txs.push(outcome.tx);
  }
}

it('applies every acknowledged operation exactly once, despite kills @reliability6', async () => {
  const earlierTxs = new Set(await bookedTxs());
  const acknowledgedIds: Acknowledged = { holds: [], orders: [], txs: [], sentOperations: [] };
  const responses = new Map<string, Outcome>();
  const doneOperations: DoneOperation[] = [];
  const runningWorkers = [...workers];
  let acknowledged = 0;
  let lost = 0;
  let killed = 0;

  const acknowledge = (operation: LedgerOperation, outcome: Outcome) => {
    acknowledged += 1;
    if (acknowledged % operationsPerKill === 0 && killed < kills) {
      killed += 1;
      void runningWorkers.shift()?.kill();
    }
    if (outcome.status === 'rejected') return;
    const content = JSON.stringify(operation);
    const firstOutcome = responses.get(content);
    // A repeated operation returns the first response, in every process.
    if (firstOutcome) expect(outcome).toEqual(firstOutcome);
    else {
      responses.set(content, outcome);
      doneOperations.push({ operation, outcome });
    }
  };

  const send = async (operation: LedgerOperation, client: number): Promise<Outcome> => {
    // Each kill can cost a call one attempt. More lost attempts mean that a worker ended by itself.
    for (let attempt = 0; attempt <= kills; attempt += 1) {
      const worker = runningWorkers[client % 2];
      if (!worker) throw new Error('no worker is left');
      const outcome = await worker.call(operation);
      if (outcome === 'lost') lost += 1;
      else if (outcome.status === 'broken') throw new Error(`${JSON.stringify(operation)}: ${outcome.error}`);
      else return outcome;
    }
    throw new Error(`${JSON.stringify(operation)} was lost too often`);
  };

  const runClient = async (client: number) => {
    const random = seededRandom(`ledger crash ${String(client)}`);
    for (let step = 0; step < operationsPerClient; step += 1) {
      const operation = nextOperation(random, acknowledgedIds, `${String(client)}-${String(step)}`);
      // Every fifth operation is sent to both processes at the same time.
      const targetClients = random() < 0.2 ? [client, client + 1] : [client];
      const outcomes = await Promise.all(targetClients.map((target) => send(operation, target)));
      for (const outcome of outcomes) acknowledge(operation, outcome);
      const [outcome] = outcomes;
      if (outcome) recordIds(acknowledgedIds, operation, outcome);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));

  expect(killed).toBe(kills);
  expect(lost).toBeGreaterThan(0);
  // Every kind of operation has succeeded at least once.
  expect(new Set(doneOperations.map(({ operation }) => operation.type)).size).toBe(9);

  expect(await auditLedger(database.orm)).toEqual(balancedLedger);
  const expected = expectedMoney(doneOperations);
  const rows = await database.orm.select().from(account).where(inArray(account.owner, members));
  const balancesOf = (kind: string) =>
    new Map(
      rows
        .filter((row) => row.kind === kind)
        .map(({ owner, currency, balance }) => [`${owner} ${currency}`, Number(balance)]),
    );
  const nonZero = (sums: ReadonlyMap<string, number>) => [...sums].filter(([, sum]) => sum !== 0).sort();
  expect(nonZero(balancesOf('member-cash'))).toEqual(nonZero(expected.cash));
  expect(nonZero(balancesOf('member-held'))).toEqual(nonZero(expected.held));
  // The ledger has each acknowledged transaction once, and no others.
  const booked = (await bookedTxs()).filter((id) => !earlierTxs.has(id));
  expect(booked).toEqual([...expected.txs].sort());
}, 60_000);

it('applies only one of many parallel hold ends, payment events or reversals', async () => {
  const [worker, secondWorker] = workers.slice(-2);
  if (!worker || !secondWorker) throw new Error('no worker is left');
  const member = randomUUID();
  await insertMember(database.orm, new Date(), member);
  const money = { member, currency: 'USD', amountMinor: 50 };
  const callWorker = async (target: Worker, operation: LedgerOperation): Promise<Outcome> => {
    const outcome = await target.call(operation);
    if (outcome === 'lost' || outcome.status === 'broken') throw new Error(JSON.stringify(outcome));
    return outcome;
  };
  const callAndExpectDone = async (operation: LedgerOperation) => {
    const outcome = await callWorker(worker, operation);
    if (outcome.status !== 'done') throw new Error(outcome.reason);
    return outcome;
  };
  for (let round = 0; round < races; round += 1) {
    const key = (name: string) => `race-${String(round)}-${name}`;
    const gift = await callAndExpectDone({ ...money, type: 'gift', key: key('gift') });
    await callAndExpectDone({ ...money, type: 'gift', key: key('more') });
    const { createdId: hold = '' } = await callAndExpectDone({ ...money, type: 'place', key: key('place') });
    const { createdId: order = '' } = await callAndExpectDone({ ...money, type: 'order', key: key('order') });
    const race = (operations: readonly LedgerOperation[]) =>
      Promise.all(
        operations.map((operation, index) => callWorker(index % 2 ? worker : secondWorker, operation)),
      );
    const ends = await race(
      Array.from({ length: 12 }, (_, index) => ({ type: index % 3 ? 'capture' : 'release', hold }) as const),
    );
    const txOf = (outcome: Outcome) =>
      outcome.status === 'done' && outcome.tx !== undefined ? [outcome.tx] : [];
    expect(new Set(ends.flatMap(txOf)).size).toBe(1);
    const paid = { type: 'event', order, outcome: 'paid', amountMinor: 50, currency: 'USD' } as const;
    const events = await race(
      Array.from({ length: 12 }, (_, index) => ({ ...paid, reference: key(`event-${String(index % 4)}`) })),
    );
    expect(new Set(events.flatMap(txOf)).size).toBe(1);
    const reversalOutcomes = await race(
      Array.from({ length: 8 }, (_, index) => ({
        type: 'reverse',
        key: key(`back-${String(index)}`),
        tx: gift.tx ?? '',
      })),
    );
    expect(reversalOutcomes.flatMap(txOf)).toHaveLength(1);
  }
  const reversals = await database.orm.select().from(tx).where(eq(tx.kind, 'REVERSAL'));
  expect(new Set(reversals.map(({ reverses }) => reverses)).size).toBe(reversals.length);
  expect(await auditLedger(database.orm)).toEqual(balancedLedger);
}, 60_000);
