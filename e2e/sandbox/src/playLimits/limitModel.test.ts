import fc from 'fast-check';
import { depositPeriods } from 'shared-contracts/api';
import type { Database } from '../db/Database';
import { Rejection } from '../errors/Rejection';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { databases, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { placeDepositOrder, reportOutcome } from '../testing/playLimits/depositSteps';
import { LimitModel } from '../testing/playLimits/limitModel';
import { startTimeoutMs } from '../testing/testSandbox';
import { limitsOf } from './limitsOf';
import { cancelRaise, confirmRaise, setLimit } from './setLimit';

const period = fc.constantFrom(...depositPeriods);
const amountMinor = fc.integer({ min: 10, max: 60 }).map((units) => units * 100);
const limitMinor = fc.option(
  fc.integer({ min: 1, max: 20 }).map((units) => units * 1_000),
  { freq: 5 },
);
const target = fc.nat({ max: 9 });
/** A step of a history. `target` is the index of an order. */
const stepArbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('deposit'), amountMinor }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('set'), period, limitMinor }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('paid', 'paid', 'failed'), target }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait'), hours: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('confirm', 'confirm', 'cancel'), period }) },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** The last evening of a month in week 53, of a short month, and of a week. */
const starts = ['2026-12-31T20:00:00Z', '2027-02-28T20:00:00Z', '2026-11-29T20:00:00Z'];
const startArbitrary = fc.constantFrom(...starts).map((time) => new Date(time).getTime());

async function isAccepted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Rejection) return false;
    throw error;
  }
}

/** Runs a step on the database and on the model, and compares the decisions. Returns the kind of its result. */
async function takeStep(database: Database, member: string, model: LimitModel, step: Step): Promise<string> {
  const at = model.now;
  if ('hours' in step) model.wait(step.hours);
  else if ('amountMinor' in step) {
    const isAllowed = model.mayDeposit(step.amountMinor);
    const orderId = await placeDepositOrder(database, member, step.amountMinor, at).catch(
      (error: unknown) => {
        if (error instanceof Rejection) return undefined;
        throw error;
      },
    );
    expect({ step, isAllowed: orderId !== undefined }).toEqual({ step, isAllowed });
    if (orderId === undefined) return 'deposit rejected';
    model.orders.set(orderId, { amountMinor: step.amountMinor, state: 'pending', endedMs: 0 });
  } else if ('limitMinor' in step) {
    const value = step.limitMinor === null ? null : BigInt(step.limitMinor);
    await database.transaction((orm) => setLimit(orm, { member, kind: step.period, at }, value));
    model.set(step.period, step.limitMinor);
    return model.limits[step.period].raise ? 'raise' : 'lower';
  } else if ('target' in step) {
    const open = [...model.orders].filter(([, { state }]) => state === 'pending');
    const [orderId] = open[step.target % Math.max(open.length, 1)] ?? [];
    if (orderId === undefined) return 'no order';
    await reportOutcome(database, orderId, step.type, at);
    model.end(orderId, step.type === 'paid' ? 'credited' : 'failed');
  } else if (step.type === 'cancel') {
    await database.transaction((orm) => cancelRaise(orm, { member, kind: step.period, at }));
    model.cancel(step.period);
  } else {
    const hasRaise = model.limits[step.period].raise !== null;
    const confirmed = await isAccepted(
      database.transaction((orm) => confirmRaise(orm, { member, kind: step.period, at })),
    );
    expect({ step, confirmed }).toEqual({ step, confirmed: model.confirm(step.period) });
    return hasRaise ? `raise ${confirmed ? 'confirmed' : 'too early'}` : 'no raise';
  }
  return step.type;
}

async function play(database: Database, startMs: number, history: readonly Step[], kinds: Set<string>) {
  const model = new LimitModel(startMs);
  const member = await insertMember(database.orm, model.now);
  for (const step of history) kinds.add(await takeStep(database, member, model, step));
  const { deposits } = await limitsOf(database.orm, member, model.now);
  const wire = (minor: number | null) => (minor === null ? null : (minor / 100).toFixed(2));
  expect(deposits.map(({ resetTime: _, ...limit }) => limit)).toEqual(
    depositPeriods.map((name) => {
      const { value, raise } = model.limits[name];
      return {
        period: name,
        limit: wire(value),
        used: wire(model.usedMinor(name)),
        raise: raise && {
          value: wire(raise.value),
          time: raise.fromMs,
          due: model.now.getTime() >= raise.fromMs,
        },
      };
    }),
  );
}

/** Histories are independent, so a batch of them runs in parallel. */
const historiesPerBatch = 20;
/** The number of batches, and how many kinds of results they must reach at least. */
const samples = {
  PGlite: { batches: __LONG_RUN__ ? 20 : 1, kinds: 8 },
  PostgreSQL: { batches: __LONG_RUN__ ? 300 : 6, kinds: 12 },
};

describe.each(databases)('on %s', (name, open) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await open();
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop());

  it(
    '[L-001, L-002] limits, raises and deposits match a simple model in any history',
    async () => {
      const kinds = new Set<string>();
      const history = fc.tuple(startArbitrary, fc.array(stepArbitrary, { minLength: 8, maxLength: 24 }));
      await fc.assert(
        fc.asyncProperty(
          fc.array(history, { minLength: historiesPerBatch, maxLength: historiesPerBatch }),
          async (histories) => {
            await Promise.all(
              histories.map(([startMs, steps]) => play(testDatabase.database, startMs, steps, kinds)),
            );
          },
        ),
        { numRuns: samples[name].batches, seed: 20_261_127, endOnFailure: true },
      );
      expect(kinds.size).toBeGreaterThanOrEqual(samples[name].kinds);
      expect(await auditLedger(testDatabase.database.orm)).toEqual(balancedLedger);
    },
    __LONG_RUN__ ? 5_400_000 : 120_000,
  );
});
