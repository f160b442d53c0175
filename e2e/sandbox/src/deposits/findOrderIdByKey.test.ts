import { randomUUID } from 'node:crypto';
import { findDepositByKey, getDepositStatus } from 'shared-contracts/api';
import { polledCalls } from '../testing/polledCalls';
import { orderPayp, payByCard } from '../testing/depositCalls';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
});

const find = async (key: string, { token }: TestMember = member) =>
  (await sandbox.call(findDepositByKey.path, { key }, { token })).data as { orderId: string } | null;
const statusOf = async (id = '') =>
  (await sandbox.call(getDepositStatus.path, { id }, { token: member.token })).data;

it('finds the order of a card deposit whose response was lost, credited or failed', async () => {
  for (const [card, status] of [
    ['approve', 10],
    ['decline', 20],
  ] as const) {
    const key = randomUUID();
    await payByCard(sandbox, member, {}, { key, scenario: { card } });
    expect(await statusOf((await find(key))?.orderId)).toBe(status);
  }
});

it('finds orders of methods with and without a page', async () => {
  const payp = randomUUID();
  const cash = randomUUID();
  await orderPayp(sandbox, member, {}, { key: payp });
  const { data } = await polledCalls(sandbox, member).orderCash({}, { key: cash });
  expect(await statusOf((await find(payp))?.orderId)).toBe(0);
  expect(await find(cash)).toEqual({ orderId: (data as { orderId: string }).orderId });
});

it('finds no order for an unused key or for a key of another member', async () => {
  const key = randomUUID();
  await payByCard(sandbox, member, {}, { key });
  expect(await find(randomUUID())).toBeNull();
  expect(await find(key, await sandbox.newMember())).toBeNull();
});
