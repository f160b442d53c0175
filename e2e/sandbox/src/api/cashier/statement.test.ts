import { getStatement, listTransactions, readReply, type ReplyOf } from 'shared-contracts/api';
import {
  startTestSandbox,
  startTimeoutMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

const hourMs = 3_600_000;

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
  member = await sandbox.newMember();
});

async function statement(filters: object = {}, pageNum = 1): Promise<ReplyOf<typeof getStatement>> {
  const body = { pageNum, pageSize: 500, createTime_0: 'ASC', ...filters };
  const reply = readReply(getStatement, await sandbox.call(getStatement.path, body, { token: member.token }));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}

const deposit = (amount: string) => sandbox.control('creditDeposit', { member: member.id, amount });
const nowMs = () => sandbox.clock.now().getTime();
const changeOf = ({ page }: ReplyOf<typeof getStatement>) =>
  page.items.reduce((sum, row) => sum + row.balanceAfterMinor - row.balanceBeforeMinor, 0);

it('[T-005] sums a period, with the balances before and after it', async () => {
  await deposit('30.00');
  const before = await statement();
  sandbox.clock.moveBy(5 * 60_000);
  const fromMs = nowMs();
  await deposit('12.50');
  await deposit('7.50');
  sandbox.clock.moveBy(5 * 60_000);
  const endMs = nowMs();
  await deposit('90.00');
  const { totals, openingMinor, closingMinor, page } = await statement({
    createTime_GT: fromMs - 1,
    createTime_LT: endMs,
  });
  expect(openingMinor).toBe(before.closingMinor);
  expect(closingMinor).toBe(openingMinor + 2_000);
  expect(totals).toEqual([{ type: 'DEPOSIT', inMinor: 2_000, outMinor: 0 }]);
  expect(page.items.map(({ amountMinor }) => amountMinor)).toEqual([1_250, 750]);
  expect(page.last).toBe(true);
});

it('[T-005] includes no rows at its start time or its end time', async () => {
  await deposit('30.00');
  sandbox.clock.moveBy(60_000);
  await deposit('12.50');
  sandbox.clock.moveBy(60_000);
  await deposit('7.50');
  const all = await statement();
  const [first, second, third] = all.page.items.slice(-3).map(({ createdAtMs }) => createdAtMs);
  const part = await statement({ createTime_GT: first, createTime_LT: third });
  expect(part.page.items.map(({ createdAtMs }) => createdAtMs)).toEqual([second]);
  expect(part.closingMinor - part.openingMinor).toBe(1_250);
  expect(part.totals).toEqual([{ type: 'DEPOSIT', inMinor: 1_250, outMinor: 0 }]);
  expect(part.openingMinor).toBe(all.closingMinor - 750 - 1_250);
});

it('[T-005] equals the ledger for periods that follow each other', async () => {
  const { data } = await sandbox.call('/sys/auth/login', {
    username: 'diamond',
    password: 'Diamond-2026!',
    type: 'MEMBER',
  });
  member = { ...member, token: (data as { token: string }).token };
  const all = await statement();
  const newest = await sandbox.call(
    listTransactions.path,
    { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' },
    { token: member.token },
  );
  const transactions = readReply(listTransactions, newest);
  expect(all.openingMinor).toBe(0);
  expect(transactions.ok && transactions.data.items[0]?.balanceAfterMinor).toBe(all.closingMinor);
  expect(changeOf(all)).toBe(all.closingMinor);
  const splitMs = all.page.items[20]?.createdAtMs ?? 0;
  const first = await statement({ createTime_LT: splitMs });
  const second = await statement({ createTime_GT: splitMs - 1, createTime_LT: all.endMs });
  expect([first.openingMinor, first.closingMinor, second.closingMinor]).toEqual([
    0,
    second.openingMinor,
    all.closingMinor,
  ]);
  for (const part of [first, second]) expect(changeOf(part)).toBe(part.closingMinor - part.openingMinor);
  const totalOf = ({ totals }: typeof all) =>
    totals.reduce((sum, { inMinor, outMinor }) => sum + inMinor - outMinor, 0);
  for (const part of [first, second, all]) expect(totalOf(part)).toBe(changeOf(part));
  expect(first.page.items.length + second.page.items.length).toBe(all.page.items.length);
});

it('[T-005] the statement is about the caller only, and empty before the account existed', async () => {
  await sandbox.control('creditDeposit', { member: (await sandbox.newMember()).id, amount: '40.00' });
  const { totals } = await statement();
  expect(totals.map(({ type }) => type)).not.toContain('DEPOSIT');
  const old = await statement({ createTime_LT: nowMs() - 1_000 * hourMs });
  expect(old).toMatchObject({
    openingMinor: 0,
    closingMinor: 0,
    totals: [],
    page: { items: [], last: true },
  });
});
