import { getLaunchUrl, listActivity } from 'shared-contracts/api';
import { payByCard } from '../testing/depositCalls';
import { createTestWallet } from '../testing/testWallet';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';
import { activityOf } from './activityOf';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());

const minuteMs = 60_000;
const none = { deposited: '0.00', cashedOut: '0.00', staked: '0.00', won: '0.00', minutesPlayed: 0 };
const periods = ['day', 'week', 'month', 'halfYear'];
const activity = async ({ token }: TestMember) =>
  (await sandbox.call(listActivity.path, {}, { token })).data as { period: string }[];

it('[L-008] the activity is empty for a new member', async () => {
  const member = await sandbox.newMember();
  expect(await activity(member)).toEqual(periods.map((period) => ({ period, ...none })));
});

it('[L-008] sums deposits, cash-outs, stakes without returned ones, wins and the time in games', async () => {
  const member = await sandbox.newMember();
  const { data: game } = await sandbox.call('/base/game/get', { id: 1001 });
  const wallet = createTestWallet(
    () => sandbox.callbackOrigin,
    walletSecret,
    (game as { vendor: string }).vendor,
  );
  await payByCard(sandbox, member, { amount: '40.00' });
  const open = async () => {
    const fields = { id: 1001, channel: 'pc' };
    const { data } = await sandbox.call(getLaunchUrl.path, fields, { token: member.token });
    const token = new URL(data as string).searchParams.get('token');
    return (await wallet('/wallet/session', { token }, sandbox.clock.now().getTime())).session;
  };
  const play = (session: string | undefined, step: string, round: string, amount?: string) =>
    wallet(
      `/wallet/${step}`,
      { session, round, transaction: `${round}:${step}`, ...(amount === undefined ? {} : { amount }) },
      sandbox.clock.now().getTime(),
    );
  // Two games that are open at the same time.
  const first = await open();
  const second = await open();
  await play(first, 'bet', 'a1', '10.00');
  await play(first, 'win', 'a1', '4.00');
  sandbox.clock.moveBy(10 * minuteMs);
  await play(first, 'bet', 'a2', '3.00');
  await play(first, 'rollback', 'a2');
  await play(second, 'bet', 'a3', '2.00');
  const sums = { deposited: '40.00', staked: '12.00', won: '4.00', minutesPlayed: 10 };
  const { orm } = sandbox.database;
  const [, , , halfYear] = await activityOf(orm, member.id, sandbox.clock.now());
  expect(halfYear).toMatchObject({ period: 'halfYear', ...sums });
  const later = new Date(sandbox.clock.now().getTime() + 40 * 24 * 60 * minuteMs);
  expect(await activityOf(orm, member.id, later)).toMatchObject([
    { period: 'day', ...none },
    { period: 'week', ...none },
    { period: 'month', ...none },
    { period: 'halfYear', ...sums },
  ]);
});
