import { getLaunchUrl, getSessionResult, login, refreshToken } from 'shared-contracts/api';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';
import { createTestWallet } from '../testing/testWallet';

let sandbox: TestSandbox;
let wallet: ReturnType<typeof createTestWallet>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { data } = await sandbox.call('/base/game/get', { id: 1001 });
  wallet = createTestWallet(() => sandbox.callbackOrigin, walletSecret, (data as { vendor: string }).vendor);
}, startTimeoutMs);
afterAll(() => sandbox.stop());

type SignedIn = Pick<TestMember, 'token'>;

async function openGame({ token }: SignedIn): Promise<string> {
  const { data } = await sandbox.call(getLaunchUrl.path, { id: 1001, channel: 'pc' }, { token });
  const launchToken = new URL(data as string).searchParams.get('token');
  return (await wallet('/wallet/session', { token: launchToken })).session ?? '';
}

let rounds = 0;
const newRound = () => `result-${String((rounds += 1))}`;
const play = (session: string, step: string, round: string, amount?: string) =>
  wallet(`/wallet/${step}`, {
    session,
    round,
    transaction: `${round}:${step}`,
    ...(amount !== undefined && { amount }),
  });

async function playRound(session: string, stake: string, win: string): Promise<void> {
  const round = newRound();
  await play(session, 'bet', round, stake);
  await play(session, 'win', round, win);
}

const resultOf = async ({ token }: SignedIn) =>
  (await sandbox.call(getSessionResult.path, {}, { token })).data;

async function signInAgain({ username, password }: TestMember): Promise<SignedIn> {
  const { data } = await sandbox.call(login.path, { username, password, type: 'MEMBER' });
  return { token: (data as { token: string }).token };
}

it('[T-011] the result is zero before the first round', async () => {
  expect(await resultOf(await sandbox.newMember())).toEqual({ staked: '0.00', won: '0.00' });
});

it('[T-011] sums the rounds of all games since the sign-in, with open ones and without returned stakes', async () => {
  const member = await sandbox.newMember({ balance: '50.00' });
  const first = await openGame(member);
  const second = await openGame(member);
  await playRound(first, '10.00', '4.25');
  await playRound(second, '3.00', '0.00');
  await play(second, 'bet', newRound(), '2.00');
  const returned = newRound();
  await play(first, 'bet', returned, '7.00');
  await play(first, 'rollback', returned);
  expect(await resultOf(member)).toEqual({ staked: '15.00', won: '4.25' });
});

it('[T-011] starts again with the next sign-in, and keeps its sums when the token is renewed', async () => {
  const member = await sandbox.newMember({ balance: '50.00' });
  await playRound(await openGame(member), '5.00', '9.00');
  const next = await signInAgain(member);
  expect(await resultOf(next)).toEqual({ staked: '0.00', won: '0.00' });
  await playRound(await openGame(next), '1.00', '0.00');
  const { data } = await sandbox.call(refreshToken.path, {}, { token: next.token });
  expect(await resultOf(data as SignedIn)).toEqual({ staked: '1.00', won: '0.00' });
});

it('[T-011] contains no rounds of other members, and needs a session', async () => {
  const member = await sandbox.newMember({ balance: '50.00' });
  await playRound(await openGame(member), '5.00', '0.00');
  expect(await resultOf(await sandbox.newMember())).toEqual({ staked: '0.00', won: '0.00' });
  expect(await sandbox.call(getSessionResult.path, {})).toMatchObject({ error: -2 });
});

it('[T-011] does not extend the session, because an open game polls the result', async () => {
  const member = await sandbox.newMember();
  sandbox.clock.moveBy(20 * 60_000);
  expect(await resultOf(member)).toEqual({ staked: '0.00', won: '0.00' });
  sandbox.clock.moveBy(11 * 60_000);
  expect(await sandbox.call(getSessionResult.path, {}, { token: member.token })).toMatchObject({ error: -2 });
  sandbox.clock.reset();
});
