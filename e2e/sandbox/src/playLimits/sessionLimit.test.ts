import {
  confirmLimitRaise,
  getLaunchUrl,
  getPlayLimits,
  getTokenInfo,
  login,
  setPlayLimit,
} from 'shared-contracts/api';
import { createTestWallet } from '../testing/testWallet';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';

const minuteMs = 60_000;

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

const call = (path: string, fields = {}, lang = 'en') =>
  sandbox.call(path, fields, { token: member.token, headers: { lang } });
const setLimit = (value: string) => call(setPlayLimit.path, { kind: 'session', value });
async function signIn(): Promise<void> {
  const { username, password } = member;
  const { data } = await sandbox.call(login.path, { username, password, type: 'MEMBER' });
  member = { ...member, token: (data as { token: string }).token };
}

it.each(['14', '721', '0', 'x', '15.5'])('[L-004] rejects %p minutes', async (value) => {
  expect(await setLimit(value)).toMatchObject({ error: -4, message: 'Please enter 15 to 720 minutes.' });
});

it('[L-004, T-007] ends the open session and later ones at the limit, with an explanation in both languages', async () => {
  expect(await setLimit('20')).toMatchObject({ error: 0, data: { session: { minutes: 20, raise: null } } });
  for (const _session of ['running', 'next']) {
    sandbox.clock.moveBy(19 * minuteMs);
    expect(await call(getTokenInfo.path)).toMatchObject({ error: 0 });
    sandbox.clock.moveBy(minuteMs);
    expect(await call(getPlayLimits.path)).toEqual({
      error: -2,
      message: 'Your session has ended: you have reached your session limit of 20 minutes.',
      data: { ending: 'limit' },
    });
    expect((await call(getPlayLimits.path, {}, 'fil')).message).toBe(
      'Tapos na ang session mo: naabot mo na ang session limit mong 20 minuto.',
    );
    await signIn();
  }
});

it('[L-004] pays an open round after the limit, and rejects a new stake', async () => {
  const { data: game } = await sandbox.call('/base/game/get', { id: 1001 });
  const { vendor } = game as { vendor: string };
  const wallet = createTestWallet(() => sandbox.callbackOrigin, walletSecret, vendor);
  await setLimit('15');
  const { data } = await call(getLaunchUrl.path, { id: 1001, channel: 'pc' });
  const token = new URL(data as string).searchParams.get('token');
  const send = (path: string, fields: object) => wallet(path, fields, sandbox.clock.now().getTime());
  const { session } = await send('/wallet/session', { token });
  await send('/wallet/bet', { session, round: 's1', transaction: 's1:bet', amount: '5.00' });
  sandbox.clock.moveBy(15 * minuteMs);
  const win = { session, round: 's1', transaction: 's1:win', amount: '9.00' };
  expect(await send('/wallet/win', win)).toMatchObject({ status: 'ok', balance: '104.00' });
  const bet = { session, round: 's2', transaction: 's2:bet', amount: '5.00' };
  expect(await send('/wallet/bet', bet)).toMatchObject({ code: 'session-limit' });
});

it('[L-004] a longer limit needs 24 hours and a confirmation, and then applies to new sessions', async () => {
  await setLimit('15');
  await setLimit('60');
  expect(await call(getPlayLimits.path)).toMatchObject({
    data: { session: { minutes: 15, raise: { value: 60 } } },
  });
  sandbox.clock.moveBy(24 * 60 * minuteMs + 1_000);
  await signIn();
  expect(await call(confirmLimitRaise.path, { kind: 'session' })).toMatchObject({ error: 0 });
  await signIn();
  sandbox.clock.moveBy(20 * minuteMs);
  expect(await call(getPlayLimits.path)).toMatchObject({ data: { session: { minutes: 60, raise: null } } });
});
