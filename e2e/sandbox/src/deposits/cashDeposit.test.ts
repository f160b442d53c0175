import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  createCashOrder,
  findCashOrder,
  getCashQr,
  listDepositOrders,
  readReply,
} from 'shared-contracts/api';
import { account, depositOrder, entry, news, tx } from '../db/schema';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { saveLanguage } from '../members/messages';
import type { Scenario } from '../scenarios/Scenario';
import { cashQrId } from './cashOrder';
import { callHeaders } from '../testing/browsers';
import { polledCalls, type SendOptions, type PolledCalls } from '../testing/polledCalls';
import {
  balanceOf,
  depositsOf,
  foreignCallers,
  newPaypOrder,
  visitProviderPage,
} from '../testing/depositCalls';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

const hourMs = 3_600_000;
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

interface CashOrder {
  readonly orderId: string;
  readonly amount: string;
  readonly discountAmount: string;
}

interface Qr {
  readonly imgUrl: string;
  readonly qrAddress: string;
}

async function openOrder(scenario = {}, changes = {}): Promise<CashOrder> {
  const { data, message } = await calls.orderCash(changes, { scenario });
  if (!data) throw new Error(message);
  return data as CashOrder;
}
const pollStatus = ({ orderId }: CashOrder) => calls.cashStatus(orderId);
const pollStatuses = async (order: CashOrder, times: number) => {
  const results: string[] = [];
  for (let index = 0; index < times; index += 1) results.push(await pollStatus(order));
  return results;
};
const balance = () => balanceOf(sandbox, member);
const qr = async (options?: SendOptions) => (await calls.send(getCashQr.path, {}, options)).data as Qr;
const getPicture = (id: string, viewer?: TestMember, scenario?: Scenario) =>
  sandbox.api.inject({ url: `/sys/file/get?id=${id}`, headers: callHeaders(viewer?.token, scenario) });
const orderRow = async ({ orderId }: CashOrder) => {
  const [row] = await sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.id, orderId));
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
};
/** The states of this order in the list of deposits that are not credited. */
const listedStates = async ({ orderId }: CashOrder) => {
  const query = { status_NEQ: 10, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };
  const reply = readReply(
    listDepositOrders,
    await sandbox.call(listDepositOrders.path, query, { token: member.token }),
  );
  if (!reply.ok) throw new Error(reply.message);
  return reply.data.items.filter(({ id }) => id === orderId).map(({ id, state }) => [id, state]);
};
const messages = async () => {
  const rows = await sandbox.database.orm.select().from(news).where(eq(news.member, member.id));
  return rows.map(({ message }) => message).filter((text) => !text.startsWith('Welcome'));
};
/** The amounts that the refund of an order booked, by the kind of account. */
const refundedMinor = async ({ orderId }: CashOrder) => {
  const rows = await sandbox.database.orm
    .select({ kind: account.kind, amount: entry.amount })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.account))
    .innerJoin(tx, eq(tx.id, entry.tx))
    .where(and(eq(tx.kind, 'REFUND'), sql`${tx.memo}->>'order' = ${orderId}`));
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
};
const compareBooks = async () =>
  (await sandbox.control('compareBooks', { member: member.id })) as {
    balance: string;
    differences: string[];
  };
const press = (address: string, choice: string) =>
  visitProviderPage(sandbox, `${address}/${choice}`, 'POST', { 'sec-fetch-site': 'same-origin' });

describe('an order', () => {
  it('[B-018] returns wait until its transfer arrives, then false, which means paid', async () => {
    const order = await openOrder({ cash: 'slow', cashWaits: 2 });
    expect(await pollStatuses(order, 4)).toEqual(['wait', 'wait', 'false', 'false']);
    expect([await balance(), (await depositsOf(sandbox, member)).length]).toEqual(['125.00', 1]);
  });

  it.each([
    ['success', 'false', '125.00'],
    ['failure', 'true', '100.00'],
  ] as const)('[B-018] in the scenario %s returns %s at once', async (cash, result, money) => {
    const order = await openOrder({ cash });
    expect([await pollStatus(order), await balance()]).toEqual([result, money]);
  });

  it('[B-018] without a transfer returns wait four times, is closed, and then returns true', async () => {
    const order = await openOrder({ cash: 'pending' });
    expect(await pollStatuses(order, 3)).toEqual(['wait', 'wait', 'wait']);
    expect((await orderRow(order)).state).toBe('pending');
    expect(await pollStatuses(order, 3)).toEqual(['wait', 'true', 'true']);
    expect(await orderRow(order)).toMatchObject({ state: 'failed', failure: 'notFound' });
    expect(await listedStates(order)).toEqual([[order.orderId, 'failed']]);
    expect(await balance()).toBe('100.00');
  });

  it('[B-018] in the scenario error returns an error with instructions, and is still credited', async () => {
    const order = await openOrder({ cash: 'error' });
    expect(await pollStatus(order)).toBe(
      `The cash app is not responding right now. Your balance updates once the money arrives, so please don't send it again. Order ID: ${order.orderId}`,
    );
    await sandbox.control('settlePayment', { order: order.orderId, outcome: 'paid' });
    expect([await pollStatus(order), await balance()]).toEqual(['false', '125.00']);
  });

  it('advances only with polls of its member, not with those of the operator', async () => {
    const order = await openOrder({ cash: 'success' });
    await sandbox.control('moveClock', { ms: 10_000 });
    await sandbox.control('reconcile');
    await sandbox.control('reconcile');
    expect(await balance()).toBe('100.00');
    expect(await pollStatus(order)).toBe('false');
  });

  it('credits the chosen amount although the member pays less; the operator pays the discount', async () => {
    const order = await openOrder({ cash: 'success' }, { amount: '33.33' });
    expect(order).toMatchObject({ amount: '33.33', discountAmount: '32.67' });
    await pollStatus(order);
    expect(await depositsOf(sandbox, member)).toMatchObject([{ amount: '33.33', balanceAfter: '133.33' }]);
    const { orm } = sandbox.database;
    const depositTxs = orm
      .select({ tx: entry.tx })
      .from(entry)
      .innerJoin(account, eq(account.id, entry.account))
      .innerJoin(tx, eq(tx.id, entry.tx))
      .where(and(eq(account.owner, member.id), eq(tx.kind, 'DEPOSIT')));
    const rows = await orm
      .select({ kind: account.kind, amount: entry.amount })
      .from(entry)
      .innerJoin(account, eq(account.id, entry.account))
      .where(inArray(entry.tx, depositTxs));
    expect(Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))).toEqual({
      'member-cash': 3_333n,
      'payments-in': -3_267n,
      'house-promotions': -66n,
    });
  });

  it('is created once per key, and the key is rejected for another amount', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([calls.orderCash({}, { key }), calls.orderCash({}, { key })]);
    expect(second).toEqual(first);
    expect(await calls.orderCash({ amount: 30 }, { key })).toMatchObject({ error: -6 });
    const rows = await sandbox.database.orm
      .select()
      .from(depositOrder)
      .where(eq(depositOrder.member, member.id));
    expect(rows.filter(({ provider }) => provider === 'cash')).toHaveLength(1);
  });

  it.each([{ amount: 9 }, { amount: 5_001 }, { amount: '1e2' }, { depositAmount: '26.00' }])(
    'is rejected with %j',
    async (changes) => {
      expect(await calls.orderCash({ depositAmount: '25.00', ...changes })).toMatchObject({
        error: -4,
        data: null,
      });
    },
  );

  it('is rejected if the method is not offered', async () => {
    const scenario = { depositMethods: [{ code: 'CASH', enabled: false }] };
    const rejected = await calls.orderCash({}, { scenario });
    expect(rejected).toMatchObject({
      error: -4,
      message: expect.stringContaining('not available') as string,
    });
  });

  it('is rejected for other members, like an unknown id', async () => {
    const { orderId } = await openOrder({ cash: 'success' });
    const otherMember = await sandbox.newMember();
    const rejection = { error: -3, message: "We couldn't find this order.", data: null };
    for (const id of [orderId, randomUUID(), 'x']) {
      expect(await sandbox.call(findCashOrder.path, { orderId: id }, { token: otherMember.token })).toEqual(
        rejection,
      );
    }
    const forged = { amount: 25, depositAmount: 25, memberId: otherMember.id };
    expect(await calls.send(createCashOrder.path, forged)).toMatchObject({ error: -3, data: null });
  });

  it('[K-073] expires after twelve hours, and later money is refunded', async () => {
    const order = await openOrder();
    await sandbox.control('moveClock', { ms: 11 * hourMs });
    await sandbox.control('reconcile');
    expect((await orderRow(order)).state).toBe('pending');
    await sandbox.control('moveClock', { ms: 2 * hourMs });
    await sandbox.control('reconcile');
    // Signs in again, because the session has expired.
    const { username, password } = member;
    const { data } = await sandbox.call('/sys/auth/login', { username, password, type: 'MEMBER' });
    member = { ...member, ...(data as { token: string }) };
    calls = polledCalls(sandbox, member);
    expect(await pollStatus(order)).toBe('true');
    await sandbox.control('settlePayment', { order: order.orderId, outcome: 'paid' });
    expect([await pollStatus(order), await balance()]).toEqual(['true', '100.00']);
    expect(await listedStates(order)).toEqual([[order.orderId, 'refunded']]);
  });
});

describe('money for an order that was closed as not found', () => {
  const message = ({ orderId }: CashOrder, paid: string) =>
    `Your payment of ${paid} arrived after order ${orderId} was closed. It is not in your balance: ${paid} has been refunded to you.`;

  async function close(changes = {}): Promise<{ order: CashOrder; qrAddress: string }> {
    const order = await openOrder({}, changes);
    const { qrAddress } = await qr();
    expect(await pollStatuses(order, 4)).toEqual(Array(4).fill('wait'));
    return { order, qrAddress };
  }

  it('[M-087, K-073] is refunded in full without a credit, and a message names the amount', async () => {
    const { order, qrAddress } = await close();
    await press(qrAddress, 'send');
    await sandbox.control('moveClock', { ms: 10_000 });
    await sandbox.control('reconcile');
    expect([await pollStatus(order), await balance()]).toEqual(['true', '100.00']);
    expect((await visitProviderPage(sandbox, qrAddress)).body).toContain('Money refunded');
    expect(await listedStates(order)).toEqual([[order.orderId, 'refunded']]);
    expect(await messages()).toEqual([message(order, '24.50 USD')]);
    expect(await refundedMinor(order)).toEqual({ 'payments-in': -2_450n, 'payments-out': 2_450n });
    expect(await compareBooks()).toEqual({ balance: '100.00', differences: [] });
  });

  it('[T-010] is refunded with a message in Filipino', async () => {
    const { order, qrAddress } = await close();
    await saveLanguage(sandbox.database.orm, member.id, 'fil');
    await press(qrAddress, 'send');
    await sandbox.control('moveClock', { ms: 10_000 });
    await sandbox.control('reconcile');
    expect(await messages()).toEqual([
      `Dumating ang bayad mong 24.50 USD pagkatapos isara ang order ${order.orderId}. Wala ito sa balanse mo: na-refund na sa iyo ang 24.50 USD.`,
    ]);
  });

  it('is refunded once, even if the order is checked repeatedly', async () => {
    const { order, qrAddress } = await close();
    await press(qrAddress, 'send');
    await sandbox.control('moveClock', { ms: 10_000 });
    await Promise.all([pollStatus(order), pollStatus(order), sandbox.control('reconcile')]);
    await sandbox.control('reconcile');
    expect(await pollStatus(order)).toBe('true');
    expect(await messages()).toEqual([message(order, '24.50 USD')]);
    expect(await compareBooks()).toEqual({ balance: '100.00', differences: [] });
  });

  it('is a difference in the books until the operator receives the report', async () => {
    const { order, qrAddress } = await close();
    expect((await compareBooks()).differences).toEqual([]);
    await press(qrAddress, 'send');
    expect((await compareBooks()).differences[0]).toContain(
      `order ${order.orderId}, paid at the provider, is failed`,
    );
  });

  it('is credited normally if the last check finds it', async () => {
    const order = await openOrder({ cash: 'slow', cashWaits: 3 });
    expect(await pollStatuses(order, 5)).toEqual(['wait', 'wait', 'wait', 'false', 'false']);
    expect(await balance()).toBe('125.00');
    expect(await messages()).toEqual([]);
  });
});

describe('the QR code', () => {
  it('contains the payment address of the last order', async () => {
    await openOrder();
    const order = await openOrder({}, { amount: '40.00' });
    const { imgUrl, qrAddress } = await qr();
    expect(qrAddress).toMatch(
      new RegExp(`^http://cash\\.providers\\.localhost:${String(sandbox.port)}/send/[\\w-]{24}$`),
    );
    const picture = await getPicture(imgUrl, member);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    const { body } = await visitProviderPage(sandbox, qrAddress);
    expect(body).toContain(order.orderId);
    expect(body).toContain('$39.20');
    expect((await qr()).imgUrl).toBe(imgUrl);
  });

  it('is served to its member only, and not cached @security16', async () => {
    await openOrder();
    const { imgUrl } = await qr();
    expect((await getPicture(imgUrl, member)).headers['cache-control']).toBe('no-store');
    const rejections = [await getPicture(imgUrl, await sandbox.newMember()), await getPicture(imgUrl)];
    expect(rejections.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [404, 'Not found.'],
      [404, 'Not found.'],
    ]);
    const { orderId } = await newPaypOrder(sandbox, member);
    expect((await getPicture(cashQrId(orderId), member)).statusCode).toBe(404);
    expect((await getPicture('cash-00000000-0000-4000-8000-000000000000', member)).statusCode).toBe(404);
  });

  it('is limited by the rate of drawings per address', async () => {
    await openOrder();
    const { imgUrl } = await qr();
    await sandbox.control('clearLimits');
    // The limit of 800 drawings a minute becomes 2.
    const codes = [];
    for (let count = 0; count < 3; count += 1)
      codes.push((await getPicture(imgUrl, member, { rate: 0.0025 })).statusCode);
    await sandbox.control('clearLimits');
    expect(codes).toEqual([200, 200, 429]);
  });

  it('has no picture in the scenario noImage, and no address in the scenario noAddress', async () => {
    await openOrder();
    expect(await qr({ scenario: { cashQr: 'noImage' } })).toMatchObject({
      imgUrl: '',
      qrAddress: expect.stringContaining('/send/') as string,
    });
    expect(await qr({ scenario: { cashQr: 'noAddress' } })).toMatchObject({
      imgUrl: expect.stringMatching(/^cash-[0-9a-f-]{36}$/) as string,
      qrAddress: '',
    });
  });

  it('without an order, links to the front page of the cash app', async () => {
    const { qrAddress } = await qr();
    expect((await visitProviderPage(sandbox, qrAddress)).body).toContain('Nothing to send');
  });
});

describe('the cash app’s page', () => {
  it('sends the money once, and the order is credited', async () => {
    const order = await openOrder();
    const { qrAddress } = await qr();
    expect(await pollStatus(order)).toBe('wait');
    const responses = await Promise.all([press(qrAddress, 'send'), press(qrAddress, 'send')]);
    expect(responses.map(({ status: code }) => code)).toEqual([303, 303]);
    expect((await visitProviderPage(sandbox, qrAddress)).body).toContain('Money sent');
    expect([await pollStatus(order), await balance()]).toEqual(['false', '125.00']);
    await press(qrAddress, 'return');
    expect([await pollStatus(order), await balance()]).toEqual(['false', '125.00']);
  });

  it('sends money that the reconciler finds when the member no longer polls', async () => {
    await openOrder();
    await press((await qr()).qrAddress, 'send');
    await sandbox.control('moveClock', { ms: 10_000 });
    await sandbox.control('reconcile');
    expect(await balance()).toBe('125.00');
  });

  it('returns the money without a credit', async () => {
    const order = await openOrder();
    await press((await qr()).qrAddress, 'return');
    expect([await pollStatus(order), await balance()]).toEqual(['true', '100.00']);
  });

  it('rejects calls from other sites, and cannot be framed', async () => {
    const order = await openOrder();
    const { qrAddress } = await qr();
    for (const headers of foreignCallers) {
      const foreign = await visitProviderPage(sandbox, `${qrAddress}/send`, 'POST', headers);
      expect(foreign.status).toBe(404);
      expect(foreign.policy).toContain("frame-ancestors 'none'");
    }
    expect(await pollStatus(order)).toBe('wait');
    const unknownPage = `${new URL(qrAddress).origin}/send/${'x'.repeat(24)}`;
    expect((await visitProviderPage(sandbox, unknownPage)).status).toBe(404);
  });
});

it('leaves a balanced ledger', async () => {
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
});
