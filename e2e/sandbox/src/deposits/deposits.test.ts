import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Orm } from '../db/Database';
import { depositOrder, member as memberTable, providerEvent } from '../db/schema';
import { cashBalance } from '../ledger/accounts';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { IdempotencyConflict } from '../ledger/once';
import { post } from '../ledger/post';
import { databases, type TestDatabase } from '../testing/databases';
import { insertMember } from '../testing/ledgerMember';
import { startTimeoutMs } from '../testing/testSandbox';
import { applyProviderEvent, type ProviderEvent, ProviderEventMismatch } from './applyProviderEvent';
import { createDepositOrder } from './depositOrder';

const at = new Date('2026-11-20T12:00:00Z');
const provider = 'payp';

describe.each(databases)('on %s', (_name, open) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let member: string;
  let order: string;

  beforeAll(async () => {
    testDatabase = await open();
    database = testDatabase.database;
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop());
  beforeEach(async () => {
    member = await insertMember(database.orm, at);
    order = (await createOrder()).response;
  });

  const run = <T>(work: (orm: Orm) => Promise<T>) => database.transaction(work);
  const createOrder = (key: string = randomUUID(), amountMinor = 2_500n) =>
    run((orm) =>
      createDepositOrder(orm, {
        scope: `member:${member}:deposit`,
        key,
        request: { amountMinor },
        at,
        member,
        provider,
        amountMinor,
        currency: 'EUR',
      }),
    );
  const event = (changes: Partial<ProviderEvent> = {}): ProviderEvent => ({
    provider,
    reference: randomUUID(),
    order,
    outcome: 'paid',
    amountMinor: 2_500n,
    currency: 'EUR',
    ...changes,
  });
  const apply = (incoming: ProviderEvent) => run((orm) => applyProviderEvent(orm, incoming, at));
  const cashMinor = () => cashBalance(database.orm, member, 'EUR');
  const state = async () =>
    (await database.orm.select().from(depositOrder).where(eq(depositOrder.id, order)))[0]?.state;

  it('does not credit an order without an event', async () => {
    expect([await state(), await cashMinor()]).toEqual(['pending', 0n]);
  });

  it('creates one order for a repeated request', async () => {
    const key = randomUUID();
    const first = await createOrder(key);
    expect(await createOrder(key)).toEqual({ response: first.response, replayed: true });
    await expect(createOrder(key, 2_501n)).rejects.toBeInstanceOf(IdempotencyConflict);
  });

  it('credits an order when its provider reports the payment, and returns the first result to a repeated event', async () => {
    const paid = event();
    const first = await apply(paid);
    expect(first.response.result).toBe('credited');
    expect(await apply(paid)).toEqual({ response: first.response, replayed: true });
    expect([await state(), await cashMinor()]).toEqual(['credited', 2_500n]);
    const [row] = await database.orm.select().from(memberTable).where(eq(memberTable.id, member));
    expect(row?.credited).toBe(true);
  });

  it('rejects an event that repeats a reference with other content', async () => {
    const paid = event();
    await apply(paid);
    await expect(apply({ ...paid, outcome: 'failed' })).rejects.toBeInstanceOf(IdempotencyConflict);
    await expect(apply({ ...paid, amountMinor: 2_501n })).rejects.toBeInstanceOf(IdempotencyConflict);
    expect(await cashMinor()).toBe(2_500n);
  });

  it('credits an order once, even for paid events with other references', async () => {
    await apply(event());
    expect((await apply(event())).response).toEqual({ result: 'ignored' });
    expect((await apply(event({ outcome: 'failed' }))).response).toEqual({ result: 'ignored' });
    expect([await state(), await cashMinor()]).toEqual(['credited', 2_500n]);
  });

  it('credits money that arrives after a failure', async () => {
    expect((await apply(event({ outcome: 'failed' }))).response).toEqual({ result: 'failed' });
    expect([await state(), await cashMinor()]).toEqual(['failed', 0n]);
    expect((await apply(event({ outcome: 'failed' }))).response).toEqual({ result: 'ignored' });
    expect((await apply(event())).response.result).toBe('credited');
    expect([await state(), await cashMinor()]).toEqual(['credited', 2_500n]);
  });

  it.each([
    ['another amount', { amountMinor: 2_499n }],
    ['another currency', { currency: 'USD' }],
    ['another provider', { provider: 'card' }],
    ['an unknown order', { order: randomUUID() }],
  ])('rejects an event with %s, and its reference stays unused', async (_what, changes) => {
    const mismatching = event(changes);
    await expect(apply(mismatching)).rejects.toBeInstanceOf(ProviderEventMismatch);
    expect([await state(), await cashMinor()]).toEqual(['pending', 0n]);
    expect((await apply(event({ reference: mismatching.reference }))).response.result).toBe('credited');
  });

  it('the database rejects a credit without an event of a provider, by a posting or a state change', async () => {
    const posting = {
      kind: 'DEPOSIT',
      scope: 'test',
      key: randomUUID(),
      request: 1,
      at,
      currency: 'EUR',
    } as const;
    const entries = [
      { owner: { kind: 'payments-in' }, amountMinor: -9n },
      { owner: { kind: 'member-cash', member }, amountMinor: 9n },
    ] as const;
    await expect(run((orm) => post(orm, { ...posting, entries }))).rejects.toThrow();
    for (const to of ['credited', 'failed']) {
      const directUpdate = sql`UPDATE deposit_order SET state = ${to}, ended_at = now() WHERE id = ${order}::uuid`;
      await expect(run((orm) => orm.execute(directUpdate))).rejects.toThrow();
    }
    expect([await state(), await cashMinor()]).toEqual(['pending', 0n]);
  });

  it('rejects changes to order amounts, recorded events and credited orders in the database', async () => {
    const paid = event();
    await apply(paid);
    const ofOrder = eq(depositOrder.id, order);
    for (const change of [
      { amountMinor: 1n },
      { state: 'failed' },
      { state: 'pending', endedAt: null },
    ] as const) {
      await expect(run((orm) => orm.update(depositOrder).set(change).where(ofOrder))).rejects.toThrow();
    }
    await expect(run((orm) => orm.delete(depositOrder).where(ofOrder))).rejects.toThrow();
    await expect(
      run((orm) =>
        orm
          .update(providerEvent)
          .set({ result: 'ignored' })
          .where(eq(providerEvent.reference, paid.reference)),
      ),
    ).rejects.toThrow();
    expect([await state(), await cashMinor()]).toEqual(['credited', 2_500n]);
  });

  it('leaves a balanced ledger', async () => {
    expect(await auditLedger(database.orm)).toEqual(balancedLedger);
  });
});
