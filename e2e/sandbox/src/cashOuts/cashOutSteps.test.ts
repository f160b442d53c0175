import { sql } from 'drizzle-orm';
import { applyForCashOut, cancelCashOut, listCashOuts, readReply } from 'shared-contracts/api';
import { cashOutForm } from '../testing/cashOutForm';
import { payByCard } from '../testing/depositCalls';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';
import { uploadPicture } from '../testing/uploadPicture';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
  member = await sandbox.newMember({ balance: '500.00' });
  await payByCard(sandbox, member, { amount: '100.00' });
  await sandbox.control('addWagering', { member: member.id, amount: '300.00' });
});

async function placeCashOut(): Promise<string> {
  const proof = await uploadPicture(sandbox, member);
  const input = cashOutForm(proof, '50.00');
  expect(await sandbox.call(applyForCashOut.path, input, { token: member.token })).toMatchObject({
    error: 0,
  });
  return (await readRow()).id;
}

async function readRow() {
  const body = { memberId: member.id, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };
  const reply = readReply(listCashOuts, await sandbox.call(listCashOuts.path, body, { token: member.token }));
  const row = reply.ok ? reply.data.items[0] : undefined;
  if (!row) throw new Error('no cash-out was listed');
  return row;
}

it('[T-001] lists reached and expected steps until the cash-out is paid', async () => {
  const id = await placeCashOut();
  const requestedAtMs = (await readRow()).createdAtMs;
  const expectedIn = (hours: number) => requestedAtMs + hours * hourMs;
  expect((await readRow()).steps).toEqual([
    { status: 0, reachedAtMs: requestedAtMs, expectedAtMs: undefined },
    { status: 20, reachedAtMs: undefined, expectedAtMs: expectedIn(24) },
    { status: 29, reachedAtMs: undefined, expectedAtMs: expectedIn(48) },
    { status: 30, reachedAtMs: undefined, expectedAtMs: expectedIn(48) },
    { status: 40, reachedAtMs: undefined, expectedAtMs: expectedIn(72) },
  ]);
  for (const status of [20, 29, 30, 40]) {
    sandbox.clock.moveBy(minuteMs);
    await sandbox.control('changeCashOutStatus', { id, status });
  }
  const { steps } = await readRow();
  const minutesLater = steps.map(({ reachedAtMs = 0 }) =>
    Math.floor((reachedAtMs - requestedAtMs) / minuteMs),
  );
  expect(minutesLater).toEqual([0, 1, 2, 3, 4]);
  expect(steps.map(({ status, expectedAtMs }) => [status, expectedAtMs])).toEqual(
    [0, 20, 29, 30, 40].map((status) => [status, undefined]),
  );
});

it('[T-001] lists no expected step after the end of a cash-out', async () => {
  const id = await placeCashOut();
  sandbox.clock.moveBy(minuteMs);
  await sandbox.call(cancelCashOut.path, { id }, { token: member.token });
  const { steps } = await readRow();
  expect(steps.map(({ status, expectedAtMs }) => [status, expectedAtMs])).toEqual([
    [0, undefined],
    [1, undefined],
  ]);
});

it('[T-001] rejects changes and deletions of the recorded times', async () => {
  await placeCashOut();
  const { orm } = sandbox.services.database;
  await expect(orm.execute(sql`UPDATE cash_out_step SET reached_at = now()`)).rejects.toThrow();
  await expect(orm.execute(sql`DELETE FROM cash_out_step`)).rejects.toThrow();
});
