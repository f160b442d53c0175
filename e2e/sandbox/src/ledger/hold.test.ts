import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Orm } from '../db/Database';
import { account, hold } from '../db/schema';
import { databases, type TestDatabase } from '../testing/databases';
import { fundMember } from '../testing/ledgerMember';
import { startTimeoutMs } from '../testing/testSandbox';
import { cashBalance } from './accounts';
import { auditLedger, balancedLedger } from './audit';
import { InsufficientFunds } from './book';
import { HoldEnded, UnknownHold, endHold, placeHold, type HoldEnd } from './hold';
import { IdempotencyConflict } from './once';
import { post } from './post';
import { NotReversible, reverse } from './reverse';

const at = new Date('2026-11-20T12:00:00Z');
const captured: HoldEnd = { state: 'captured', kind: 'WITHDRAW', to: { kind: 'payments-out' } };
const released: HoldEnd = { state: 'released', kind: 'WITHDRAW_ROLLBACK' };

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
  const place = (amountMinor: bigint, key: string = randomUUID()) =>
    run((orm) =>
      placeHold(orm, {
        kind: 'WITHDRAW',
        scope: 'test-hold',
        key,
        request: { amountMinor },
        at,
        member,
        currency: 'USD',
        amountMinor,
      }),
    );
  const end = (id: string, holdEnd: HoldEnd) => run((orm) => endHold(orm, id, holdEnd, at));
  const spendable = () => cashBalance(database.orm, member, 'USD');
  const held = async () => {
    const rows = await database.orm.select().from(account).where(eq(account.owner, member));
    return rows.find(({ kind }) => kind === 'member-held')?.balance ?? 0n;
  };

  it('removes held money from the balance, and holds no more than the balance', async () => {
    await place(700n);
    expect([await spendable(), await held()]).toEqual([300n, 700n]);
    await expect(place(301n)).rejects.toBeInstanceOf(InsufficientFunds);
    await place(300n);
    expect([await spendable(), await held()]).toEqual([0n, 1_000n]);
  });

  it('places one hold for a repeated request', async () => {
    const key = randomUUID();
    const first = await place(400n, key);
    await place(100n);
    expect(await place(400n, key)).toEqual({ response: first.response, replayed: true });
    expect(first.response.cash).toEqual([
      { member, currency: 'USD', amountMinor: -400n, balanceMinor: 600n },
    ]);
    await expect(place(401n, key)).rejects.toBeInstanceOf(IdempotencyConflict);
    expect(await held()).toBe(500n);
  });

  it('returns released money once', async () => {
    const { response } = await place(400n);
    const first = await end(response.hold, released);
    expect(await end(response.hold, released)).toEqual(first);
    expect([await spendable(), await held()]).toEqual([1_000n, 0n]);
    await expect(end(response.hold, captured)).rejects.toBeInstanceOf(HoldEnded);
  });

  it('pays captured money once, and does not return it afterwards', async () => {
    const { response } = await place(400n);
    const first = await end(response.hold, captured);
    expect(await end(response.hold, captured)).toEqual(first);
    await expect(end(response.hold, released)).rejects.toBeInstanceOf(HoldEnded);
    expect([await spendable(), await held()]).toEqual([600n, 0n]);
  });

  it('rejects the end of an unknown hold', async () => {
    await expect(end(randomUUID(), released)).rejects.toBeInstanceOf(UnknownHold);
  });

  it('rejects direct changes of a hold and of its money', async () => {
    const { response } = await place(400n);
    const holdCondition = eq(hold.id, response.hold);
    const updateDirectly = (state: 'captured' | 'placed', amountMinor?: bigint) =>
      run((orm) =>
        orm
          .update(hold)
          .set({ state, ...(amountMinor ? { amountMinor } : { endedBy: response.tx, endedAt: at }) })
          .where(holdCondition),
      );
    await expect(updateDirectly('captured')).rejects.toThrow();
    await expect(updateDirectly('placed', 1n)).rejects.toThrow();
    await expect(run((orm) => orm.delete(hold).where(holdCondition))).rejects.toThrow();
    const entries = [
      { owner: { kind: 'member-held', member }, amountMinor: -400n },
      { owner: { kind: 'member-cash', member }, amountMinor: 400n },
    ] as const;
    const posting = {
      kind: 'GIFT',
      scope: 'test',
      key: randomUUID(),
      request: 1,
      at,
      currency: 'USD',
    } as const;
    await expect(run((orm) => post(orm, { ...posting, entries }))).rejects.toThrow();
    expect(await held()).toBe(400n);
  });

  it('rejects a second end of a hold in the database, too', async () => {
    const { response } = await place(400n);
    const { tx } = await end(response.hold, released);
    const secondEnd = sql`UPDATE hold SET state = 'captured', ended_by = ${tx.toString()}::bigint
                       WHERE id = ${response.hold}::uuid`;
    await expect(run((orm) => orm.execute(secondEnd))).rejects.toThrow();
  });

  it('rejects the reversal of a hold’s transaction', async () => {
    const { response } = await place(400n);
    const reversal = { kind: 'REVERSAL', scope: 'test', key: randomUUID(), request: 1, at } as const;
    await expect(run((orm) => reverse(orm, { ...reversal, reverses: response.tx }))).rejects.toBeInstanceOf(
      NotReversible,
    );
  });

  it('leaves a balanced ledger', async () => {
    expect(await auditLedger(database.orm)).toEqual(balancedLedger);
  });
});
