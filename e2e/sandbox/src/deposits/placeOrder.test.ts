import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { createPaypOrder, depositByCard } from 'shared-contracts/api';
import { depositOrder, idempotency } from '../db/schema';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { once } from '../ledger/once';
import { balanceOf, depositsOf, orderPayp, payByCard, type DepositOptions } from '../testing/depositCalls';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

describe('on PostgreSQL, which runs transactions in parallel,', () => {
  let sandbox: TestSandbox;
  let member: TestMember;

  beforeAll(async () => {
    sandbox = await startTestSandbox();
  }, startTimeoutMs);
  afterAll(async () => {
    await sandbox.stop();
  });
  beforeEach(async () => {
    member = await sandbox.newMember();
  });
  afterEach(async () => {
    await sandbox.control('resetClock');
    await sandbox.control('clearLimits');
  });

  const orders = () =>
    sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.member, member.id));
  const balance = () => balanceOf(sandbox, member);
  const inParallel = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work));
  const expectSame = (responses: readonly unknown[]) => {
    const [first] = responses;
    for (const response of responses) expect(response).toEqual(first);
    return first;
  };

  it('creates one order and one credit for a double click, and returns the same reply to both', async () => {
    const key = randomUUID();
    const response = expectSame(await inParallel(2, () => payByCard(sandbox, member, {}, { key })));
    expect(response).toMatchObject({ error: 0 });
    expect([(await orders()).length, await balance()]).toEqual([1, '125.00']);
  });

  const parallelOrders = 50;

  // More cards would exceed the limit per minute.
  const parallelCards = 30;

  it(`creates one order and one credit for ${String(parallelCards)} parallel equal calls`, async () => {
    const key = randomUUID();
    expectSame(await inParallel(parallelCards, () => payByCard(sandbox, member, {}, { key })));
    expect([(await orders()).length, await balance()]).toEqual([1, '125.00']);
    expect(await depositsOf(sandbox, member)).toHaveLength(1);
  });

  it(`creates one PayP order with one address for ${String(parallelOrders)} parallel equal calls`, async () => {
    const key = randomUUID();
    const response = expectSame(
      await inParallel(parallelOrders, () => orderPayp(sandbox, member, {}, { key })),
    );
    expect(response).toMatchObject({ error: 0, data: { orderId: (await orders())[0]?.id } });
    expect(await orders()).toHaveLength(1);
  });

  it('returns the first reply to a repeated request, even after the order has ended', async () => {
    const key = randomUUID();
    const first = await payByCard(sandbox, member, {}, { key });
    const declinedKey = { key: randomUUID() };
    const declined = await payByCard(sandbox, member, { cardNum: '4000000000000002' }, declinedKey);
    const payp = await orderPayp(sandbox, member, {}, { key });
    await sandbox.control('moveClock', { ms: 20 * 60_000 });
    expect(await payByCard(sandbox, member, {}, { key })).toEqual(first);
    expect(await payByCard(sandbox, member, { cardNum: '4000000000000002' }, declinedKey)).toEqual(declined);
    // The payment has expired by now, and its page says so.
    expect(await orderPayp(sandbox, member, {}, { key })).toEqual(payp);
    expect([(await orders()).length, await balance()]).toEqual([3, '125.00']);
  });

  it('returns the first reply to a repeated call whose reply was lost', async () => {
    const options: DepositOptions = { key: randomUUID() };
    const lostReplyScenario = {
      fail: { [depositByCard.path]: 'lost', [createPaypOrder.path]: 'lost' },
    } as const;
    await expect(
      payByCard(sandbox, member, {}, { ...options, scenario: lostReplyScenario }),
    ).rejects.toThrow();
    await expect(
      orderPayp(sandbox, member, {}, { ...options, scenario: lostReplyScenario }),
    ).rejects.toThrow();
    expect([(await orders()).length, await balance()]).toEqual([2, '125.00']);
    const responses = [
      await payByCard(sandbox, member, {}, options),
      await orderPayp(sandbox, member, {}, options),
    ];
    const placedOrders = await orders();
    for (const { error, data } of responses) {
      expect(error).toBe(0);
      expect(placedOrders.map(({ id }) => id)).toContain((data as { orderId: string }).orderId);
    }
    expect([placedOrders.length, await balance()]).toEqual([2, '125.00']);
  });

  it.each([
    ['amount', { amount: '26.00' }],
    ['card', { cardNum: '5555555555554444' }],
    ['name', { cardLastName: 'Else' }],
  ])('rejects the key of a deposit for another %s', async (_what, changes) => {
    const key = randomUUID();
    await payByCard(sandbox, member, {}, { key });
    expect(await payByCard(sandbox, member, changes, { key })).toMatchObject({
      error: -6,
      message: expect.stringContaining('already sent with different details'),
      data: null,
    });
    expect(await balance()).toBe('125.00');
  });

  it('separates keys by member and by endpoint', async () => {
    const key = randomUUID();
    const otherMember = await sandbox.newMember();
    expect(await payByCard(sandbox, member, {}, { key })).toMatchObject({ error: 0 });
    expect(await payByCard(sandbox, otherMember, { amount: '30' }, { key })).toMatchObject({ error: 0 });
    expect(await orderPayp(sandbox, member, {}, { key })).toMatchObject({ error: 0 });
    expect([await balance(), await balanceOf(sandbox, otherMember)]).toEqual(['125.00', '130.00']);
  });

  it('rejects a malformed key', async () => {
    for (const key of ['', 'x'.repeat(256), 'a b']) {
      expect(await payByCard(sandbox, member, {}, { key })).toMatchObject({ error: -4 });
    }
    expect(await orders()).toEqual([]);
  });

  it('does not consume the key of a rejected call', async () => {
    const key = randomUUID();
    expect(await payByCard(sandbox, member, { amount: 5 }, { key })).toMatchObject({ error: -4 });
    expect(await payByCard(sandbox, member, { amount: 15 }, { key })).toMatchObject({ error: 0 });
  });

  it('counts equal calls without a key within two seconds as one click', async () => {
    const withoutKey = { key: null };
    const response = expectSame(await inParallel(6, () => payByCard(sandbox, member, {}, withoutKey)));
    expect(response).toMatchObject({ error: 0 });
    expect(await payByCard(sandbox, member, { amount: '26' }, withoutKey)).toMatchObject({ error: 0 });
    expect(await orders()).toHaveLength(2);
    await sandbox.control('moveClock', { ms: 2_100 });
    expect(await payByCard(sandbox, member, {}, withoutKey)).not.toEqual(response);
    expect(await balance()).toBe('176.00');
  });

  it('deletes the keys of members after 48 hours, and never deletes other keys', async () => {
    const key = randomUUID();
    await payByCard(sandbox, member, {}, { key });
    const { orm } = sandbox.database;
    const memberKeys = () =>
      orm
        .select()
        .from(idempotency)
        .where(and(like(idempotency.scope, `member:${member.id}:%`), eq(idempotency.key, key)));
    const otherKeys = async () =>
      (await orm.select().from(idempotency))
        .filter(({ scope }) => !scope.startsWith('member:'))
        .map((row) => `${row.scope} ${row.key}`);
    const before = await otherKeys();
    const hourMs = 3_600_000;
    await sandbox.control('moveClock', { ms: 47 * hourMs });
    await sandbox.control('reconcile');
    expect(await memberKeys()).toHaveLength(1);
    await sandbox.control('moveClock', { ms: 1.01 * hourMs });
    await sandbox.control('reconcile');
    expect(await memberKeys()).toEqual([]);
    expect(await otherKeys()).toEqual(expect.arrayContaining(before));
    expect(before.some((row) => row.startsWith('provider:card '))).toBe(true);
    await expect(orm.delete(idempotency).where(like(idempotency.scope, 'provider:%'))).rejects.toThrow();
  });

  it('waits at most five seconds for the same call in progress', async () => {
    const key = randomUUID();
    const operation = {
      scope: `member:${member.id}:${depositByCard.path}`,
      key,
      request: 0,
      at: new Date(),
    };
    let release = (): void => undefined;
    let firstCall: Promise<unknown> = Promise.resolve();
    await new Promise<void>((onStarted) => {
      const work = () =>
        new Promise<string>((_, reject) => {
          release = () => reject(new Error('gone'));
          onStarted();
        });
      firstCall = sandbox.database.transaction((orm) => once(orm, operation, work)).catch(() => undefined);
    });
    const startedMs = performance.now();
    const response = await payByCard(sandbox, member, {}, { key });
    expect(response).toMatchObject({ error: -6, message: expect.stringContaining('still being processed') });
    expect(performance.now() - startedMs).toBeGreaterThan(4_900);
    release();
    await firstCall;
    expect(await payByCard(sandbox, member, {}, { key })).toMatchObject({ error: 0 });
  }, 20_000);

  it('leaves a balanced ledger', async () => {
    expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  });
});
