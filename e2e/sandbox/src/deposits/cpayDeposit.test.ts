import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { depositOrder, news } from '../db/schema';
import { auditLedger, balancedLedger } from '../ledger/audit';
import type { Scenario } from '../scenarios/Scenario';
import { polledCalls, type PolledCalls } from '../testing/polledCalls';
import { balanceOf, depositsOf } from '../testing/depositCalls';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

const minuteMs = 60_000;
let sandbox: TestSandbox;
let member: TestMember;
let calls: PolledCalls;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
  calls = polledCalls(sandbox, member);
});
afterEach(() => sandbox.control('resetClock'));

async function createOrder(changes = {}): Promise<string> {
  const { data, message } = await calls.orderCpay(changes);
  if (!data) throw new Error(message);
  return (data as { id: string }).id;
}
const pay = (id: string, scenario?: Scenario) => calls.payCpay(id, scenario);
const balance = () => balanceOf(sandbox, member);
const moveClock = (ms: number) => sandbox.control('moveClock', { ms });
const newsOf = async () =>
  (await sandbox.database.orm.select().from(news).where(eq(news.member, member.id))).map(
    ({ message }) => message,
  );

it('[B-017] charges once in the second step, not in the first', async () => {
  const id = await createOrder({ amount: '40.10' });
  expect([await balance(), await calls.pollStatus(id)]).toEqual(['100.00', 0]);
  expect(await pay(id)).toMatchObject({ error: 0, data: { status: 'true' } });
  expect([await balance(), await calls.pollStatus(id)]).toEqual(['140.10', 10]);
  expect(await pay(id)).toMatchObject({ error: 0, data: { status: 'true' } });
  expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['140.10', 1]);
});

it('[B-017] charges once for parallel payments of one deposit', async () => {
  const id = await createOrder();
  const responses = await Promise.all([pay(id), pay(id), pay(id)]);
  expect(responses.map(({ error }) => error)).toEqual([0, 0, 0]);
  expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['125.00', 1]);
});

it('[B-017] rejects a failed payment with a message, and charges nothing when it is paid again', async () => {
  const id = await createOrder();
  const rejection = {
    error: -4,
    message: expect.stringContaining('card was declined') as string,
    data: null,
  };
  expect(await pay(id, { cpay: 'failure' })).toMatchObject(rejection);
  expect(await pay(id)).toMatchObject(rejection);
  expect([await balance(), await calls.pollStatus(id)]).toEqual(['100.00', 20]);
});

it('accepts a payment that is credited later, and sends a message', async () => {
  const id = await createOrder();
  const scenario = { cpay: 'slow', providerDelayMs: 5 * minuteMs } as const;
  expect(await pay(id, scenario)).toMatchObject({ error: 0, data: { status: '' } });
  await moveClock(4 * minuteMs);
  await sandbox.control('reconcile');
  expect([await balance(), await calls.pollStatus(id)]).toEqual(['100.00', 0]);
  await moveClock(minuteMs);
  await sandbox.control('reconcile');
  expect([await balance(), await calls.pollStatus(id)]).toEqual(['125.00', 10]);
  expect(await newsOf()).toEqual(['Your deposit of 25.00 USD has arrived and is in your balance.']);
});

it('leaves a payment pending until a tester decides it', async () => {
  const id = await createOrder();
  expect(await pay(id, { cpay: 'pending' })).toMatchObject({ error: 0, data: { status: '' } });
  await moveClock(20 * minuteMs);
  await sandbox.control('reconcile');
  expect(await calls.pollStatus(id)).toBe(0);
  expect(await sandbox.control('settlePayment', { order: id, outcome: 'paid' })).toMatchObject({
    state: 'credited',
  });
  expect(await balance()).toBe('125.00');
});

it('returns an error if the processor does not respond, and charges once when repeated', async () => {
  const id = await createOrder();
  expect(await pay(id, { cpay: 'error' })).toMatchObject({
    error: -9,
    message: expect.stringContaining(`please don't pay again. Order ID: ${id}`) as string,
  });
  expect(await pay(id)).toMatchObject({ error: 0 });
  expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['125.00', 1]);
});

it('expires an order without the second step, and rejects a later payment', async () => {
  const id = await createOrder();
  await moveClock(16 * minuteMs);
  await sandbox.control('reconcile');
  expect(await calls.pollStatus(id)).toBe(20);
  expect(await pay(id)).toMatchObject({
    error: -4,
    message: expect.stringContaining('start again') as string,
  });
  expect(await balance()).toBe('100.00');
});

it('rejects the deposit of another member like an unknown one', async () => {
  const id = await createOrder();
  const otherMember = polledCalls(sandbox, await sandbox.newMember());
  const rejection = { error: -3, message: "We couldn't find this order.", data: null };
  const cash = (await calls.orderCash()).data as { orderId: string };
  for (const orderId of [id, randomUUID(), 'x'])
    expect(await otherMember.payCpay(orderId)).toEqual(rejection);
  expect(await pay(cash.orderId)).toEqual(rejection);
  expect(await calls.pollStatus(id)).toBe(0);
});

it('creates one deposit per key from the data of the profile, without a card', async () => {
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

it('leaves a balanced ledger', async () => {
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
});
