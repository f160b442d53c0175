import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/Database';
import { account } from '../db/schema';
import { databases, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { runOperation, type LedgerOperation } from '../testing/ledgerOperations';
import { MoneyModel } from '../testing/moneyModel';
import { startWithinMs } from '../testing/testSandbox';
import { auditLedger, soundLedger } from './audit';

/** A step of a history. Numbers are indexes of earlier results. */
const amountMinor = fc.integer({ min: 1, max: 9 });
const target = fc.nat({ max: 9 });
const currency = fc.constantFrom('USD', 'BTC');
const step = fc.oneof(
  fc.record({
    type: fc.constantFrom('gift', 'gift', 'win', 'bet', 'place', 'order'),
    amountMinor,
    currency,
    /** Sometimes repeats a key, with the same or another request. */
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
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const at = <Value>(items: readonly Value[], target: number) => items[target % Math.max(items.length, 1)];

/** What a step means for this member after what has happened; nothing if there is nothing to aim at. */
function operationOf(step: Step, member: string, model: MoneyModel, sent: readonly LedgerOperation[]) {
  const scoped = (name: string | number) => `${member}-${String(name)}`;
  if ('key' in step) return { ...step, member, key: scoped(step.key) } as LedgerOperation;
  if ('reference' in step) {
    const [order, made] = at([...model.orders], step.target) ?? [];
    if (order === undefined || !made) return undefined;
    const currencyOfOrder = made.account.split(' ')[1] ?? '';
    const { outcome, reference } = step;
    return {
      ...{ type: 'event', order, outcome, amountMinor: made.amountMinor, currency: currencyOfOrder },
      reference: scoped(reference),
    } as LedgerOperation;
  }
  if (step.type === 'repeat') return at(sent, step.target);
  if (step.type === 'reverse') {
    const tx = at([...model.txs.keys()], step.target);
    return tx === undefined
      ? undefined
      : ({ type: 'reverse', key: scoped(`r${String(sent.length)}`), tx } as LedgerOperation);
  }
  const hold = at([...model.holds.keys()], step.target);
  return hold === undefined ? undefined : ({ type: step.type, hold } as LedgerOperation);
}

async function play(database: Database, history: readonly Step[], seen: Set<string>): Promise<void> {
  const member = await insertMember(database.orm, new Date('2026-11-20T12:00:00Z'), randomUUID());
  const model = new MoneyModel();
  const sent: LedgerOperation[] = [];
  for (const step of history) {
    const operation = operationOf(step, member, model, sent);
    if (!operation) continue;
    sent.push(operation);
    const outcome = await runOperation(database, operation);
    const expected = model.apply(operation, outcome);
    seen.add(expected.status === 'done' ? (expected.result ?? operation.type) : expected.reason);
    expect({ operation, outcome }).toMatchObject({ operation, outcome: expected });
  }
  const rows = await database.orm.select().from(account).where(eq(account.owner, member));
  const found = (kind: string) =>
    rows
      .filter((row) => row.kind === kind && row.balance !== 0n)
      .map((row) => [`${row.owner} ${row.currency}`, Number(row.balance)])
      .sort();
  const said = (sums: ReadonlyMap<string, number>) => [...sums].filter(([, sum]) => sum !== 0).sort();
  expect(found('member-cash')).toEqual(said(model.cash));
  expect(found('member-held')).toEqual(said(model.held));
}

/** Histories know nothing of each other, so that a batch of them runs side by side. */
const together = 20;
/** How many batches, and how many of the 15 kinds of answer (11 of success, 4 of refusal) they must have met. */
const plays = {
  PGlite: { batches: __WHOLE_SAMPLES__ ? 20 : 1, responses: 8 },
  PostgreSQL: { batches: __WHOLE_SAMPLES__ ? 480 : 7, responses: 15 },
};

describe.each(databases)('on %s', (name, open) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  }, startWithinMs);
  afterAll(() => opened.stop());

  it(
    'does in any history what plain sums and lists would do @R5',
    async () => {
      const seen = new Set<string>();
      const history = fc.array(step, { minLength: 4, maxLength: 14 });
      await fc.assert(
        fc.asyncProperty(
          fc.array(history, { minLength: together, maxLength: together }),
          async (histories) => {
            await Promise.all(histories.map((one) => play(opened.database, one, seen)));
          },
        ),
        { numRuns: plays[name].batches, seed: 20_261_121, endOnFailure: true },
      );
      expect(seen.size).toBeGreaterThanOrEqual(plays[name].responses);
      expect(await auditLedger(opened.database.orm)).toEqual(soundLedger);
    },
    __WHOLE_SAMPLES__ ? 5_400_000 : 120_000,
  );
});
