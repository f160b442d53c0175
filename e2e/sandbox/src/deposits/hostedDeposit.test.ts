import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findPaypOrder } from 'shared-contracts/api';
import { depositOrder, loginSession, hostedPayment } from '../db/schema';
import { auditLedger, soundLedger } from '../ledger/audit';
import { decideOn, findPayment } from '../providers/hosted/payments';
import {
  balanceOf,
  depositsOf,
  foreignCallers,
  newPaypOrder,
  orderPayp,
  payByCard,
  paypStatus,
  press,
  visit,
  type PaypOrder,
} from '../testing/depositCalls';
import { startTestSandbox, startWithinMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

const minuteMs = 60_000;
let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
});
afterEach(() => sandbox.control('resetClock'));

const open = (changes = {}, scenario = {}) => newPaypOrder(sandbox, member, changes, { scenario });
const status = ({ orderId }: PaypOrder) => paypStatus(sandbox, member, orderId);
const balance = () => balanceOf(sandbox, member);
/** Delivers all due reports of PayP. */
const told = () => sandbox.services.jobs.notifyOperator();
const pass = (ms: number) => sandbox.control('moveClock', { ms });
const settle = (order: PaypOrder, outcome: string) =>
  sandbox.control('settlePayp', { order: order.orderId, outcome });
const failureOf = async ({ orderId }: PaypOrder) =>
  (await sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.id, orderId)))[0]?.failure;

/** PayP decides, and its event is lost. */
async function decideUnheard({ orderId }: PaypOrder, to: 'paid' | 'declined') {
  const { database, clock } = sandbox;
  await database.transaction(async (orm) => {
    const payment = await findPayment(orm, { orderId }, clock.now());
    await decideOn(orm, payment?.id ?? '', { from: ['open'], to }, clock.now());
    await orm.update(hostedPayment).set({ tellAt: null }).where(eq(hostedPayment.orderId, orderId));
  });
}

describe('an order', () => {
  it('[B-019] is pending until PayP tells that it is paid, then true, and credited once', async () => {
    const order = await open({ amount: '40.10' });
    expect([await status(order), await status(order), await balance()]).toEqual(['', '', '100.00']);
    await press(sandbox, order, 'pay');
    await told();
    expect([await status(order), await balance()]).toEqual(['true', '140.10']);
  });

  it.each([
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ] as const)('[B-019] is false after %s, and nothing is credited', async (choice, failure) => {
    const order = await open();
    await press(sandbox, order, choice);
    await told();
    expect([await status(order), await balance(), await failureOf(order)]).toEqual([
      'false',
      '100.00',
      failure,
    ]);
    expect(await depositsOf(sandbox, member)).toEqual([]);
  });

  it('[B-024] is written among the transactions with the balance before and after', async () => {
    const order = await open({ amount: 30 });
    await settle(order, 'paid');
    expect(await depositsOf(sandbox, member)).toMatchObject([
      { type: 'DEPOSIT', amount: '30.00', balanceBefore: '100.00', balanceAfter: '130.00' },
    ]);
  });

  it('is nobody else’s: another member’s and one that never was are refused alike', async () => {
    const order = await open();
    const card = await payByCard(sandbox, member);
    const stranger = await sandbox.newMember();
    const ask = (orderId: string, { token }: TestMember) =>
      sandbox.call(findPaypOrder.path, { orderId }, { token });
    const refusal = { error: -3, message: "We couldn't find this order.", data: null };
    for (const id of [order.orderId, randomUUID(), 'x', "' OR 1=1"])
      expect(await ask(id, stranger)).toEqual(refusal);
    const { orderId } = card.data as { orderId: string };
    expect(await ask(orderId, member)).toEqual(refusal);
    expect(await ask(order.orderId, member)).toMatchObject({ error: 0 });
  });

  it('can be asked about for hours without keeping anybody signed in', async () => {
    const order = await open();
    const seen = async () =>
      (await sandbox.database.orm.select().from(loginSession).where(eq(loginSession.member, member.id)))[0]
        ?.lastSeenAt;
    const before = await seen();
    await pass(10 * minuteMs);
    expect(await status(order)).toBe('');
    expect(await seen()).toEqual(before);
  });

  it.each(['EUR', 'BTC', 'BRL'])('pays into a wallet in %s', async (currency) => {
    member = await sandbox.newMember({ currency, balance: '5.00' });
    const order = await open({ amount: '12.34' });
    expect((await visit(sandbox, order.orderurl)).body).toContain(`<small>${currency}</small>`);
    await settle(order, 'paid');
    expect(await balance()).toBe('17.34');
  });

  it('requires an offered method and an amount within the limits', async () => {
    for (const changes of [{ amount: 9 }, { amount: 5_001 }, { amount: '1e2' }]) {
      expect(await orderPayp(sandbox, member, changes)).toMatchObject({ error: -4, data: null });
    }
    const poll = { paymentMethod: 'PAYPAL_POLL' };
    const scenario = { depositMethods: [{ code: 'PAYPAL_POLL', enabled: false }] };
    expect(await orderPayp(sandbox, member, poll, { scenario })).toMatchObject({ error: -4, data: null });
    await open(poll);
  });
});

it('takes the poll-based PayPal to PayPal, and finds its order by the same call', async () => {
  const order = await open({ paymentMethod: 'PAYPAL_POLL' });
  const { location } = await visit(sandbox, order.orderurl);
  const page = await visit(sandbox, new URL(location, order.orderurl).href);
  expect(page.body).toContain('<span class="brand">PayPal</span>');
  expect(await status(order)).toBe('');
  await visit(sandbox, `${new URL(location, order.orderurl).href}/pay`, 'POST');
  await told();
  expect(await status(order)).toBe('true');
});

describe('PayP’s page', () => {
  it('[B-023] leads back to our pages with the order, however it was decided', async () => {
    const pages = { pay: 'return', decline: 'return', cancel: 'cancel' } as const;
    for (const choice of ['pay', 'decline', 'cancel'] as const) {
      const order = await open();
      expect(await press(sandbox, order, choice)).toMatchObject({
        status: 303,
        location: `http://pay.localhost:4400/payment/paypal/${pages[choice]}?orderId=${order.orderId}`,
      });
    }
  });

  it('[B-023] tells whoever opened or framed it that it is left, once there is nothing to decide', async () => {
    const order = await open();
    expect((await visit(sandbox, order.orderurl)).body).not.toContain('data-leaves');
    await settle(order, 'paid');
    const { body } = await visit(sandbox, order.orderurl);
    expect(body).toContain(`data-leaves href="http://pay.localhost:4400/payment/paypal/return`);
    expect((await visit(sandbox, `${new URL(order.orderurl).origin}/page.js`)).body).toContain(
      "page.postMessage('PAY_CLOSE', origin)",
    );
  });

  it('shows amount, merchant and the choices, runs nothing inline, and is framed by our pages only', async () => {
    const order = await open({ amount: '75' });
    const { body, policy } = await visit(sandbox, order.orderurl);
    for (const text of ['$75.00', 'Meridian Casino', 'Pay now', 'Decline', 'Cancel and return', 'Test mode'])
      expect(body).toContain(text);
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors http://pay.localhost:4400 http://casino.localhost:4400');
    expect(policy).not.toContain('unsafe');
  });

  it('is decided once: who decides again is shown what was decided', async () => {
    const order = await open();
    await press(sandbox, order, 'decline');
    const again = await press(sandbox, order, 'pay');
    expect([again.status, again.location]).toEqual([303, new URL(order.orderurl).pathname]);
    expect((await visit(sandbox, order.orderurl)).body).toContain('Payment declined');
    await told();
    expect([await status(order), await balance()]).toEqual(['false', '100.00']);
  });

  it('takes no decision from another site, and knows no other payment', async () => {
    const order = await open();
    for (const headers of foreignCallers)
      expect((await visit(sandbox, `${order.orderurl}/pay`, 'POST', headers)).status).toBe(404);
    const unknown = await visit(sandbox, `${new URL(order.orderurl).origin}/pay/${'x'.repeat(24)}`);
    const odd = await visit(sandbox, `${order.orderurl}/__proto__`, 'POST');
    expect([unknown.status, odd.status]).toEqual([404, 404]);
    expect(await status(order)).toBe('');
  });
});

describe('switched', () => {
  it.each([
    ['success', 'true', '125.00'],
    ['failure', 'false', '100.00'],
  ] as const)('[B-019] to %s, the page decides by itself when it is opened', async (payp, end, money) => {
    const order = await open({}, { payp });
    expect(await status(order)).toBe('');
    expect(await visit(sandbox, order.orderurl)).toMatchObject({
      status: 303,
      location: expect.stringContaining('/payment/paypal/return'),
    });
    await told();
    expect([await status(order), await balance()]).toEqual([end, money]);
  });

  it('[B-019] to pending, it looks paid but is told only when QA says so', async () => {
    const order = await open({}, { payp: 'pending' });
    expect((await visit(sandbox, order.orderurl)).body).toContain('Payment processing');
    await pass(10 * minuteMs);
    await told();
    await sandbox.control('reconcile');
    expect([await status(order), await balance()]).toEqual(['', '100.00']);
    expect(await settle(order, 'paid')).toMatchObject({ state: 'credited' });
    expect([await status(order), await balance()]).toEqual(['true', '125.00']);
  });

  it('[B-019] to slow, it is paid some time after', async () => {
    const order = await open({}, { payp: 'slow', providerDelayMs: 5 * minuteMs });
    await visit(sandbox, order.orderurl);
    await pass(4 * minuteMs);
    await told();
    expect(await status(order)).toBe('');
    await pass(minuteMs);
    await told();
    expect([await status(order), await balance()]).toEqual(['true', '125.00']);
  });

  it('to error, no order comes about, and the key can be used when PayP is there again', async () => {
    const key = randomUUID();
    const failed = await orderPayp(sandbox, member, {}, { key, scenario: { payp: 'error' } });
    expect(failed).toMatchObject({
      error: -9,
      message: expect.stringContaining('PayP cannot be reached'),
      data: null,
    });
    const order = (await orderPayp(sandbox, member, {}, { key })).data as PaypOrder;
    await settle(order, 'paid');
    expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['125.00', 1]);
  });

  it('to error, an order that PayP never heard of is called off, for good', async () => {
    const key = randomUUID();
    await orderPayp(sandbox, member, {}, { key, scenario: { payp: 'error' } });
    await pass(31_000);
    await sandbox.control('reconcile');
    expect(await sandbox.control('listDeposits', { member: member.id })).toMatchObject([
      { state: 'failed', failure: 'annulled' },
    ]);
    const again = await orderPayp(sandbox, member, {}, { key });
    expect(again).toMatchObject({ error: -4, message: 'This order was closed. Please start again.' });
  });

  it('to abandoned, nobody pays, and it fails when PayP lets it lapse', async () => {
    const order = await open({}, { payp: 'abandoned' });
    await pass(15_000);
    await sandbox.control('reconcile');
    expect(await status(order)).toBe('');
    await pass(10_000);
    await told();
    expect([await status(order), await failureOf(order)]).toEqual(['false', 'expired']);
  });
});

describe('the reconciler', () => {
  it.each([
    ['paid', 'true', '125.00'],
    ['declined', 'false', '100.00'],
  ] as const)('settles an order that was %s when the message was lost', async (outcome, end, money) => {
    const order = await open();
    await decideUnheard(order, outcome);
    await pass(5_000);
    await sandbox.control('reconcile');
    await sandbox.control('reconcile');
    expect([await status(order), await balance()]).toEqual([end, money]);
  });

  it('leaves an order alone that nobody paid, until PayP says that it has lapsed', async () => {
    const order = await open();
    await pass(14 * minuteMs);
    await sandbox.control('reconcile');
    expect(await status(order)).toBe('');
    await pass(minuteMs);
    await sandbox.control('reconcile');
    expect([await status(order), await failureOf(order)]).toEqual(['false', 'expired']);
  });

  it('credits money that comes after the end, once, and keeps why it had ended', async () => {
    for (const outcome of ['declined', 'expired', 'cancelled']) {
      member = await sandbox.newMember();
      const order = await open();
      await settle(order, outcome);
      expect(await status(order)).toBe('false');
      expect(await settle(order, 'paid')).toMatchObject({ state: 'credited' });
      expect(await settle(order, 'paid')).toMatchObject({ error: expect.stringContaining('cannot change') });
      expect([await status(order), await balance()]).toEqual(['true', '125.00']);
      expect(await failureOf(order)).toBe(outcome);
    }
  });

  it('leaves a sound ledger', async () => {
    expect(await auditLedger(sandbox.database.orm)).toEqual(soundLedger);
  });
});
