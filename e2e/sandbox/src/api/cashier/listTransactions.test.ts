import { listTransactions, readReply, transactionTypes, type Transaction } from 'shared-contracts/api';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());

async function signIn(username: string, password: string): Promise<string> {
  const { data } = await sandbox.call('/sys/auth/login', { username, password, type: 'MEMBER' });
  return (data as { token: string }).token;
}
const demoToken = () => signIn('demo', 'Demo-2026!');

const page = (token: string, body: Record<string, unknown>) =>
  sandbox.call(
    listTransactions.path,
    { amount_GT: 0, pageSize: 20, createTime_0: 'DESC', ...body },
    { token },
  );

async function allTransactions(token: string): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const reply = readReply(listTransactions, await page(token, { pageNum }));
    if (!reply.ok) throw new Error(reply.message);
    rows.push(...reply.data.items);
    if (reply.data.last) return rows;
  }
}

it('lists the member’s own transactions, newest first, and each balance follows from the previous one', async () => {
  const rows = await allTransactions(await demoToken());
  expect(rows.length).toBeGreaterThan(45);
  expect(rows[0]?.balanceAfterMinor).toBe(25_000);
  expect(rows.at(-1)).toMatchObject({ type: 'PROMOTION', balanceBeforeMinor: 0, balanceAfterMinor: 500 });
  for (const [index, row] of rows.entries()) {
    const newer = rows[index - 1];
    if (newer) expect(newer.balanceBeforeMinor).toBe(row.balanceAfterMinor);
    expect(Math.abs(row.balanceAfterMinor - row.balanceBeforeMinor)).toBe(row.amountMinor);
  }
});

it('filters by a minimum amount', async () => {
  const { data } = await page(await demoToken(), { pageNum: 1, amount_GT: 100 });
  const { content } = data as { content: { amount: string }[] };
  expect(content.length).toBeGreaterThan(0);
  expect(content.every(({ amount }) => Number(amount) > 100)).toBe(true);
});

it('[B-031] the seeded member has more than 45 transactions of all ten types', async () => {
  const rows = await allTransactions(await signIn('diamond', 'Diamond-2026!'));
  expect(rows.length).toBeGreaterThan(45);
  const listedTypes = new Set(rows.map(({ type }) => type));
  for (const type of transactionTypes) expect(listedTypes).toContain(type);
});
