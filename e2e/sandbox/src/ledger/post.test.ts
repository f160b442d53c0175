import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '../db/Database';
import { account, entry, tx } from '../db/schema';
import { databases, type TestDatabase } from '../testing/databases';
import { startTimeoutMs } from '../testing/testSandbox';
import { cashBalance } from './accounts';
import { auditLedger, balancedLedger } from './audit';
import { AlreadyReversed, InsufficientFunds, cashAfter } from './book';
import { IdempotencyConflict } from './once';
import { post, type Posting } from './post';

const at = new Date('2026-11-20T12:00:00Z');

describe.each(databases)('on %s', (_name, open) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let member: string;

  beforeAll(async () => {
    testDatabase = await open();
    database = testDatabase.database;
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop());
  beforeEach(() => {
    member = randomUUID();
  });

  const movement = (
    gainMinor: bigint,
    key: string = randomUUID(),
    changes: Partial<Posting> = {},
  ): Posting => ({
    kind: 'GIFT',
    scope: 'test',
    key,
    request: { gainMinor },
    at,
    currency: 'USD',
    entries: [
      { owner: { kind: 'house-promotions' }, amountMinor: -gainMinor },
      { owner: { kind: 'member-cash', member }, amountMinor: gainMinor },
    ],
    ...changes,
  });
  const run = (posting: Posting) => database.transaction((orm) => post(orm, posting));
  const balance = () => cashBalance(database.orm, member, 'USD');
  const runDirect = (work: (orm: Orm) => Promise<unknown>) => database.transaction(work);

  it('moves money and returns the new balance', async () => {
    const posted = await run(movement(1_000n));
    expect(posted).toMatchObject({ replayed: false });
    expect(cashAfter(posted, member, 'USD')).toBe(1_000n);
    expect(cashAfter(await run(movement(-400n)), member, 'USD')).toBe(600n);
    expect(await balance()).toBe(600n);
  });

  it('rejects a debit above the balance, and changes nothing', async () => {
    await run(movement(100n));
    await expect(run(movement(-101n, 'too much'))).rejects.toBeInstanceOf(InsufficientFunds);
    expect(await balance()).toBe(100n);
    const booked = await database.orm.select().from(tx).where(eq(tx.idemKey, 'too much'));
    expect(booked).toEqual([]);
  });

  it('returns the first response to a repeated operation and does not book it again', async () => {
    const key = randomUUID();
    const first = await run(movement(500n, key, { memo: { order: 'A1' } }));
    await run(movement(250n));
    const repeated = await run(movement(500n, key, { memo: { order: 'other' } }));
    expect(repeated).toMatchObject({ tx: first.tx, replayed: true, memo: { order: 'A1' } });
    expect(cashAfter(repeated, member, 'USD')).toBe(500n);
    expect(await balance()).toBe(750n);
  });

  it('rejects a key that was used for another request', async () => {
    const key = randomUUID();
    await run(movement(500n, key));
    await expect(run(movement(501n, key))).rejects.toBeInstanceOf(IdempotencyConflict);
    expect(await balance()).toBe(500n);
  });

  it('reverses a transaction at most once', async () => {
    const { tx: first } = await run(movement(500n));
    await run(movement(-500n, randomUUID(), { reverses: first }));
    await run(movement(500n));
    await expect(run(movement(-500n, randomUUID(), { reverses: first }))).rejects.toBeInstanceOf(
      AlreadyReversed,
    );
    expect(await balance()).toBe(500n);
  });

  it('rejects entries that do not sum to zero, and single entries', async () => {
    const owner = { kind: 'member-cash', member } as const;
    const unbalanced = [
      { owner, amountMinor: 100n },
      { owner: { kind: 'house-promotions' } as const, amountMinor: -99n },
    ];
    await expect(run(movement(0n, randomUUID(), { entries: unbalanced }))).rejects.toThrow();
    await expect(
      run(movement(0n, randomUUID(), { entries: [{ owner, amountMinor: 5n }] })),
    ).rejects.toThrow();
    await expect(run(movement(0n, randomUUID(), { entries: [] }))).rejects.toThrow();
    expect(await balance()).toBe(0n);
  });

  it('rejects direct changes of entries and balances', async () => {
    const { tx: txId } = await run(movement(500n));
    await expect(
      runDirect((orm) => orm.update(entry).set({ amount: 1n }).where(eq(entry.tx, txId))),
    ).rejects.toThrow();
    await expect(runDirect((orm) => orm.delete(entry).where(eq(entry.tx, txId)))).rejects.toThrow();
    await expect(runDirect((orm) => orm.update(tx).set({ kind: 'GIFT' }))).rejects.toThrow();
    await expect(runDirect((orm) => orm.execute(sql`TRUNCATE entry, tx CASCADE`))).rejects.toThrow();
    await expect(runDirect((orm) => orm.update(account).set({ balance: 9n }))).rejects.toThrow();
    await expect(runDirect((orm) => orm.delete(account))).rejects.toThrow();
    expect(await balance()).toBe(500n);
  });

  it('accepts entries only in the database transaction that created their ledger transaction', async () => {
    const { tx: txId } = await run(movement(500n));
    const rows = await database.orm.select().from(entry).where(eq(entry.tx, txId));
    const lateEntries = rows.map(({ account: accountId, amount }) => ({
      tx: txId,
      account: accountId,
      currency: 'USD',
      amount,
    }));
    await expect(runDirect((orm) => orm.insert(entry).values(lateEntries))).rejects.toThrow();
    expect(await balance()).toBe(500n);
  });

  it('rejects an entry in another currency than the account', async () => {
    await run(movement(500n));
    const [memberAccount] = await database.orm.select().from(account).where(eq(account.owner, member));
    const mixedCurrencies = sql`SELECT ledger_post('GIFT', 'test', ${randomUUID()}, 'h', 'null'::jsonb, NULL, now(),
      ${JSON.stringify([
        { account: String(memberAccount?.id), currency: 'EUR', amount: '5' },
        { account: String(memberAccount?.id), currency: 'EUR', amount: '-5' },
      ])}::jsonb)`;
    await expect(runDirect((orm) => orm.execute(mixedCurrencies))).rejects.toThrow();
  });

  it('has a balanced ledger after the seed and after these tests', async () => {
    expect(await auditLedger(database.orm)).toEqual(balancedLedger);
  });
});
