import { verify } from '@node-rs/argon2';
import {
  checkRegion,
  getTokenInfo,
  login,
  logout,
  readReply,
  refreshToken,
  register,
  registerByName,
} from 'shared-contracts/api';
import { loginSession, loginToken } from '../../db/schema';
import { browserCookie, setBrowserCookie } from '../../http/cookies';
import type { Scenario } from '../../scenarios/Scenario';
import { graceMs, maxIdleMs, maxSessionMs } from '../../members/sessions';
import { cookieOf } from '../../testing/browsers';
import { signUpForm } from '../../testing/signUpForm';
import { startTestSandbox, startTimeoutMs, type Envelope, type TestSandbox } from '../../testing/testSandbox';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
afterEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
});

const tokenOf = ({ data }: Envelope) => (data as { token: string }).token;
const signIn = (username: string, password: string, headers = {}) =>
  sandbox.call(login.path, { username, password, type: 'MEMBER' }, { headers });
const tokenInfo = (token: string, scenario: Scenario = {}) =>
  sandbox.call(getTokenInfo.path, {}, { token, scenario });
const refresh = (token: string) => sandbox.call(refreshToken.path, {}, { token });

it('[B-002] returns a token for the correct password, by username or email, in upper or lower case', async () => {
  for (const name of ['demo', 'DEMO', 'Demo@Example.com']) {
    const reply = await signIn(name, 'Demo-2026!');
    expect(reply.error).toBe(0);
    const profile = readReply(getTokenInfo, await tokenInfo(tokenOf(reply)));
    expect(profile).toMatchObject({
      ok: true,
      data: {
        username: 'demo',
        availableBalanceMinor: 25_000,
        currencySymbol: '$',
        memberType: 1,
        enabled: true,
      },
    });
  }
});

it('[B-002] returns −2 without a valid token and after sign-out', async () => {
  expect(await tokenInfo('')).toMatchObject({ error: -2, data: null });
  const token = tokenOf(await signIn('demo', 'Demo-2026!'));
  expect(await sandbox.call(logout.path, {}, { token })).toMatchObject({ error: 0 });
  expect(await tokenInfo(token)).toMatchObject({ error: -2 });
});

it('stores tokens and browser secrets as hashes only @reliability21', async () => {
  const token = tokenOf(await signIn('demo', 'Demo-2026!'));
  const browser = cookieOf(token);
  expect([token.length, browser.length]).toEqual([43, 43]);
  const { orm } = sandbox.database;
  const stored = JSON.stringify([await orm.select().from(loginToken), await orm.select().from(loginSession)]);
  expect([stored.includes(token), stored.includes(browser)]).toEqual([false, false]);
});

describe('a token', () => {
  const responseTo = async (token: string, cookie?: string) => {
    const headers = { authorization: token, lang: 'en', ...(cookie !== undefined && { cookie }) };
    const response = await fetch(sandbox.origin + getTokenInfo.path, { method: 'POST', headers });
    return (await response.json()) as Envelope;
  };

  it('is rejected without the cookie of its browser, with another cookie, or with two cookies', async () => {
    const token = tokenOf(await signIn('demo', 'Demo-2026!'));
    const otherToken = tokenOf(await signIn('demo', 'Demo-2026!'));
    const ownCookie = `fp=${cookieOf(token)}`;
    expect(await responseTo(token, ownCookie)).toMatchObject({ error: 0 });
    const wrongCookies = [undefined, '', 'fp=', `fp=${'x'.repeat(43)}`, `fp=${cookieOf(otherToken)}`];
    for (const cookie of [
      ...wrongCookies,
      `${ownCookie}; fp=planted`,
      `fp=planted; ${ownCookie}`,
      `x${ownCookie}`,
    ])
      expect(await responseTo(token, cookie)).toMatchObject({ error: -2, data: null });
    const renewedToken = tokenOf(await refresh(token));
    expect(await responseTo(renewedToken, ownCookie)).toMatchObject({ error: 0 });
    expect(await responseTo(renewedToken)).toMatchObject({ error: -2 });
  });

  it('is bound to a browser cookie that pages cannot read, set at each new session and not cleared at sign-out', async () => {
    const setCookies = async (path: string, body: Record<string, unknown>, token?: string) =>
      (await sandbox.post(path, body, { token })).headers.getSetCookie();
    const cookiePattern = /^fp=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/;
    const byLogin = await setCookies(login.path, {
      username: 'demo',
      password: 'Demo-2026!',
      type: 'MEMBER',
    });
    const bySignUp = await setCookies(register.path, signUpForm());
    const byName = { email: 'by.name@example.com', firstName: 'By', lastName: 'Name' };
    const cookies = [byLogin, bySignUp, await setCookies(registerByName.path, byName)].flat();
    expect(cookies).toEqual(
      [cookiePattern, cookiePattern, cookiePattern].map(
        (pattern) => expect.stringMatching(pattern) as string,
      ),
    );
    expect(new Set(cookies).size).toBe(3);
    const token = tokenOf(await signIn('demo', 'Demo-2026!'));
    expect(await setCookies(getTokenInfo.path, {}, token)).toEqual([]);
    expect(await setCookies(logout.path, {}, token)).toEqual([]);
    expect(await setCookies(login.path, { username: 'demo', password: 'not it', type: 'MEMBER' })).toEqual(
      [],
    );
  });

  it('has a Secure cookie with the __Host- prefix if the site uses HTTPS', () => {
    const origins = { ...sandbox.services.origins, player: 'https://casino.example' };
    expect(setBrowserCookie(origins, 'secret')).toBe(
      '__Host-fp=secret; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure',
    );
    expect(browserCookie(origins)).toBe('__Host-fp');
  });
});

it('[B-002] ends a session after half an hour without activity, and every session after twelve hours', async () => {
  const idleToken = tokenOf(await signIn('demo', 'Demo-2026!'));
  sandbox.clock.moveBy(maxIdleMs - 1_000);
  expect(await tokenInfo(idleToken)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(maxIdleMs - 1_000);
  expect(await tokenInfo(idleToken)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(maxIdleMs);
  expect(await tokenInfo(idleToken)).toMatchObject({ error: -2 });

  sandbox.clock.reset();
  const busyToken = tokenOf(await signIn('demo', 'Demo-2026!'));
  for (let passedMs = 0; passedMs < maxSessionMs; passedMs += maxIdleMs / 2) {
    expect(await tokenInfo(busyToken)).toMatchObject({ error: 0 });
    sandbox.clock.moveBy(maxIdleMs / 2);
  }
  expect(await tokenInfo(busyToken)).toMatchObject({ error: -2 });
});

it('does not count background calls as activity', async () => {
  const { id, token } = await sandbox.newMember();
  sandbox.clock.moveBy(maxIdleMs - 60_000);
  const blockReply = await sandbox.call('/sys/sysSetting/checkBlock', { id }, { token });
  expect(blockReply).toMatchObject({ error: 0, data: 1 });
  sandbox.clock.moveBy(120_000);
  expect(await tokenInfo(token)).toMatchObject({ error: -2 });
});

it('renews a token; the old one stays valid for the grace period, for a second tab', async () => {
  const firstToken = tokenOf(await signIn('demo', 'Demo-2026!'));
  const secondToken = tokenOf(await refresh(firstToken));
  expect(secondToken).not.toBe(firstToken);
  expect(await tokenInfo(secondToken)).toMatchObject({ error: 0 });
  const otherTabToken = tokenOf(await refresh(firstToken));
  expect(await tokenInfo(otherTabToken)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(graceMs);
  expect(await tokenInfo(firstToken)).toMatchObject({ error: -2 });
  expect(await tokenInfo(secondToken)).toMatchObject({ error: 0 });
  expect(await tokenInfo(otherTabToken)).toMatchObject({ error: 0 });
});

it('leaves one valid token per session after parallel renewals and renewals in the grace period @security15', async () => {
  const firstToken = tokenOf(await signIn('demo', 'Demo-2026!'));
  const parallelReplies = await Promise.all(Array.from({ length: 5 }, () => refresh(firstToken)));
  expect(parallelReplies.map(({ error }) => error)).toEqual([0, 0, 0, 0, 0]);
  sandbox.clock.moveBy(graceMs / 2);
  const lateReplies = [await refresh(firstToken), await tokenInfo(firstToken)];
  const currentTokens = new Set([...parallelReplies, ...lateReplies].map(tokenOf));
  sandbox.clock.moveBy(graceMs);
  const responses = await Promise.all([firstToken, ...currentTokens].map((token) => tokenInfo(token)));
  expect(responses.map(({ error }) => error)).toEqual([-2, 0]);
});

it('invalidates a token 30 s after its renewal, even if the newer token was renewed meanwhile', async () => {
  const firstToken = tokenOf(await signIn('demo', 'Demo-2026!'));
  const secondToken = tokenOf(await refresh(firstToken));
  sandbox.clock.moveBy(graceMs - 1_000);
  const thirdToken = tokenOf(await refresh(secondToken));
  expect(await tokenInfo(firstToken)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(1_000);
  expect(await tokenInfo(firstToken)).toMatchObject({ error: -2 });
  expect(tokenOf(await tokenInfo(thirdToken))).toBe(thirdToken);
});

it('exchanges a token in its grace period for the newest token, not for an intermediate one', async () => {
  const firstToken = tokenOf(await signIn('demo', 'Demo-2026!'));
  const thirdToken = tokenOf(await refresh(tokenOf(await refresh(firstToken))));
  expect(tokenOf(await refresh(firstToken))).toBe(thirdToken);
  expect(tokenOf(await tokenInfo(firstToken))).toBe(thirdToken);
});

it('returns the current token with the profile, and the newer token for a renewed one', async () => {
  const firstToken = tokenOf(await signIn('demo', 'Demo-2026!'));
  expect(tokenOf(await tokenInfo(firstToken))).toBe(firstToken);
  const secondToken = tokenOf(await refresh(firstToken));
  expect(tokenOf(await tokenInfo(secondToken))).toBe(secondToken);
  const newestToken = tokenOf(await tokenInfo(firstToken));
  expect(newestToken).toBe(secondToken);
  sandbox.clock.moveBy(graceMs);
  expect(await tokenInfo(firstToken)).toMatchObject({ error: -2 });
  expect(tokenOf(await tokenInfo(newestToken))).toBe(newestToken);
});

it('returns a new token with the profile in the scenario renewOnInfo; the old one stays valid for the grace period', async () => {
  const firstToken = tokenOf(await signIn('demo', 'Demo-2026!'));
  const secondToken = tokenOf(await tokenInfo(firstToken, { renewOnInfo: true }));
  expect(secondToken).not.toBe(firstToken);
  sandbox.clock.moveBy(graceMs / 2);
  expect(await tokenInfo(firstToken)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(graceMs / 2);
  expect(await tokenInfo(firstToken)).toMatchObject({ error: -2 });
  expect(tokenOf(await tokenInfo(secondToken))).toBe(secondToken);
});

it('[B-003] reports on refresh that a member is disabled, and issues no newer token', async () => {
  const member = await sandbox.newMember();
  await sandbox.control('changeMember', { member: member.id, enabled: false });
  const renewedReply = await refresh(member.token);
  expect(renewedReply).toMatchObject({ error: 0 });
  expect(renewedReply.data).not.toHaveProperty('token');
  const disabledInfo = await tokenInfo(member.token, { renewOnInfo: true });
  expect(readReply(getTokenInfo, disabledInfo)).toMatchObject({ data: { enabled: false } });
  expect(tokenOf(disabledInfo)).toBe(member.token);
  expect(await signIn(member.username, member.password)).toMatchObject({
    error: -4,
    message: 'This account is disabled. Please contact support.',
  });
});

it('rejects an unknown name like a wrong password, and hashes with the same cost', async () => {
  const attempts: { reply: unknown; hashes: string[] }[] = [];
  for (const name of ['demo', 'nobody-by-this-name']) {
    jest.mocked(verify).mockClear();
    const { error, message } = await signIn(name, 'not the password');
    // The hash starts with the algorithm and its cost, `$argon2id$v=19$m=19456,t=2,p=1$…`.
    const hashes = jest
      .mocked(verify)
      .mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' '));
    attempts.push({ reply: { error, message }, hashes });
  }
  const [wrongPassword, unknownName] = attempts;
  expect(wrongPassword?.hashes).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
  expect(unknownName).toEqual(wrongPassword);
});

it('accepts a sign-in only from a page of the casino', async () => {
  const foreignHeaders = { origin: 'https://evil.example' };
  expect(await signIn('demo', 'Demo-2026!', foreignHeaders)).toMatchObject({ error: -3 });
  expect(await signIn('demo', 'Demo-2026!', { 'sec-fetch-site': 'cross-site' })).toMatchObject({ error: -3 });
  // A form of another site cannot send the lang header.
  const crossSiteForm = await fetch(sandbox.origin + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=demo&password=Demo-2026!&type=MEMBER',
  });
  expect(await crossSiteForm.json()).toMatchObject({ error: -3 });
  expect(await signIn('demo', 'Demo-2026!', { origin: 'http://casino.localhost:4400' })).toMatchObject({
    error: 0,
  });
});

it('[B-004] reports an allowed region, a redirect, an error or nothing, as the scenario sets', async () => {
  const region = (scenario: object) => sandbox.call(checkRegion.path, {}, { scenario });
  expect(await region({})).toMatchObject({ error: 0, data: { status: true } });
  expect(await region({ region: 'redirect', regionUrl: 'https://www.example.com/away' })).toMatchObject({
    data: { status: false, url: 'https://www.example.com/away' },
  });
  expect(await region({ region: 'error' })).toMatchObject({ error: -9 });
  const hangingCall = sandbox
    .post(checkRegion.path, {}, { scenario: { region: 'hang' } })
    .then(() => 'responded');
  const timeout = new Promise((resolve) => setTimeout(resolve, 300)).then(() => 'silent');
  expect(await Promise.race([hangingCall.catch(() => 'disconnected'), timeout])).toBe('silent');
});
