import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Orm } from '../db/Database';
import { tx } from '../db/schema';
import { databases, type TestDatabase } from '../testing/databases';
import { fundMember } from '../testing/ledgerMember';
import { startTimeoutMs } from '../testing/testSandbox';
import { cashBalance } from './accounts';
import { auditLedger, balancedLedger } from './audit';
import { AlreadyReversed, InsufficientFunds } from './book';
import { IdempotencyConflict } from './once';
import { post, type Posting } from './post';
import { NotReversible, reverse } from './reverse';

const at = new Date('2026-11-20T12:00:00Z');
const promotionsAccount = { kind: 'house-promotions' } as const;

describe.each(databases)('on %s', (_name, open) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let member: string;

  beforeAll(async () => {
    testDatabase = await open();
    database = testDatabase.database;
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop());
  beforeEach(async () => {
    member = randomUUID();
    await run((orm) => fundMember(orm, member, 1_000n, at));
  });

  const run = <T>(work: (orm: Orm) => Promise<T>) => database.transaction(work);
  const cash = (currency: string) => cashBalance(database.orm, member, currency);
  const reverseTx = (reverses: bigint, key: string = randomUUID()) =>
    run((orm) => reverse(orm, { kind: 'REVERSAL', scope: 'test', key, request: { reverses }, at, reverses }));
  const postEntries = (entries: Posting['entries'], changes: Partial<Posting> = {}) =>
    run((orm) =>
      post(orm, {
        kind: 'GIFT',
        scope: 'test',
        key: randomUUID(),
        request: null,
        at,
        currency: 'USD',
        entries,
        ...changes,
      }),
    );
  const memberAccount = () => ({ kind: 'member-cash', member }) as const;
  const exchange = () =>
    postEntries([
      { owner: memberAccount(), amountMinor: -600n },
      { owner: promotionsAccount, amountMinor: 600n },
      { owner: memberAccount(), currency: 'BTC', amountMinor: 7n },
      { owner: promotionsAccount, currency: 'BTC', amountMinor: -7n },
    ]);

  it('separates the currencies of a member', async () => {
    for (const [currency, amount] of [
      ['EUR', 20n],
      ['BRL', 30n],
      ['BTC', 40n],
    ] as const) {
      await run((orm) => fundMember(orm, member, amount, at, currency));
    }
    const balances = [await cash('USD'), await cash('EUR'), await cash('BRL'), await cash('BTC')];
    expect(balances).toEqual([1_000n, 20n, 30n, 40n]);
    await expect(
      postEntries([
        { owner: memberAccount(), amountMinor: -21n, currency: 'EUR' },
        { owner: promotionsAccount, amountMinor: 21n, currency: 'EUR' },
      ]),
    ).rejects.toBeInstanceOf(InsufficientFunds);
  });

  it('balances each currency of a transaction by itself', async () => {
    const { cash: moves } = await exchange();
    expect(moves.map(({ currency, balanceMinor }) => [currency, balanceMinor]).sort()).toEqual([
      ['BTC', 7n],
      ['USD', 400n],
    ]);
    await expect(
      postEntries([
        { owner: memberAccount(), amountMinor: -5n },
        { owner: memberAccount(), currency: 'EUR', amountMinor: 5n },
      ]),
    ).rejects.toThrow();
    expect([await cash('USD'), await cash('BTC'), await cash('EUR')]).toEqual([400n, 7n, 0n]);
  });

  it('reverses a transaction entry by entry, once', async () => {
    const { tx: first } = await exchange();
    const key = randomUUID();
    const reversal = await reverseTx(first, key);
    expect([await cash('USD'), await cash('BTC')]).toEqual([1_000n, 0n]);
    expect(await reverseTx(first, key)).toEqual({ response: reversal.response, replayed: true });
    await expect(reverseTx(first)).rejects.toBeInstanceOf(AlreadyReversed);
    expect(await cash('USD')).toBe(1_000n);
    const reversals = await database.orm.select().from(tx).where(eq(tx.reverses, first));
    expect(reversals.map(({ id }) => id)).toEqual([reversal.response.tx]);
  });

  it('rejects the reversal of spent money, and changes nothing', async () => {
    const { tx: gift } = await run((orm) => fundMember(orm, member, 500n, at));
    await postEntries([
      { owner: memberAccount(), amountMinor: -1_400n },
      { owner: promotionsAccount, amountMinor: 1_400n },
    ]);
    const key = randomUUID();
    await expect(reverseTx(gift, key)).rejects.toBeInstanceOf(InsufficientFunds);
    expect(await cash('USD')).toBe(100n);
    await run((orm) => fundMember(orm, member, 400n, at));
    await reverseTx(gift, key);
    expect(await cash('USD')).toBe(0n);
  });

  it('rejects the reversal of a reversal, of an unknown transaction, and of a part of a transaction', async () => {
    const { tx: first } = await run((orm) => fundMember(orm, member, 500n, at));
    const partOfEntries = [
      { owner: memberAccount(), amountMinor: -499n },
      { owner: promotionsAccount, amountMinor: 499n },
    ];
    await expect(postEntries(partOfEntries, { reverses: first })).rejects.toThrow();
    const { response } = await reverseTx(first);
    await expect(reverseTx(response.tx)).rejects.toThrow();
    await expect(reverseTx(response.tx + 1_000_000n)).rejects.toBeInstanceOf(NotReversible);
    expect(await cash('USD')).toBe(1_000n);
  });

  it('rejects a key of another reversal', async () => {
    const { tx: first } = await run((orm) => fundMember(orm, member, 5n, at));
    const { tx: second } = await run((orm) => fundMember(orm, member, 5n, at));
    const key = randomUUID();
    await reverseTx(first, key);
    await expect(reverseTx(second, key)).rejects.toBeInstanceOf(IdempotencyConflict);
  });

  it('leaves a balanced ledger', async () => {
    expect(await auditLedger(database.orm)).toEqual(balancedLedger);
  });
});
