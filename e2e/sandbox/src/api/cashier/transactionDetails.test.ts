import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applyForCashOut, cancelCashOut, listCashOuts, listTransactions } from 'shared-contracts/api';
import { depositMethod } from '../../db/schema';
import { cashOutForm } from '../../testing/cashOutForm';
import { newPaypOrder, payByCard } from '../../testing/depositCalls';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';
import { createTestWallet } from '../../testing/testWallet';
import { uploadPicture } from '../../testing/uploadPicture';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ embedded: true });
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

const call = (member: TestMember, path: string, body: Record<string, unknown>) =>
  sandbox.call(path, body, { token: member.token, headers: { 'idempotency-key': randomUUID() } });

type WireRow = Record<string, unknown>;
const newestFirst = { pageNum: 1, pageSize: 20, createTime_0: 'DESC' };

async function rowsOf({ token }: Pick<TestMember, 'token'>, filter: WireRow = {}): Promise<WireRow[]> {
  const body = { amount_GT: 0, ...newestFirst, ...filter };
  const { data } = await sandbox.call(listTransactions.path, body, { token });
  return (data as { content: WireRow[] }).content;
}

const specifiedFields = ['id', 'type', 'createTime', 'amount', 'balanceBefore', 'balanceAfter'];

it('adds the game and the round to a bet, a win and a returned bet, after the specified fields', async () => {
  const member = await sandbox.newMember({ balance: '20.00' });
  const { data } = await sandbox.call('/base/game/get', { id: 1001 });
  const { vendor, name } = data as { vendor: string; name: string };
  const wallet = createTestWallet(() => sandbox.callbackOrigin, walletSecret, vendor);
  const launched = await call(member, '/sys/game/getLaunchUrl', { id: 1001, channel: 'pc' });
  const token = new URL(launched.data as string).searchParams.get('token');
  const { session } = await wallet('/wallet/session', { token });
  const send = (step: string, round: string, amount?: string) =>
    wallet(`/wallet/${step}`, { session, round, transaction: `${round}:${step}`, ...(amount && { amount }) });
  await send('bet', 'first', '2.50');
  await send('win', 'first', '7.00');
  await send('bet', 'second', '1.00');
  await send('rollback', 'second');

  const rows = await rowsOf(member);
  expect(rows.slice(0, 4)).toMatchObject([
    { type: 'GAME_ROLLBACK', gameName: name, roundId: 'second', amount: '1.00' },
    { type: 'GAME_BET', gameName: name, roundId: 'second', amount: '1.00' },
    { type: 'GAME_WIN', gameName: name, roundId: 'first', balanceBefore: '17.50', balanceAfter: '24.50' },
    { type: 'GAME_BET', gameName: name, roundId: 'first', balanceBefore: '20.00', balanceAfter: '17.50' },
  ]);
  for (const row of rows.slice(0, 4)) {
    expect(Object.keys(row)).toEqual([...specifiedFields, 'gameName', 'roundId']);
  }
});

it('names the payment method and the order of each deposit', async () => {
  const member = await sandbox.newMember();
  const order = await newPaypOrder(sandbox, member);
  await sandbox.control('settlePayment', { order: order.orderId, outcome: 'paid' });
  const cardReply = await payByCard(sandbox, member);
  const [byCard, byPayp] = await rowsOf(member, { type_EQ: 'DEPOSIT' });
  expect(byPayp).toMatchObject({ type: 'DEPOSIT', methodName: 'PayP', orderId: order.orderId });
  expect(byCard).toMatchObject({ type: 'DEPOSIT', methodName: 'Credit or debit card' });
  expect(JSON.stringify(cardReply.data)).toContain(String(byCard?.['orderId']));
  expect(byCard?.['orderId']).not.toBe(order.orderId);

  const { orm } = sandbox.database;
  const rename = (name: string) =>
    orm.update(depositMethod).set({ name }).where(eq(depositMethod.code, 'PAYP'));
  await rename('PayP Plus');
  expect((await rowsOf(member, { type_EQ: 'DEPOSIT' }))[1]).toMatchObject({ methodName: 'PayP Plus' });
  await rename('PayP');
});

it('names the payout method and the reference of a cash-out when its money is held and when it is returned', async () => {
  const member = await sandbox.newMember({ balance: '500.00' });
  await payByCard(sandbox, member, { amount: '100.00' });
  await sandbox.control('addWagering', { member: member.id, amount: '400.00' });
  const proof = await uploadPicture(sandbox, member);
  for (const amount of ['50', '60']) {
    const reply = await call(member, applyForCashOut.path, cashOutForm(proof, amount));
    expect(reply).toMatchObject({ error: 0 });
  }
  const listed = await call(member, listCashOuts.path, { memberId: member.id, ...newestFirst });
  const cashOuts = (listed.data as { content: { id: string; amount: string }[] }).content;
  const idOf = (amount: string) => cashOuts.find((row) => row.amount === amount)?.id;
  expect(await call(member, cancelCashOut.path, { id: idOf('50.00') })).toMatchObject({ error: 0 });

  const rows = (await rowsOf(member)).slice(0, 3);
  expect(rows).toMatchObject([
    { type: 'WITHDRAW_ROLLBACK', methodName: 'PayPal', cashOutId: idOf('50.00'), amount: '50.00' },
    { type: 'WITHDRAW', methodName: 'PayPal', cashOutId: idOf('60.00'), amount: '60.00' },
    { type: 'WITHDRAW', methodName: 'PayPal', cashOutId: idOf('50.00'), amount: '50.00' },
  ]);
  for (const row of rows) expect(Object.keys(row)).toEqual([...specifiedFields, 'methodName', 'cashOutId']);
});

it('adds no details to transactions without a game or a payment', async () => {
  const { data } = await sandbox.call('/sys/auth/login', {
    username: 'diamond',
    password: 'Diamond-2026!',
    type: 'MEMBER',
  });
  const creditTypes = ['PROMOTION', 'GIFT', 'REDEEM', 'INVITE_AWARD', 'BENEFITS'];
  const rows = await rowsOf(data as { token: string }, { type_IN: creditTypes.join(',') });
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(creditTypes));
  for (const row of rows) expect(Object.keys(row)).toEqual(specifiedFields);
});

it('the seeded history also has game and round, or method and order', async () => {
  const { data } = await sandbox.call('/sys/auth/login', {
    username: 'demo',
    password: 'Demo-2026!',
    type: 'MEMBER',
  });
  const demo = data as { token: string };
  const uuid = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;
  const someName = expect.stringMatching(/\w/) as unknown;
  for (const row of await rowsOf(demo, { type_IN: 'GAME_BET,GAME_WIN,GAME_ROLLBACK' })) {
    expect(row).toMatchObject({ gameName: someName, roundId: uuid });
  }
  const deposits = await rowsOf(demo, { type_EQ: 'DEPOSIT' });
  expect(deposits.length).toBeGreaterThan(0);
  for (const row of deposits) expect(row).toMatchObject({ methodName: 'PayP', orderId: uuid });
});
