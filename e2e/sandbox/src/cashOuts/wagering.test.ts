import { getTokenInfo } from 'shared-contracts/api';
import { payByCard } from '../testing/depositCalls';
import {
  startTestSandbox,
  startWithinMs,
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
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember({ balance: '20.00' });
  expect(await payByCard(sandbox, member, { amount: '100.00' })).toMatchObject({ error: 0 });
  const launch = { id: gameId, channel: 'pc' };
  const { data } = await sandbox.call('/sys/game/getLaunchUrl', launch, { token: member.token });
  const token = new URL(data as string).searchParams.get('token');
  ({ session } = await wallet('/wallet/session', { token }));
});

const say = async (step: 'bet' | 'win' | 'rollback', round: string, amount?: string) => {
  const call = { session, round: `${member.id}:${round}`, transaction: `${member.id}:${round}:${step}` };
  expect(await wallet(`/wallet/${step}`, { ...call, ...(amount !== undefined && { amount }) })).toMatchObject(
    {
      status: 'ok',
    },
  );
};
const profile = async () => (await sandbox.call(getTokenInfo.path, {}, { token: member.token })).data;

it('[B-025] counts what was bet in games as wagered, and neither wins nor bets that were given back', async () => {
  expect(await profile()).toMatchObject({ rollingAmount: '100.00' });
  await say('bet', 'one', '30.50');
  expect(await profile()).toMatchObject({ rollingAmount: '69.50' });
  await say('win', 'one', '61.00');
  expect(await profile()).toMatchObject({ rollingAmount: '69.50' });
  await say('bet', 'two', '20.00');
  expect(await profile()).toMatchObject({ rollingAmount: '49.50' });
  await say('rollback', 'two');
  expect(await profile()).toMatchObject({ rollingAmount: '69.50' });
  await say('bet', 'three', '80.00');
  expect(await profile()).toMatchObject({ rollingAmount: '0.00' });
});

it('gives a VIP point for every whole 10.00 that was bet, and takes it back with the bet', async () => {
  expect(await profile()).toMatchObject({ vipPoints: 0, vipLifeTimePoints: 0 });
  await say('bet', 'one', '9.99');
  expect(await profile()).toMatchObject({ vipPoints: 0 });
  await say('bet', 'two', '0.01');
  expect(await profile()).toMatchObject({ vipPoints: 1 });
  await say('bet', 'three', '25.00');
  expect(await profile()).toMatchObject({ vipPoints: 3, vipLifeTimePoints: 3 });
  await say('rollback', 'three');
  expect(await profile()).toMatchObject({ vipPoints: 1 });
});
