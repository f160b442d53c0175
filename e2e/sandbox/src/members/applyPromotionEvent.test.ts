import { cashBalance } from '../ledger/accounts';
import { auditLedger, soundLedger } from '../ledger/audit';
import { IdempotencyConflict } from '../ledger/once';
import { databases, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { startWithinMs } from '../testing/testSandbox';
import { applyPromotionEvent, type PromotionEvent } from './applyPromotionEvent';

const at = new Date('2026-11-20T12:00:00Z');

describe.each(databases)('on %s, an event of the promotions provider', (_name, open) => {
  let opened: TestDatabase;
  let member: string;
  beforeAll(async () => {
    opened = await open();
  }, startWithinMs);
  afterAll(() => opened.stop(), 30_000);
  beforeEach(async () => {
    member = await insertMember(opened.database.orm, at);
  });

  const event = (reference: string, changes: Partial<PromotionEvent> = {}): PromotionEvent => ({
    ...{ provider: 'qa', reference, member, currency: 'USD', amountMinor: 500n, wagering: 'open' },
    ...changes,
  });
  const apply = (applied: PromotionEvent) =>
    opened.database.transaction((orm) => applyPromotionEvent(orm, applied, at));
  const balance = () => cashBalance(opened.database.orm, member, 'USD');

  it('is applied once when it is delivered twice, one after the other or at once', async () => {
    const repeated = event(`one after the other ${member}`);
    await apply(repeated);
    await apply(repeated);
    expect(await balance()).toBe(500n);
    const racing = event(`at once ${member}`);
    await Promise.all(Array.from({ length: 5 }, () => apply(racing)));
    expect(await balance()).toBe(1_000n);
    expect(await auditLedger(opened.database.orm)).toEqual(soundLedger);
  });

  it('is rejected when its reference was used for another amount', async () => {
    const reference = `changed ${member}`;
    await apply(event(reference));
    await expect(apply(event(reference, { amountMinor: 50_000n }))).rejects.toThrow(IdempotencyConflict);
    expect(await balance()).toBe(500n);
  });

  it('counts apart from an event of another provider with the same reference', async () => {
    const reference = `shared ${member}`;
    await apply(event(reference));
    await apply(event(reference, { provider: 'other' }));
    expect(await balance()).toBe(1_000n);
  });
});
