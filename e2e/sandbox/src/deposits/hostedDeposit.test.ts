import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findPaypOrder } from 'shared-contracts/api';
import { depositOrder, loginSession, hostedPayment } from '../db/schema';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { decideOn, findPayment } from '../providers/hosted/payments';
import {
  balanceOf,
  depositsOf,
  foreignCallers,
  newPaypOrder,
  orderPayp,
  payByCard,
  paypStatus,
  pressPaypButton,
  visitProviderPage,
  type PaypOrder,
} from '../testing/depositCalls';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

const minuteMs = 60_000;
let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
});
afterEach(() => sandbox.control('resetClock'));

const openOrder = (changes = {}, scenario = {}) => newPaypOrder(sandbox, member, changes, { scenario });
const status = ({ orderId }: PaypOrder) => paypStatus(sandbox, member, orderId);
const balance = () => balanceOf(sandbox, member);
/** Delivers all due reports of PayP. */
const deliverEvents = () => sandbox.services.jobs.notifyOperator();
const moveClock = (ms: number) => sandbox.control('moveClock', { ms });
const settle = (order: PaypOrder, outcome: string) =>
  sandbox.control('settlePayment', { order: order.orderId, outcome });
const failureOf = async ({ orderId }: PaypOrder) =>
  (await sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.id, orderId)))[0]?.failure;

/** Decides the payment without sending the event, as if the event was lost. */
async function decideWithoutEvent({ orderId }: PaypOrder, to: 'paid' | 'declined') {
  const { database, clock } = sandbox;
  await database.transaction(async (orm) => {
    const payment = await findPayment(orm, { orderId }, clock.now());
    await decideOn(orm, payment?.id ?? '', { from: ['open'], to }, clock.now());
    await orm.update(hostedPayment).set({ notifyAt: null }).where(eq(hostedPayment.orderId, orderId));
  });
}

describe('an order', () => {
  it('[B-019] is pending until PayP reports the payment, then true, and credited once', async () => {
    const order = await openOrder({ amount: '40.10' });
    expect([await status(order), await status(order), await balance()]).toEqual(['', '', '100.00']);
    await pressPaypButton(sandbox, order, 'pay');
    await deliverEvents();
    expect([await status(order), await balance()]).toEqual(['true', '140.10']);
  });

  it.each([
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ] as const)('[B-019] is false after %s, without a credit', async (choice, failure) => {
    const order = await openOrder();
    await pressPaypButton(sandbox, order, choice);
    await deliverEvents();
    expect([await status(order), await balance(), await failureOf(order)]).toEqual([
      'false',
      '100.00',
      failure,
    ]);
    expect(await depositsOf(sandbox, member)).toEqual([]);
  });

  it('[B-024] appears in the transactions with the balance before and after', async () => {
    const order = await openOrder({ amount: 30 });
    await settle(order, 'paid');
    expect(await depositsOf(sandbox, member)).toMatchObject([
      { type: 'DEPOSIT', amount: '30.00', balanceBefore: '100.00', balanceAfter: '130.00' },
    ]);
  });

  it('is rejected for other members, like an unknown id', async () => {
    const order = await openOrder();
    const card = await payByCard(sandbox, member);
    const otherMember = await sandbox.newMember();
    const find = (orderId: string, { token }: TestMember) =>
      sandbox.call(findPaypOrder.path, { orderId }, { token });
    const rejection = { error: -3, message: "We couldn't find this order.", data: null };
    for (const id of [order.orderId, randomUUID(), 'x', "' OR 1=1"])
      expect(await find(id, otherMember)).toEqual(rejection);
    const { orderId } = card.data as { orderId: string };
    expect(await find(orderId, member)).toEqual(rejection);
    expect(await find(order.orderId, member)).toMatchObject({ error: 0 });
  });

  it('can be polled for hours without extending the session', async () => {
    const order = await openOrder();
    const lastSeen = async () =>
      (await sandbox.database.orm.select().from(loginSession).where(eq(loginSession.member, member.id)))[0]
        ?.lastSeenAt;
    const before = await lastSeen();
    await moveClock(10 * minuteMs);
    expect(await status(order)).toBe('');
    expect(await lastSeen()).toEqual(before);
  });

  it.each(['EUR', 'BTC', 'BRL'])('pays into a wallet in %s', async (currency) => {
    member = await sandbox.newMember({ currency, balance: '5.00' });
    const order = await openOrder({ amount: '12.34' });
    expect((await visitProviderPage(sandbox, order.orderurl)).body).toContain(`<small>${currency}</small>`);
    await settle(order, 'paid');
    expect(await balance()).toBe('17.34');
  });

  it('requires an offered method and an amount within the limits', async () => {
    for (const changes of [{ amount: 9 }, { amount: 5_001 }, { amount: '1e2' }]) {
      expect(await orderPayp(sandbox, member, changes)).toMatchObject({ error: -4, data: null });
    }
    const pollFields = { paymentMethod: 'PAYPAL_POLL' };
    const scenario = { depositMethods: [{ code: 'PAYPAL_POLL', enabled: false }] };
    expect(await orderPayp(sandbox, member, pollFields, { scenario })).toMatchObject({
      error: -4,
      data: null,
    });
    await openOrder(pollFields);
  });
});

it('opens the page of PayPal for PAYPAL_POLL, and finds the order by the endpoint of PayP', async () => {
  const order = await openOrder({ paymentMethod: 'PAYPAL_POLL' });
  const { location } = await visitProviderPage(sandbox, order.orderurl);
  const page = await visitProviderPage(sandbox, new URL(location, order.orderurl).href);
  expect(page.body).toContain('<span class="brand">PayPal</span>');
  expect(await status(order)).toBe('');
  await visitProviderPage(sandbox, `${new URL(location, order.orderurl).href}/pay`, 'POST');
  await deliverEvents();
  expect(await status(order)).toBe('true');
});

describe('PayP’s page', () => {
  it('[B-023] redirects back to the product with the order after each decision', async () => {
    const pages = { pay: 'return', decline: 'return', cancel: 'cancel' } as const;
    for (const choice of ['pay', 'decline', 'cancel'] as const) {
      const order = await openOrder();
      expect(await pressPaypButton(sandbox, order, choice)).toMatchObject({
        status: 303,
        location: `http://pay.localhost:4400/payment/paypal/${pages[choice]}?orderId=${order.orderId}`,
      });
    }
  });

  it('[B-023] notifies its opener or parent when the payment is decided', async () => {
    const order = await openOrder();
    expect((await visitProviderPage(sandbox, order.orderurl)).body).not.toContain('data-leaves');
    await settle(order, 'paid');
    const { body } = await visitProviderPage(sandbox, order.orderurl);
    expect(body).toContain(`data-leaves href="http://pay.localhost:4400/payment/paypal/return`);
    expect((await visitProviderPage(sandbox, `${new URL(order.orderurl).origin}/page.js`)).body).toContain(
      "page.postMessage('PAY_CLOSE', origin)",
    );
  });

  it('shows amount, merchant and choices, has no inline script, and can be framed only by the product', async () => {
    const order = await openOrder({ amount: '75' });
    const { body, policy } = await visitProviderPage(sandbox, order.orderurl);
    for (const text of [
      '$75.00',
      'Meridian Casino',
      'Pay now',
      'Fail test payment',
      'Cancel and return',
      'Test mode',
    ])
      expect(body).toContain(text);
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors http://pay.localhost:4400 http://casino.localhost:4400');
    expect(policy).not.toContain('unsafe');
  });

  it('accepts only the first decision, and shows it again after a second one', async () => {
    const order = await openOrder();
    await pressPaypButton(sandbox, order, 'decline');
    const second = await pressPaypButton(sandbox, order, 'pay');
    expect([second.status, second.location]).toEqual([303, new URL(order.orderurl).pathname]);
    expect((await visitProviderPage(sandbox, order.orderurl)).body).toContain('Payment declined');
    await deliverEvents();
    expect([await status(order), await balance()]).toEqual(['false', '100.00']);
  });

  it('rejects decisions from other sites, unknown payments and unknown decisions', async () => {
    const order = await openOrder();
    for (const headers of foreignCallers)
      expect((await visitProviderPage(sandbox, `${order.orderurl}/pay`, 'POST', headers)).status).toBe(404);
    const unknownPayment = await visitProviderPage(
      sandbox,
      `${new URL(order.orderurl).origin}/pay/${'x'.repeat(24)}`,
    );
    const unknownChoice = await visitProviderPage(sandbox, `${order.orderurl}/__proto__`, 'POST');
    expect([unknownPayment.status, unknownChoice.status]).toEqual([404, 404]);
    expect(await status(order)).toBe('');
  });
});

describe('a scenario', () => {
  it.each([
    ['success', 'true', '125.00'],
    ['failure', 'false', '100.00'],
  ] as const)(
    '[B-019] %s: the page decides by itself when it is opened',
    async (payp, finalStatus, money) => {
      const order = await openOrder({}, { payp });
      expect(await status(order)).toBe('');
      expect(await visitProviderPage(sandbox, order.orderurl)).toMatchObject({
        status: 303,
        location: expect.stringContaining('/payment/paypal/return'),
      });
      await deliverEvents();
      expect([await status(order), await balance()]).toEqual([finalStatus, money]);
    },
  );

  it('[B-019] pending: the page shows the payment as processing, and the event waits for a tester', async () => {
    const order = await openOrder({}, { payp: 'pending' });
    expect((await visitProviderPage(sandbox, order.orderurl)).body).toContain('Payment processing');
    await moveClock(10 * minuteMs);
    await deliverEvents();
    await sandbox.control('reconcile');
    expect([await status(order), await balance()]).toEqual(['', '100.00']);
    expect(await settle(order, 'paid')).toMatchObject({ state: 'credited' });
    expect([await status(order), await balance()]).toEqual(['true', '125.00']);
  });

  it('[B-019] slow: the payment is reported after the delay', async () => {
    const order = await openOrder({}, { payp: 'slow', providerDelayMs: 5 * minuteMs });
    await visitProviderPage(sandbox, order.orderurl);
    await moveClock(4 * minuteMs);
    await deliverEvents();
    expect(await status(order)).toBe('');
    await moveClock(minuteMs);
    await deliverEvents();
    expect([await status(order), await balance()]).toEqual(['true', '125.00']);
  });

  it('error: no order is created, and the key works when PayP is available again', async () => {
    const key = randomUUID();
    const failed = await orderPayp(sandbox, member, {}, { key, scenario: { payp: 'error' } });
    expect(failed).toMatchObject({
      error: -9,
      message: expect.stringContaining('PayP is not responding'),
      data: null,
    });
    const order = (await orderPayp(sandbox, member, {}, { key })).data as PaypOrder;
    await settle(order, 'paid');
    expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['125.00', 1]);
  });

  it('error: the reconciler annuls an order that PayP does not know', async () => {
    const key = randomUUID();
    await orderPayp(sandbox, member, {}, { key, scenario: { payp: 'error' } });
    await moveClock(31_000);
    await sandbox.control('reconcile');
    expect(await sandbox.control('listDeposits', { member: member.id })).toMatchObject([
      { state: 'failed', failure: 'annulled' },
    ]);
    const second = await orderPayp(sandbox, member, {}, { key });
    expect(second).toMatchObject({ error: -4, message: 'This order was closed. Please start again.' });
  });

  it('abandoned: the order fails when the payment expires', async () => {
    const order = await openOrder({}, { payp: 'abandoned' });
    await moveClock(15_000);
    await sandbox.control('reconcile');
    expect(await status(order)).toBe('');
    await moveClock(10_000);
    await deliverEvents();
    expect([await status(order), await failureOf(order)]).toEqual(['false', 'expired']);
  });
});

describe('the reconciler', () => {
  it.each([
    ['paid', 'true', '125.00'],
    ['declined', 'false', '100.00'],
  ] as const)(
    'settles an order that was %s although the event was lost',
    async (outcome, finalStatus, money) => {
      const order = await openOrder();
      await decideWithoutEvent(order, outcome);
      await moveClock(5_000);
      await sandbox.control('reconcile');
      await sandbox.control('reconcile');
      expect([await status(order), await balance()]).toEqual([finalStatus, money]);
    },
  );

  it('keeps an unpaid order open until PayP reports its expiry', async () => {
    const order = await openOrder();
    await moveClock(14 * minuteMs);
    await sandbox.control('reconcile');
    expect(await status(order)).toBe('');
    await moveClock(minuteMs);
    await sandbox.control('reconcile');
    expect([await status(order), await failureOf(order)]).toEqual(['false', 'expired']);
  });

  it('credits money that arrives after the failure once, and keeps the failure reason', async () => {
    for (const outcome of ['declined', 'expired', 'cancelled']) {
      member = await sandbox.newMember();
      const order = await openOrder();
      await settle(order, outcome);
      expect(await status(order)).toBe('false');
      expect(await settle(order, 'paid')).toMatchObject({ state: 'credited' });
      expect(await settle(order, 'paid')).toMatchObject({ error: expect.stringContaining('cannot change') });
      expect([await status(order), await balance()]).toEqual(['true', '125.00']);
      expect(await failureOf(order)).toBe(outcome);
    }
  });

  it('leaves a balanced ledger', async () => {
    expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  });
});
