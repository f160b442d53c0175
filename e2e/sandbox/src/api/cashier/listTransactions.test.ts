import { listTransactions, readReply } from 'shared-contracts/api';
import { startTestSandbox, startWithinMs, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const demo = { username: 'demo', password: 'Demo-2026!', type: 'MEMBER' };
  const { data } = await sandbox.call('/sys/auth/login', demo);
  ({ token } = data as { token: string });
}, startWithinMs);
afterAll(() => sandbox.stop());

const page = (body: Record<string, unknown>) =>
  sandbox.call(
    listTransactions.path,
    { amount_GT: 0, pageSize: 20, createTime_0: 'DESC', ...body },
    { token },
  );

it('lists a member’s own movements, newest first, page by page, each balance following from the one before', async () => {
  const rows: {
    balanceBeforeMinor: number;
    balanceAfterMinor: number;
    amountMinor: number;
    type: string;
  }[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const reply = readReply(listTransactions, await page({ pageNum }));
    if (!reply.ok) throw new Error(reply.message);
    rows.push(...reply.data.items);
    if (reply.data.last) break;
  }
  expect(rows.length).toBeGreaterThan(45);
  expect(rows[0]?.balanceAfterMinor).toBe(25_000);
  expect(rows.at(-1)).toMatchObject({ type: 'PROMOTION', balanceBeforeMinor: 0, balanceAfterMinor: 500 });
  for (const [index, row] of rows.entries()) {
    const newer = rows[index - 1];
    if (newer) expect(newer.balanceBeforeMinor).toBe(row.balanceAfterMinor);
    expect(Math.abs(row.balanceAfterMinor - row.balanceBeforeMinor)).toBe(row.amountMinor);
  }
});

it('leaves out amounts that are not above the one given', async () => {
  const { data } = await page({ pageNum: 1, amount_GT: 100 });
  const { content } = data as { content: { amount: string }[] };
  expect(content.length).toBeGreaterThan(0);
  expect(content.every(({ amount }) => Number(amount) > 100)).toBe(true);
});
