import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { depositOrder, hostedPayment, providerEvent } from '../db/schema';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { eventsPath, type PaymentReport } from '../providers/PaymentReport';
import { decideOn, openOnce } from '../providers/hosted/payments';
import { signedHeaders, signingKey } from '../signature';
import {
  balanceOf,
  newPaypOrder,
  paypStatus,
  pressPaypButton,
  type PaypOrder,
} from '../testing/depositCalls';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
let order: PaypOrder;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(async () => {
  await sandbox.stop();
});
beforeEach(async () => {
  // Mismatching events are logged.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  member = await sandbox.newMember();
  order = await newPaypOrder(sandbox, member);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await sandbox.control('resetClock');
});

const path = eventsPath('payp');
const key = signingKey(walletSecret, 'provider:payp');
const report = (changes: Partial<PaymentReport> = {}): PaymentReport => ({
  order: order.orderId,
  reference: randomUUID(),
  outcome: 'paid',
  amount: '25.00',
  currency: 'USD',
  reason: '',
  ...changes,
});
const send = async (
  content: unknown,
  headers: Record<string, string> = {},
  signedAs = key,
  at = new Date(),
) => {
  const body = JSON.stringify(content);
  const response = await fetch(sandbox.callbackOrigin + path, {
    method: 'POST',
    headers: { ...signedHeaders(signedAs, path, body, at), ...headers },
    body,
  });
  return [response.status, ((await response.json()) as { code: string }).code];
};
const balance = () => balanceOf(sandbox, member);
const status = () => paypStatus(sandbox, member, order.orderId);

it('credits once for fifty concurrent deliveries, and acknowledges each', async () => {
  const paid = report();
  const responses = await Promise.all(Array.from({ length: 50 }, () => send(paid)));
  expect(responses).toEqual(Array.from({ length: 50 }, () => [200, 'credited']));
  expect([await status(), await balance()]).toEqual(['true', '125.00']);
});

it('credits once when fifty events, the reconciler and a cancellation by the player run in parallel', async () => {
  await pressPaypButton(sandbox, order, 'pay');
  await sandbox.control('moveClock', { ms: 5_000 });
  const now = () => sandbox.clock.now();
  await Promise.all([
    ...Array.from({ length: 25 }, () => send(report(), {}, key, now())),
    ...Array.from({ length: 25 }, () =>
      send(report({ reference: 'the same' + order.orderId }), {}, key, now()),
    ),
    ...Array.from({ length: 5 }, () => sandbox.control('reconcile')),
    sandbox.services.jobs.notifyOperator(),
    pressPaypButton(sandbox, order, 'cancel'),
  ]);
  expect([await status(), await balance()]).toEqual(['true', '125.00']);
  const rows = await sandbox.database.orm
    .select()
    .from(providerEvent)
    .where(eq(providerEvent.depositOrder, order.orderId));
  expect(rows.filter(({ result }) => result === 'credited')).toHaveLength(1);
});

it('rejects an event without a recent signature of PayP @security2', async () => {
  const body = JSON.stringify(report());
  const unsignedResponse = await fetch(sandbox.callbackOrigin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(unsignedResponse.status).toBe(401);
  expect(await send(report(), {}, signingKey('another secret', 'provider:payp'))).toEqual([401, 'unsigned']);
  expect(await send(report(), {}, signingKey(walletSecret, 'provider:card'))).toEqual([401, 'unsigned']);
  expect(await send(report(), {}, signingKey(walletSecret, 'wallet:payp'))).toEqual([401, 'unsigned']);
  expect(await send(report(), {}, key, new Date(Date.now() - 61_000))).toEqual([401, 'unsigned']);
  const changedResponse = await fetch(sandbox.callbackOrigin + path, {
    method: 'POST',
    headers: signedHeaders(key, path, body, new Date()),
    body: body.replace('25.00', '2500.00'),
  });
  expect(changedResponse.status).toBe(401);
  expect([await status(), await balance()]).toEqual(['', '100.00']);
});

it('accepts no event on the port of the API, with or without a signature or the headers of the edge @security2', async () => {
  const body = JSON.stringify(report());
  const signed = signedHeaders(key, path, body, new Date());
  for (const headers of [signed, { ...signed, 'x-forwarded-for': '203.0.113.7' }, {}])
    expect((await fetch(sandbox.origin + path, { method: 'POST', headers, body })).status).not.toBe(200);
  expect([await status(), await balance()]).toEqual(['', '100.00']);
});

it.each([
  ['another amount', { amount: '2500.00' }, 409],
  ['no amount', { amount: '0.00' }, 409],
  ['another currency', { currency: 'EUR' }, 409],
  ['an unknown order', { order: randomUUID() }, 409],
  ['a malformed order id', { order: "x' OR 1=1" }, 409],
  ['a malformed amount', { amount: '25' }, 400],
  ['an undeclared field', { note: 'x' }, 400],
])('rejects a signed event with %s', async (_what, changes, expected) => {
  const [httpStatus] = await send({ ...report(), ...changes });
  expect(httpStatus).toBe(expected);
  expect([await status(), await balance()]).toEqual(['', '100.00']);
});

it('rejects an event that repeats a reference with other content', async () => {
  const failed = report({ outcome: 'failed', reason: 'declined' });
  expect(await send(failed)).toEqual([200, 'failed']);
  expect(await send({ ...failed, outcome: 'paid', reason: '' })).toEqual([409, 'conflict']);
  expect(await send(failed)).toEqual([200, 'failed']);
  expect([await status(), await balance()]).toEqual(['false', '100.00']);
});

it('rejects an event of one provider for an order of another provider', async () => {
  const { orm } = sandbox.database;
  const id = randomUUID();
  await orm.insert(depositOrder).values({
    id,
    member: member.id,
    provider: 'card',
    amountMinor: 2_500n,
    currency: 'USD',
    state: 'pending',
    createdAt: new Date(),
  });
  expect(await send(report({ order: id }))).toEqual([409, 'mismatch']);
});

it('repeats an unacknowledged report with increasing delays', async () => {
  const { orm } = sandbox.database;
  const id = randomUUID();
  const at = sandbox.clock.now();
  const row = async () => (await orm.select().from(hostedPayment).where(eq(hostedPayment.orderId, id)))[0];
  const values = { amountMinor: 700n, currency: 'USD', merchant: 'm', returnUrl: 'r', cancelUrl: 'c' };
  const payment = await openOnce(
    orm,
    { ...values, provider: 'payp', orderId: id, behavior: 'ask', delayMs: 0 },
    'open',
    at,
  );
  await decideOn(orm, payment.id, { from: ['open'], to: 'paid' }, at);
  // The operator does not know the order yet.
  const { jobs } = sandbox.services;
  let sentAtMs = at.getTime();
  for (const attempt of [1, 2, 3, 4]) {
    await jobs.notifyOperator();
    const { notifyAt, tries: count } = (await row()) ?? {};
    const nextAtMs = notifyAt?.getTime() ?? 0;
    expect([count, nextAtMs - sentAtMs >= 1_000 * 2 ** (attempt - 1)]).toEqual([attempt, true]);
    sentAtMs = nextAtMs;
    await sandbox.control('moveClock', { ms: Math.max(nextAtMs - sandbox.clock.now().getTime(), 0) });
  }
  const orderRow = { id, member: member.id, provider: 'payp', amountMinor: 700n, currency: 'USD' };
  await orm.insert(depositOrder).values({ ...orderRow, state: 'pending', createdAt: at });
  await jobs.notifyOperator();
  await jobs.notifyOperator();
  expect([(await row())?.notifyAt, await balance()]).toEqual([null, '107.00']);
});

it('leaves a balanced ledger', async () => {
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
});
