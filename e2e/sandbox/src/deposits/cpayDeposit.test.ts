import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { depositOrder, news } from '../db/schema';
import { auditLedger, soundLedger } from '../ledger/audit';
import type { Scenario } from '../scenarios/Scenario';
import { polledCalls, type AskedCalls } from '../testing/polledCalls';
import { balanceOf, depositsOf } from '../testing/depositCalls';
import { startTestSandbox, startWithinMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

const minuteMs = 60_000;
let sandbox: TestSandbox;
let member: TestMember;
let calls: AskedCalls;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
  calls = polledCalls(sandbox, member);
});
afterEach(() => sandbox.control('resetClock'));

async function order(changes = {}): Promise<string> {
  const { data, message } = await calls.orderCpay(changes);
  if (!data) throw new Error(message);
  return (data as { id: string }).id;
}
const pay = (id: string, scenario?: Scenario) => calls.payCpay(id, scenario);
const balance = () => balanceOf(sandbox, member);
const pass = (ms: number) => sandbox.control('moveClock', { ms });
const newsOf = async () =>
  (await sandbox.database.orm.select().from(news).where(eq(news.member, member.id))).map(
    ({ message }) => message,
  );

it('[B-017] charges nothing in the first of the two steps, and once in the second', async () => {
  const id = await order({ amount: '40.10' });
  expect([await balance(), await calls.polled(id)]).toEqual(['100.00', 0]);
  expect(await pay(id)).toMatchObject({ error: 0, data: { status: 'true' } });
  expect([await balance(), await calls.polled(id)]).toEqual(['140.10', 10]);
  expect(await pay(id)).toMatchObject({ error: 0, data: { status: 'true' } });
  expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['140.10', 1]);
});

it('[B-017] pays once what is paid twice at the same time', async () => {
  const id = await order();
  const answers = await Promise.all([pay(id), pay(id), pay(id)]);
  expect(answers.map(({ error }) => error)).toEqual([0, 0, 0]);
  expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['125.00', 1]);
});

it('[B-017] refuses with a sentence, for good: the deposit paid again charges nothing', async () => {
  const id = await order();
  const refusal = {
    error: -4,
    message: expect.stringContaining('refused the payment') as string,
    data: null,
  };
  expect(await pay(id, { cpay: 'failure' })).toMatchObject(refusal);
  expect(await pay(id)).toMatchObject(refusal);
  expect([await balance(), await calls.polled(id)]).toEqual(['100.00', 20]);
});

it('accepts what is credited later, and tells of it by news', async () => {
  const id = await order();
  const scenario = { cpay: 'slow', providerDelayMs: 5 * minuteMs } as const;
  expect(await pay(id, scenario)).toMatchObject({ error: 0, data: { status: '' } });
  await pass(4 * minuteMs);
  await sandbox.control('reconcile');
  expect([await balance(), await calls.polled(id)]).toEqual(['100.00', 0]);
  await pass(minuteMs);
  await sandbox.control('reconcile');
  expect([await balance(), await calls.polled(id)]).toEqual(['125.00', 10]);
  expect(await newsOf()).toEqual(['Your deposit of 25.00 USD has arrived and is in your balance.']);
});

it('stays pending until a decision', async () => {
  const id = await order();
  expect(await pay(id, { cpay: 'pending' })).toMatchObject({ error: 0, data: { status: '' } });
  await pass(20 * minuteMs);
  await sandbox.control('reconcile');
  expect(await calls.polled(id)).toBe(0);
  expect(await sandbox.control('settlePayment', { order: id, outcome: 'paid' })).toMatchObject({
    state: 'credited',
  });
  expect(await balance()).toBe('125.00');
});

it('says so when the processor does not answer, and pays once when asked again', async () => {
  const id = await order();
  expect(await pay(id, { cpay: 'error' })).toMatchObject({
    error: -9,
    message: expect.stringContaining(`please do not pay again. Order ${id}`) as string,
  });
  expect(await pay(id)).toMatchObject({ error: 0 });
  expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['125.00', 1]);
});

it('lapses when the second step never comes, and is not paid after that', async () => {
  const id = await order();
  await pass(16 * minuteMs);
  await sandbox.control('reconcile');
  expect(await calls.polled(id)).toBe(20);
  expect(await pay(id)).toMatchObject({
    error: -4,
    message: expect.stringContaining('start again') as string,
  });
  expect(await balance()).toBe('100.00');
});

it('is nobody else’s to pay: another member’s deposit is refused like one that never was', async () => {
  const id = await order();
  const stranger = polledCalls(sandbox, await sandbox.newMember());
  const refusal = { error: -3, message: "We couldn't find this order.", data: null };
  const cash = (await calls.orderCash()).data as { orderId: string };
  for (const unknown of [id, randomUUID(), 'x']) expect(await stranger.payCpay(unknown)).toEqual(refusal);
  expect(await pay(cash.orderId)).toEqual(refusal);
  expect(await calls.polled(id)).toBe(0);
});

it('makes one deposit under one key, with what the profile says and no card', async () => {
  const key = randomUUID();
  const fields = {
    cardFirstName: 'Robin',
    cardLastName: 'Player',
    cardEmail: 'r@example.com',
    cardMobile: '1',
  };
  const [first, second] = await Promise.all([
    calls.orderCpay(fields, { key }),
    calls.orderCpay(fields, { key }),
  ]);
  expect(second).toEqual(first);
  expect(await calls.orderCpay({ ...fields, amount: 26 }, { key })).toMatchObject({ error: -6 });
  const rows = await sandbox.database.orm
    .select()
    .from(depositOrder)
    .where(eq(depositOrder.member, member.id));
  expect(rows.filter(({ method }) => method === 'CPAY')).toHaveLength(1);
  for (const changes of [{ amount: 9 }, { amount: 5_001 }, { paymentMethod: 'PAYP' }]) {
    expect(await calls.orderCpay(changes)).toMatchObject({ error: -4, data: null });
  }
});

it('leaves a sound ledger', async () => {
  expect(await auditLedger(sandbox.database.orm)).toEqual(soundLedger);
});
