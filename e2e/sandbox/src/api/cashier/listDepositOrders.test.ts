import { listDepositOrders, listTransactions, readReply, type DepositOrder } from 'shared-contracts/api';
import { newPaypOrder, payByCard, pressPaypButton } from '../../testing/depositCalls';
import {
  startTestSandbox,
  startTimeoutMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

const query = { status_NEQ: 10, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };

async function page({ token }: TestMember, fields: Record<string, unknown> = {}) {
  const reply = readReply(
    listDepositOrders,
    await sandbox.call(listDepositOrders.path, { ...query, ...fields }, { token }),
  );
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}
const summaryOf = (rows: readonly DepositOrder[]) =>
  rows.map(({ id, state, amountMinor, methodName }) => [id, state, amountMinor, methodName]);

it('lists open, failed and canceled deposits of the member, newest first, and leaves credited ones out', async () => {
  const member = await sandbox.newMember();
  const otherMember = await sandbox.newMember();
  const order = async (amount: string, owner = member) => {
    await sandbox.control('moveClock', { ms: 1_000 });
    return newPaypOrder(sandbox, owner, { amount });
  };
  const openOrder = await order('25.00');
  const canceled = await order('30.00');
  const declined = await order('40.00');
  const paid = await order('50.00');
  await order('60.00', otherMember);
  await pressPaypButton(sandbox, canceled, 'cancel');
  await sandbox.control('settlePayment', { order: declined.orderId, outcome: 'declined' });
  await pressPaypButton(sandbox, paid, 'pay');
  await payByCard(sandbox, member);

  const { items, last } = await page(member);
  expect(summaryOf(items)).toEqual([
    [declined.orderId, 'failed', 4_000, 'PayP'],
    [canceled.orderId, 'canceled', 3_000, 'PayP'],
    [openOrder.orderId, 'pending', 2_500, 'PayP'],
  ]);
  expect(items[0]?.paymentMethod).toBe('PAYP');
  expect(last).toBe(true);

  await sandbox.control('settlePayment', { order: openOrder.orderId, outcome: 'paid' });
  expect(summaryOf((await page(member)).items)).toHaveLength(2);
  // The list of transactions still shows only credited deposits.
  const { data } = await sandbox.call(
    listTransactions.path,
    { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC', type_EQ: 'DEPOSIT' },
    { token: member.token },
  );
  expect((data as { content: unknown[] }).content).toHaveLength(3);
});

it('lists each order once over all pages', async () => {
  const member = await sandbox.newMember();
  for (let order = 0; order < 21; order += 1) await newPaypOrder(sandbox, member);
  const first = await page(member);
  const second = await page(member, { pageNum: 2 });
  expect([first.items.length, first.last, second.items.length, second.last]).toEqual([20, false, 1, true]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(21);
});

it('finds an order of the member by its id in any state, with its times', async () => {
  const member = await sandbox.newMember();
  const otherMember = await sandbox.newMember();
  const paid = await newPaypOrder(sandbox, member, { amount: '50.00' });
  const openOrder = await newPaypOrder(sandbox, member, { amount: '25.00' });
  await sandbox.control('moveClock', { ms: 90_000 });
  await sandbox.control('settlePayment', { order: paid.orderId, outcome: 'paid' });
  const find = async (id: string, owner = member) =>
    (await page(owner, { status_NEQ: undefined, id_EQ: id })).items;

  const [credited, ...more] = await find(paid.orderId);
  expect(more).toEqual([]);
  expect(credited).toMatchObject({ id: paid.orderId, state: 'credited', amountMinor: 5_000 });
  expect(credited?.paymentMethod).toBe('PAYP');
  expect((credited?.endedAtMs ?? 0) - (credited?.createdAtMs ?? 0)).toBeGreaterThanOrEqual(90_000);
  expect(await find(openOrder.orderId)).toMatchObject([{ state: 'pending', endedAtMs: undefined }]);
  expect(await find(paid.orderId, otherMember)).toEqual([]);
  expect(await find('no-such-order')).toEqual([]);
  // Both filters apply together.
  expect((await page(member, { id_EQ: paid.orderId })).items).toEqual([]);
});

it('rejects every status filter except “not credited”', async () => {
  const { token } = await sandbox.newMember();
  const reply = await sandbox.call(listDepositOrders.path, { ...query, status_NEQ: 20 }, { token });
  expect(reply).toMatchObject({ error: -4, data: null });
});
