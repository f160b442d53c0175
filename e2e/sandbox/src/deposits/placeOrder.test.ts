import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { createPaypOrder, depositByCard } from 'shared-contracts/api';
import { depositOrder, idempotency } from '../db/schema';
import { auditLedger, soundLedger } from '../ledger/audit';
import { once } from '../ledger/once';
import { balanceOf, depositsOf, orderPayp, payByCard, type DepositOptions } from '../testing/depositCalls';
import { startTestSandbox, startWithinMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

describe('on PostgreSQL, which has races,', () => {
  let sandbox: TestSandbox;
  let member: TestMember;

  beforeAll(async () => {
    sandbox = await startTestSandbox();
  }, startWithinMs);
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
  const together = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work));
  const oneAnswer = (answers: readonly unknown[]) => {
    const [first] = answers;
    for (const answer of answers) expect(answer).toEqual(first);
    return first;
  };

  it('makes one order and one credit of a double click, and answers both clicks alike', async () => {
    const key = randomUUID();
    const answer = oneAnswer(await together(2, () => payByCard(sandbox, member, {}, { key })));
    expect(answer).toMatchObject({ error: 0 });
    expect([(await orders()).length, await balance()]).toEqual([1, '125.00']);
  });

  const many = 50;

  // More would be too many for a card in a minute.
  const manyByCard = 30;

  it(`makes one order and one credit of ${String(manyByCard)} equal calls at once`, async () => {
    const key = randomUUID();
    oneAnswer(await together(manyByCard, () => payByCard(sandbox, member, {}, { key })));
    expect([(await orders()).length, await balance()]).toEqual([1, '125.00']);
    expect(await depositsOf(sandbox, member)).toHaveLength(1);
  });

  it(`opens one PayP order of ${String(many)} equal calls at once, at one address`, async () => {
    const key = randomUUID();
    const answer = oneAnswer(await together(many, () => orderPayp(sandbox, member, {}, { key })));
    expect(answer).toMatchObject({ error: 0, data: { orderId: (await orders())[0]?.id } });
    expect(await orders()).toHaveLength(1);
  });

  it('answers a replayed request as the first time, long after and once it has ended', async () => {
    const key = randomUUID();
    const first = await payByCard(sandbox, member, {}, { key });
    const refused = { key: randomUUID() };
    const no = await payByCard(sandbox, member, { cardNum: '4000000000000002' }, refused);
    const payp = await orderPayp(sandbox, member, {}, { key });
    await sandbox.control('moveClock', { ms: 20 * 60_000 });
    expect(await payByCard(sandbox, member, {}, { key })).toEqual(first);
    expect(await payByCard(sandbox, member, { cardNum: '4000000000000002' }, refused)).toEqual(no);
    // The payment has expired by now, and its page says so.
    expect(await orderPayp(sandbox, member, {}, { key })).toEqual(payp);
    expect([(await orders()).length, await balance()]).toEqual([3, '125.00']);
  });

  it('gives the first answer when the reply was lost and the call is sent again', async () => {
    const options: DepositOptions = { key: randomUUID() };
    const lost = { fail: { [depositByCard.path]: 'lost', [createPaypOrder.path]: 'lost' } } as const;
    await expect(payByCard(sandbox, member, {}, { ...options, scenario: lost })).rejects.toThrow();
    await expect(orderPayp(sandbox, member, {}, { ...options, scenario: lost })).rejects.toThrow();
    expect([(await orders()).length, await balance()]).toEqual([2, '125.00']);
    const answers = [
      await payByCard(sandbox, member, {}, options),
      await orderPayp(sandbox, member, {}, options),
    ];
    const made = await orders();
    for (const { error, data } of answers) {
      expect(error).toBe(0);
      expect(made.map(({ id }) => id)).toContain((data as { orderId: string }).orderId);
    }
    expect([made.length, await balance()]).toEqual([2, '125.00']);
  });

  it.each([
    ['amount', { amount: '26.00' }],
    ['card', { cardNum: '5555555555554444' }],
    ['name', { cardLastName: 'Else' }],
  ])('refuses the key of a deposit for another %s', async (_what, changes) => {
    const key = randomUUID();
    await payByCard(sandbox, member, {}, { key });
    expect(await payByCard(sandbox, member, changes, { key })).toMatchObject({
      error: -6,
      message: expect.stringContaining('sent before with other details'),
      data: null,
    });
    expect(await balance()).toBe('125.00');
  });

  it('keeps the keys of members and of calls apart', async () => {
    const key = randomUUID();
    const other = await sandbox.newMember();
    expect(await payByCard(sandbox, member, {}, { key })).toMatchObject({ error: 0 });
    expect(await payByCard(sandbox, other, { amount: '30' }, { key })).toMatchObject({ error: 0 });
    expect(await orderPayp(sandbox, member, {}, { key })).toMatchObject({ error: 0 });
    expect([await balance(), await balanceOf(sandbox, other)]).toEqual(['125.00', '130.00']);
  });

  it('refuses a key that is none', async () => {
    for (const key of ['', 'x'.repeat(256), 'a b']) {
      expect(await payByCard(sandbox, member, {}, { key })).toMatchObject({ error: -4 });
    }
    expect(await orders()).toEqual([]);
  });

  it('leaves the key of a refused call free', async () => {
    const key = randomUUID();
    expect(await payByCard(sandbox, member, { amount: 5 }, { key })).toMatchObject({ error: -4 });
    expect(await payByCard(sandbox, member, { amount: 15 }, { key })).toMatchObject({ error: 0 });
  });

  it('takes equal calls without a key for one click for two seconds, and other ones for their own', async () => {
    const none = { key: null };
    const answer = oneAnswer(await together(6, () => payByCard(sandbox, member, {}, none)));
    expect(answer).toMatchObject({ error: 0 });
    expect(await payByCard(sandbox, member, { amount: '26' }, none)).toMatchObject({ error: 0 });
    expect(await orders()).toHaveLength(2);
    await sandbox.control('moveClock', { ms: 2_100 });
    expect(await payByCard(sandbox, member, {}, none)).not.toEqual(answer);
    expect(await balance()).toBe('176.00');
  });

  it('keeps a member’s key for 48 hours, and all others for ever', async () => {
    const key = randomUUID();
    await payByCard(sandbox, member, {}, { key });
    const { orm } = sandbox.database;
    const ofMember = () =>
      orm
        .select()
        .from(idempotency)
        .where(and(like(idempotency.scope, `member:${member.id}:%`), eq(idempotency.key, key)));
    const others = async () =>
      (await orm.select().from(idempotency))
        .filter(({ scope }) => !scope.startsWith('member:'))
        .map((row) => `${row.scope} ${row.key}`);
    const before = await others();
    const hourMs = 3_600_000;
    await sandbox.control('moveClock', { ms: 47 * hourMs });
    await sandbox.control('reconcile');
    expect(await ofMember()).toHaveLength(1);
    await sandbox.control('moveClock', { ms: 1.01 * hourMs });
    await sandbox.control('reconcile');
    expect(await ofMember()).toEqual([]);
    expect(await others()).toEqual(expect.arrayContaining(before));
    expect(before.some((row) => row.startsWith('provider:card '))).toBe(true);
    await expect(orm.delete(idempotency).where(like(idempotency.scope, 'provider:%'))).rejects.toThrow();
  });

  it('waits five seconds for the same call under way, not longer', async () => {
    const key = randomUUID();
    const operation = {
      scope: `member:${member.id}:${depositByCard.path}`,
      key,
      request: 0,
      at: new Date(),
    };
    let release = (): void => undefined;
    let held: Promise<unknown> = Promise.resolve();
    await new Promise<void>((underWay) => {
      const work = () =>
        new Promise<string>((_, reject) => {
          release = () => reject(new Error('gone'));
          underWay();
        });
      held = sandbox.database.transaction((orm) => once(orm, operation, work)).catch(() => undefined);
    });
    const begun = performance.now();
    const answer = await payByCard(sandbox, member, {}, { key });
    expect(answer).toMatchObject({ error: -6, message: expect.stringContaining('still being worked on') });
    expect(performance.now() - begun).toBeGreaterThan(4_900);
    release();
    await held;
    expect(await payByCard(sandbox, member, {}, { key })).toMatchObject({ error: 0 });
  }, 20_000);

  it('leaves a sound ledger', async () => {
    expect(await auditLedger(sandbox.database.orm)).toEqual(soundLedger);
  });
});
