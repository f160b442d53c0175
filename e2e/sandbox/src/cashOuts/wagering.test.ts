import { getTokenInfo } from 'shared-contracts/api';
import { payByCard } from '../testing/depositCalls';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';
import { createTestWallet } from '../testing/testWallet';

const gameId = 1001;

let sandbox: TestSandbox;
let wallet: ReturnType<typeof createTestWallet>;
let member: TestMember;
let session: string | undefined;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { data } = await sandbox.call('/base/game/get', { id: gameId });
  wallet = createTestWallet(() => sandbox.callbackOrigin, walletSecret, (data as { vendor: string }).vendor);
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember({ balance: '20.00' });
  expect(await payByCard(sandbox, member, { amount: '100.00' })).toMatchObject({ error: 0 });
  const launch = { id: gameId, channel: 'pc' };
  const { data } = await sandbox.call('/sys/game/getLaunchUrl', launch, { token: member.token });
  const token = new URL(data as string).searchParams.get('token');
  ({ session } = await wallet('/wallet/session', { token }));
});

const walletCall = async (step: 'bet' | 'win' | 'rollback', round: string, amount?: string) => {
  const call = { session, round: `${member.id}:${round}`, transaction: `${member.id}:${round}:${step}` };
  expect(await wallet(`/wallet/${step}`, { ...call, ...(amount !== undefined && { amount }) })).toMatchObject(
    {
      status: 'ok',
    },
  );
};
const profile = async () => (await sandbox.call(getTokenInfo.path, {}, { token: member.token })).data;

it('[B-025] counts bets in games as wagered, but no wins and no returned bets', async () => {
  expect(await profile()).toMatchObject({ rollingAmount: '100.00' });
  await walletCall('bet', 'one', '30.50');
  expect(await profile()).toMatchObject({ rollingAmount: '69.50' });
  await walletCall('win', 'one', '61.00');
  expect(await profile()).toMatchObject({ rollingAmount: '69.50' });
  await walletCall('bet', 'two', '20.00');
  expect(await profile()).toMatchObject({ rollingAmount: '49.50' });
  await walletCall('rollback', 'two');
  expect(await profile()).toMatchObject({ rollingAmount: '69.50' });
  await walletCall('bet', 'three', '80.00');
  expect(await profile()).toMatchObject({ rollingAmount: '0.00' });
});

it('credits a VIP point per 10.00 of bets, and removes it when the bet is returned', async () => {
  expect(await profile()).toMatchObject({ vipPoints: 0, vipLifeTimePoints: 0 });
  await walletCall('bet', 'one', '9.99');
  expect(await profile()).toMatchObject({ vipPoints: 0 });
  await walletCall('bet', 'two', '0.01');
  expect(await profile()).toMatchObject({ vipPoints: 1 });
  await walletCall('bet', 'three', '25.00');
  expect(await profile()).toMatchObject({ vipPoints: 3, vipLifeTimePoints: 3 });
  await walletCall('rollback', 'three');
  expect(await profile()).toMatchObject({ vipPoints: 1 });
});
