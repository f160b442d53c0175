import { eq } from 'drizzle-orm';
import {
  getTokenInfo,
  listDevices,
  login,
  logout,
  readReply,
  register,
  signOutDevice,
  signOutOtherDevices,
} from 'shared-contracts/api';
import { loginSession } from '../../db/schema';
import { maxIdleMs } from '../../members/sessions';
import { cookieOf } from '../../testing/browsers';
import { mailsTo } from '../../testing/mails';
import { signUpForm } from '../../testing/signUpForm';
import {
  startTestSandbox,
  startTimeoutMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

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

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
};
const from = (address: string, agent: string = agents.laptop) => ({
  'x-forwarded-for': address,
  'user-agent': agent,
});
const tokenOf = ({ data }: Envelope) => (data as { token: string }).token;

/** Signs in. With an `earlierToken`, it signs in from the browser of that earlier session. */
async function signIn(headers: Record<string, string>, earlierToken?: string, owner = member) {
  const { username, password } = owner;
  const cookie = earlierToken === undefined ? {} : { cookie: `fp=${cookieOf(earlierToken)}` };
  const reply = await sandbox.call(
    login.path,
    { username, password, type: 'MEMBER' },
    { headers: { ...headers, ...cookie } },
  );
  expect(reply.error).toBe(0);
  return tokenOf(reply);
}

async function devicesOf(token: string) {
  const reply = readReply(listDevices, await sandbox.call(listDevices.path, {}, { token }));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}
const isSignedIn = async (token: string) =>
  (await sandbox.call(getTokenInfo.path, {}, { token })).error === 0;
const newDeviceMails = async (owner = member) =>
  (await mailsTo(sandbox, owner.id)).filter(({ subject }) => subject === 'New sign-in to your account');

describe('the list of devices', () => {
  it('[G-001] names each signed-in device with its network and last use, the most recently used first', async () => {
    sandbox.clock.moveBy(60_000);
    const phone = await signIn(from('192.0.2.7', agents.phone));
    sandbox.clock.moveBy(60_000);
    const laptop = await signIn(from('2001:db8:1:2::9'));
    expect(await devicesOf(laptop)).toMatchObject([
      { browser: 'Firefox', system: 'macOS', isMobile: false, address: '2001:db8:1:2::', isCurrent: true },
      { browser: 'Chrome', system: 'Android', isMobile: true, address: '192.0.2.7', isCurrent: false },
      { browser: '', system: '', isMobile: false, address: '', isCurrent: false },
    ]);
    sandbox.clock.moveBy(60_000);
    // The phone has moved to another network.
    await sandbox.call(
      '/sys/member/getMember',
      { id: member.id },
      { token: phone, headers: from('198.51.100.4') },
    );
    const now = sandbox.clock.now().getTime();
    const [phoneDevice] = await devicesOf(laptop).then((devices) =>
      devices.filter(({ isMobile }) => isMobile),
    );
    expect(phoneDevice?.address).toBe('198.51.100.4');
    expect(Math.abs((phoneDevice?.lastUsedAtMs ?? 0) - now)).toBeLessThan(30_000);
  });

  it('[G-001] has one entry for a browser that signs in twice', async () => {
    const first = await signIn(from('192.0.2.7'));
    const second = await signIn(from('192.0.2.7'), first);
    const devices = await devicesOf(second);
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('[G-001] omits sessions that are signed out or idle, and those of other members', async () => {
    const other = await sandbox.newMember();
    await signIn(from('192.0.2.7'), undefined, other);
    const signedOut = await signIn(from('192.0.2.7'));
    await sandbox.call(logout.path, {}, { token: signedOut });
    expect(await devicesOf(member.token)).toHaveLength(1);
    sandbox.clock.moveBy(maxIdleMs);
    const token = await signIn(from('192.0.2.8'));
    expect((await devicesOf(token)).map(({ address }) => address)).toEqual(['192.0.2.8']);
  });

  it('contains no secret of a session', async () => {
    const token = await signIn(from('192.0.2.7'));
    const { data } = await sandbox.call(listDevices.path, {}, { token });
    const rows = await sandbox.database.orm
      .select()
      .from(loginSession)
      .where(eq(loginSession.member, member.id));
    for (const { id, browserHash } of rows) {
      expect(JSON.stringify(data)).not.toContain(id);
      expect(JSON.stringify(data)).not.toContain(browserHash);
    }
  });
});

describe('signing out', () => {
  it('[G-002] one device ends all its sessions and no others', async () => {
    const phone = await signIn(from('192.0.2.7', agents.phone));
    const samePhone = await signIn(from('192.0.2.7', agents.phone), phone);
    const laptop = await signIn(from('192.0.2.8'));
    const device = (await devicesOf(laptop)).find(({ isMobile }) => isMobile);
    expect(await sandbox.call(signOutDevice.path, { id: device?.id }, { token: laptop })).toEqual({
      error: 0,
      message: '',
      data: null,
    });
    const signedIn = await Promise.all([phone, samePhone, laptop, member.token].map(isSignedIn));
    expect(signedIn).toEqual([false, false, true, true]);
    expect((await devicesOf(laptop)).some(({ isMobile }) => isMobile)).toBe(false);
  });

  it('[G-002] all other devices ends their sessions and keeps this one', async () => {
    const phone = await signIn(from('192.0.2.7', agents.phone));
    const laptop = await signIn(from('192.0.2.8'));
    const other = await sandbox.newMember();
    expect(await sandbox.call(signOutOtherDevices.path, {}, { token: laptop })).toMatchObject({ error: 0 });
    const signedIn = await Promise.all([phone, laptop, member.token, other.token].map(isSignedIn));
    expect(signedIn).toEqual([false, true, false, true]);
    expect((await devicesOf(laptop)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});

describe('the mail about a new device', () => {
  it('[G-003] is sent at the first sign-in on a device, with its name, network and time', async () => {
    sandbox.clock.moveBy(Date.parse('2027-01-05T14:03:00Z') - sandbox.clock.now().getTime());
    const phone = await signIn(from('192.0.2.7', agents.phone));
    const [mail, ...others] = await newDeviceMails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(`${member.username}@example.com`);
    for (const text of ['Chrome on Android', '192.0.2.7', '5 January 2027, 14:03 UTC'])
      expect(mail?.body).toContain(text);
    expect(mail?.link.hash).toBe('#/?popup=security');
    await signIn(from('192.0.2.7', agents.phone), phone);
    expect(await newDeviceMails()).toHaveLength(1);
    await signIn(from('192.0.2.8'));
    expect(await newDeviceMails()).toHaveLength(2);
  });

  it('[G-003] is sent for a device that only another member has used', async () => {
    const other = await sandbox.newMember();
    const otherToken = await signIn(from('192.0.2.7'), undefined, other);
    await signIn(from('192.0.2.7'), otherToken);
    expect(await newDeviceMails()).toHaveLength(1);
  });

  it('[G-003] is not sent for the device of the sign-up, or for a wrong password', async () => {
    const form = signUpForm();
    const reply = await sandbox.call(register.path, form, { headers: from('192.0.2.7') });
    const { username, password } = form as { username: string; password: string };
    const { id, token } = reply.data as { id: string; token: string };
    const owner = { id, username, password, token };
    await signIn(from('192.0.2.7'), token, owner);
    const wrong = { username, password: 'a wrong one', type: 'MEMBER' };
    await sandbox.call(login.path, wrong, { headers: from('192.0.2.9') });
    expect(await newDeviceMails(owner)).toEqual([]);
  });

  it('[G-003] shows no text of an attacker who sends an invented user agent', async () => {
    await signIn(from('192.0.2.7', 'https://evil.example/sign-in now'));
    const [mail] = await newDeviceMails();
    expect(mail?.body).toContain('an unknown browser');
    expect(mail?.body).not.toContain('evil');
  });
});

describe('the reply to a call after the session has ended', () => {
  const infoOf = (token: string, cookie = `fp=${cookieOf(token)}`) =>
    sandbox.call(getTokenInfo.path, {}, { token, headers: { cookie } });

  it('[T-014] states that the session has ended, after a sign-out on another device or a time without activity', async () => {
    const phone = await signIn(from('192.0.2.7', agents.phone));
    await sandbox.call(signOutOtherDevices.path, {}, { token: member.token });
    expect(await infoOf(phone)).toMatchObject({
      error: -2,
      message: 'Your session has ended. Please sign in again.',
      data: { ending: 'ended' },
    });
    sandbox.clock.moveBy(maxIdleMs);
    expect(await infoOf(member.token)).toMatchObject({ error: -2, data: { ending: 'ended' } });
  });

  it('[T-014] does not state an ending without the cookie of the session, or for an unknown token', async () => {
    const phone = await signIn(from('192.0.2.7', agents.phone));
    const activeSessionReply = await infoOf(phone, 'fp=none');
    await sandbox.call(signOutOtherDevices.path, {}, { token: member.token });
    for (const reply of [
      activeSessionReply,
      await infoOf(phone, 'fp=none'),
      await infoOf('x'.repeat(43), 'fp=none'),
    ])
      expect(reply).toMatchObject({ error: -2, data: null });
  });
});
