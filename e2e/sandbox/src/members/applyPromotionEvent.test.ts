import { cashBalance } from '../ledger/accounts';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { IdempotencyConflict } from '../ledger/once';
import { databases, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { startTimeoutMs } from '../testing/testSandbox';
import { applyPromotionEvent, type PromotionEvent } from './applyPromotionEvent';

const at = new Date('2026-11-20T12:00:00Z');

describe.each(databases)('on %s, an event of the promotions provider', (_name, open) => {
  let testDatabase: TestDatabase;
  let member: string;
  beforeAll(async () => {
    testDatabase = await open();
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop(), 30_000);
  beforeEach(async () => {
    member = await insertMember(testDatabase.database.orm, at);
  });

  const event = (reference: string, changes: Partial<PromotionEvent> = {}): PromotionEvent => ({
    provider: 'qa',
    reference,
    member,
    currency: 'USD',
    amountMinor: 500n,
    wagering: 'open',
    ...changes,
  });
  const apply = (promotionEvent: PromotionEvent) =>
    testDatabase.database.transaction((orm) => applyPromotionEvent(orm, promotionEvent, at));
  const balance = () => cashBalance(testDatabase.database.orm, member, 'USD');

  it('is applied once when it is delivered repeatedly, in sequence or in parallel', async () => {
    const repeated = event(`one after the other ${member}`);
    await apply(repeated);
    await apply(repeated);
    expect(await balance()).toBe(500n);
    const concurrent = event(`at once ${member}`);
    await Promise.all(Array.from({ length: 5 }, () => apply(concurrent)));
    expect(await balance()).toBe(1_000n);
    expect(await auditLedger(testDatabase.database.orm)).toEqual(balancedLedger);
  });

  it('is rejected when its reference was used for another amount', async () => {
    const reference = `changed ${member}`;
    await apply(event(reference));
    await expect(apply(event(reference, { amountMinor: 50_000n }))).rejects.toThrow(IdempotencyConflict);
    expect(await balance()).toBe(500n);
  });

  it('is independent of an event of another provider with the same reference', async () => {
    const reference = `shared ${member}`;
    await apply(event(reference));
    await apply(event(reference, { provider: 'other' }));
    expect(await balance()).toBe(1_000n);
  });
});
