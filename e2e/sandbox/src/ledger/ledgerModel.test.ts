import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/Database';
import { account } from '../db/schema';
import { databases, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { runOperation, type LedgerOperation } from '../testing/ledgerOperations';
import { MoneyModel } from '../testing/moneyModel';
import { startTimeoutMs } from '../testing/testSandbox';
import { auditLedger, balancedLedger } from './audit';

const amountMinor = fc.integer({ min: 1, max: 9 });
const target = fc.nat({ max: 9 });
const currency = fc.constantFrom('USD', 'BTC');
/** A step of a history. `target` and `reference` are indexes of earlier results. */
const stepArbitrary = fc.oneof(
  fc.record({
    type: fc.constantFrom('gift', 'gift', 'win', 'bet', 'place', 'order'),
    amountMinor,
    currency,
    /** The range is small, so that a key sometimes repeats with the same or another request. */
    key: fc.nat({ max: 14 }),
  }),
  fc.record({ type: fc.constantFrom('capture', 'release', 'reverse', 'repeat'), target }),
  fc.record({
    type: fc.constant('event'),
    target,
    outcome: fc.constantFrom('paid', 'paid', 'failed'),
    reference: fc.nat({ max: 3 }),
  }),
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const pickCyclic = <Value>(items: readonly Value[], target: number) =>
  items[target % Math.max(items.length, 1)];

/** The operation of a step for this member. Undefined if the step has no target yet. */
function operationOf(
  step: Step,
  member: string,
  model: MoneyModel,
  sentOperations: readonly LedgerOperation[],
) {
  const scoped = (name: string | number) => `${member}-${String(name)}`;
  if ('key' in step) return { ...step, member, key: scoped(step.key) } as LedgerOperation;
  if ('reference' in step) {
    const [orderId, order] = pickCyclic([...model.orders], step.target) ?? [];
    if (orderId === undefined || !order) return undefined;
    const currencyOfOrder = order.account.split(' ')[1] ?? '';
    const { outcome, reference } = step;
    return {
      type: 'event',
      order: orderId,
      outcome,
      amountMinor: order.amountMinor,
      currency: currencyOfOrder,
      reference: scoped(reference),
    } as LedgerOperation;
  }
  if (step.type === 'repeat') return pickCyclic(sentOperations, step.target);
  if (step.type === 'reverse') {
    const tx = pickCyclic([...model.txs.keys()], step.target);
    return tx === undefined
      ? undefined
      : ({ type: 'reverse', key: scoped(`r${String(sentOperations.length)}`), tx } as LedgerOperation);
  }
  const hold = pickCyclic([...model.holds.keys()], step.target);
  return hold === undefined ? undefined : ({ type: step.type, hold } as LedgerOperation);
}

async function play(database: Database, history: readonly Step[], resultKinds: Set<string>): Promise<void> {
  const member = await insertMember(database.orm, new Date('2026-11-20T12:00:00Z'), randomUUID());
  const model = new MoneyModel();
  const sentOperations: LedgerOperation[] = [];
  for (const step of history) {
    const operation = operationOf(step, member, model, sentOperations);
    if (!operation) continue;
    sentOperations.push(operation);
    const outcome = await runOperation(database, operation);
    const expected = model.apply(operation, outcome);
    resultKinds.add(expected.status === 'done' ? (expected.result ?? operation.type) : expected.reason);
    expect({ operation, outcome }).toMatchObject({ operation, outcome: expected });
  }
  const rows = await database.orm.select().from(account).where(eq(account.owner, member));
  const balancesOf = (kind: string) =>
    rows
      .filter((row) => row.kind === kind && row.balance !== 0n)
      .map((row) => [`${row.owner} ${row.currency}`, Number(row.balance)])
      .sort();
  const nonZero = (sums: ReadonlyMap<string, number>) => [...sums].filter(([, sum]) => sum !== 0).sort();
  expect(balancesOf('member-cash')).toEqual(nonZero(model.cash));
  expect(balancesOf('member-held')).toEqual(nonZero(model.held));
}

/** Histories are independent, so a batch of them runs in parallel. */
const historiesPerBatch = 20;
/** The number of batches, and how many of the 15 kinds of result (11 successes, 4 rejections) must occur. */
const samples = {
  PGlite: { batches: __LONG_RUN__ ? 20 : 1, resultKinds: 8 },
  PostgreSQL: { batches: __LONG_RUN__ ? 480 : 7, resultKinds: 15 },
};

describe.each(databases)('on %s', (name, open) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await open();
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop());

  it(
    'matches a simple model of sums and lists in any history @reliability5',
    async () => {
      const resultKinds = new Set<string>();
      const history = fc.array(stepArbitrary, { minLength: 4, maxLength: 14 });
      await fc.assert(
        fc.asyncProperty(
          fc.array(history, { minLength: historiesPerBatch, maxLength: historiesPerBatch }),
          async (histories) => {
            await Promise.all(histories.map((steps) => play(testDatabase.database, steps, resultKinds)));
          },
        ),
        { numRuns: samples[name].batches, seed: 20_261_121, endOnFailure: true },
      );
      expect(resultKinds.size).toBeGreaterThanOrEqual(samples[name].resultKinds);
      expect(await auditLedger(testDatabase.database.orm)).toEqual(balancedLedger);
    },
    __LONG_RUN__ ? 5_400_000 : 120_000,
  );
});
