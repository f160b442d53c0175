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
import { graceMs, idleMs, longestMs } from '../../members/sessions';
import { browserOf } from '../../testing/browsers';
import { signUpForm } from '../../testing/signUpForm';
import { startTestSandbox, startWithinMs, type Envelope, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
afterEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
});

const tokenOf = ({ data }: Envelope) => (data as { token: string }).token;
const signIn = (username: string, password: string, headers = {}) =>
  sandbox.call(login.path, { username, password, type: 'MEMBER' }, { headers });
const info = (token: string, scenario: Scenario = {}) =>
  sandbox.call(getTokenInfo.path, {}, { token, scenario });
const refresh = (token: string) => sandbox.call(refreshToken.path, {}, { token });

it('[B-002] returns a token for the right password, by username or email, in any case', async () => {
  for (const name of ['demo', 'DEMO', 'Demo@Example.com']) {
    const reply = await signIn(name, 'Demo-2026!');
    expect(reply.error).toBe(0);
    const profile = readReply(getTokenInfo, await info(tokenOf(reply)));
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
  expect(await info('')).toMatchObject({ error: -2, data: null });
  const token = tokenOf(await signIn('demo', 'Demo-2026!'));
  expect(await sandbox.call(logout.path, {}, { token })).toMatchObject({ error: 0 });
  expect(await info(token)).toMatchObject({ error: -2 });
});

it('stores tokens and browser secrets as hashes only @R21', async () => {
  const token = tokenOf(await signIn('demo', 'Demo-2026!'));
  const browser = browserOf(token);
  expect([token.length, browser.length]).toEqual([43, 43]);
  const { orm } = sandbox.database;
  const stored = JSON.stringify([await orm.select().from(loginToken), await orm.select().from(loginSession)]);
  expect([stored.includes(token), stored.includes(browser)]).toEqual([false, false]);
});

describe('a token stolen from a page', () => {
  const responseTo = async (token: string, cookie?: string) => {
    const headers = { authorization: token, lang: 'en', ...(cookie !== undefined && { cookie }) };
    const response = await fetch(sandbox.origin + getTokenInfo.path, { method: 'POST', headers });
    return (await response.json()) as Envelope;
  };

  it('is rejected without the cookie of its browser, with another cookie, or with two cookies', async () => {
    const token = tokenOf(await signIn('demo', 'Demo-2026!'));
    const other = tokenOf(await signIn('demo', 'Demo-2026!'));
    const own = `fp=${browserOf(token)}`;
    expect(await responseTo(token, own)).toMatchObject({ error: 0 });
    const wrongCookies = [undefined, '', 'fp=', `fp=${'x'.repeat(43)}`, `fp=${browserOf(other)}`];
    for (const cookie of [...wrongCookies, `${own}; fp=planted`, `fp=planted; ${own}`, `x${own}`])
      expect(await responseTo(token, cookie)).toMatchObject({ error: -2, data: null });
    const renewed = tokenOf(await refresh(token));
    expect(await responseTo(renewed, own)).toMatchObject({ error: 0 });
    expect(await responseTo(renewed)).toMatchObject({ error: -2 });
  });

  it('is bound to a browser cookie that pages cannot read, set at each new session and not cleared at sign-out', async () => {
    const setCookies = async (path: string, body: Record<string, unknown>, token?: string) =>
      (await sandbox.post(path, body, { token })).headers.getSetCookie();
    const cookie = /^fp=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/;
    const byLogin = await setCookies(login.path, {
      username: 'demo',
      password: 'Demo-2026!',
      type: 'MEMBER',
    });
    const bySignUp = await setCookies(register.path, signUpForm());
    const byName = { email: 'by.name@example.com', firstName: 'By', lastName: 'Name' };
    const secrets = [byLogin, bySignUp, await setCookies(registerByName.path, byName)].flat();
    expect(secrets).toEqual([cookie, cookie, cookie].map((form) => expect.stringMatching(form) as string));
    expect(new Set(secrets).size).toBe(3);
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
  const idle = tokenOf(await signIn('demo', 'Demo-2026!'));
  sandbox.clock.moveBy(idleMs - 1_000);
  expect(await info(idle)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(idleMs - 1_000);
  expect(await info(idle)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(idleMs);
  expect(await info(idle)).toMatchObject({ error: -2 });

  sandbox.clock.reset();
  const busy = tokenOf(await signIn('demo', 'Demo-2026!'));
  for (let passedMs = 0; passedMs < longestMs; passedMs += idleMs / 2) {
    expect(await info(busy)).toMatchObject({ error: 0 });
    sandbox.clock.moveBy(idleMs / 2);
  }
  expect(await info(busy)).toMatchObject({ error: -2 });
});

it('does not count background calls as activity', async () => {
  const { id, token } = await sandbox.newMember();
  sandbox.clock.moveBy(idleMs - 60_000);
  const block = await sandbox.call('/sys/sysSetting/checkBlock', { id }, { token });
  expect(block).toMatchObject({ error: 0, data: 1 });
  sandbox.clock.moveBy(120_000);
  expect(await info(token)).toMatchObject({ error: -2 });
});

it('renews a token; the old one stays valid for the grace period, for a second tab', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  const second = tokenOf(await refresh(first));
  expect(second).not.toBe(first);
  expect(await info(second)).toMatchObject({ error: 0 });
  const otherTab = tokenOf(await refresh(first));
  expect(await info(otherTab)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(graceMs);
  expect(await info(first)).toMatchObject({ error: -2 });
  expect(await info(second)).toMatchObject({ error: 0 });
  expect(await info(otherTab)).toMatchObject({ error: 0 });
});

it('leaves one valid token per session after parallel renewals and renewals in the grace period @S15', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  const parallel = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
  expect(parallel.map(({ error }) => error)).toEqual([0, 0, 0, 0, 0]);
  sandbox.clock.moveBy(graceMs / 2);
  const late = [await refresh(first), await info(first)];
  const setCookies = new Set([...parallel, ...late].map(tokenOf));
  sandbox.clock.moveBy(graceMs);
  const responses = await Promise.all([first, ...setCookies].map((token) => info(token)));
  expect(responses.map(({ error }) => error)).toEqual([-2, 0]);
});

it('invalidates a token 30 s after its renewal, also if the newer token was renewed meanwhile', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  const second = tokenOf(await refresh(first));
  sandbox.clock.moveBy(graceMs - 1_000);
  const third = tokenOf(await refresh(second));
  expect(await info(first)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(1_000);
  expect(await info(first)).toMatchObject({ error: -2 });
  expect(tokenOf(await info(third))).toBe(third);
});

it('exchanges a token in its grace period for the newest one, not for an intermediate one', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  const third = tokenOf(await refresh(tokenOf(await refresh(first))));
  expect(tokenOf(await refresh(first))).toBe(third);
  expect(tokenOf(await info(first))).toBe(third);
});

it('returns the current token with the profile, and the newer token for a renewed one', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  expect(tokenOf(await info(first))).toBe(first);
  const second = tokenOf(await refresh(first));
  expect(tokenOf(await info(second))).toBe(second);
  const newest = tokenOf(await info(first));
  expect(newest).toBe(second);
  sandbox.clock.moveBy(graceMs);
  expect(await info(first)).toMatchObject({ error: -2 });
  expect(tokenOf(await info(newest))).toBe(newest);
});

it('renews the token with the profile in the scenario renewOnInfo; the old one stays valid for the grace period', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  const second = tokenOf(await info(first, { renewOnInfo: true }));
  expect(second).not.toBe(first);
  sandbox.clock.moveBy(graceMs / 2);
  expect(await info(first)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(graceMs / 2);
  expect(await info(first)).toMatchObject({ error: -2 });
  expect(tokenOf(await info(second))).toBe(second);
});

it('[B-003] tells a disabled member so on refresh, and issues no newer token', async () => {
  const member = await sandbox.newMember();
  await sandbox.control('changeMember', { member: member.id, enabled: false });
  const renewed = await refresh(member.token);
  expect(renewed).toMatchObject({ error: 0 });
  expect(renewed.data).not.toHaveProperty('token');
  const disabledInfo = await info(member.token, { renewOnInfo: true });
  expect(readReply(getTokenInfo, disabledInfo)).toMatchObject({ data: { enabled: false } });
  expect(tokenOf(disabledInfo)).toBe(member.token);
  expect(await signIn(member.username, member.password)).toMatchObject({
    error: -4,
    message: 'This account is disabled. Please contact support.',
  });
});

it('rejects an unknown name like a wrong password, in the same time', async () => {
  const fastest = { demo: Infinity, 'nobody-by-this-name': Infinity };
  const messages = new Set<string>();
  // Compares the fastest of several calls in turn, which is robust on a busy machine.
  for (let turn = 0; turn < 8; turn += 1) {
    await sandbox.control('clearLimits');
    for (const name of ['demo', 'nobody-by-this-name'] as const) {
      const startedMs = performance.now();
      const { error, message } = await signIn(name, 'not the password');
      fastest[name] = Math.min(fastest[name], performance.now() - startedMs);
      messages.add(`${String(error)} ${message}`);
    }
  }
  expect(messages.size).toBe(1);
  // Without the same hashing, the reply for an unknown name would be much faster.
  expect(fastest['nobody-by-this-name']).toBeGreaterThan(fastest.demo / 3);
});

it('serves a sign-in only to its own site', async () => {
  const foreign = { origin: 'https://evil.example' };
  expect(await signIn('demo', 'Demo-2026!', foreign)).toMatchObject({ error: -3 });
  expect(await signIn('demo', 'Demo-2026!', { 'sec-fetch-site': 'cross-site' })).toMatchObject({ error: -3 });
  const withoutLanguage = await fetch(sandbox.origin + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=demo&password=Demo-2026!&type=MEMBER',
  });
  expect(await withoutLanguage.json()).toMatchObject({ error: -3 });
  expect(await signIn('demo', 'Demo-2026!', { origin: 'http://casino.localhost:4400' })).toMatchObject({
    error: 0,
  });
});

it('[B-004] reports an allowed region, redirects, fails or does not respond, by scenario', async () => {
  const region = (scenario: object) => sandbox.call(checkRegion.path, {}, { scenario });
  expect(await region({})).toMatchObject({ error: 0, data: { status: true } });
  expect(await region({ region: 'redirect', regionUrl: 'https://www.example.com/away' })).toMatchObject({
    data: { status: false, url: 'https://www.example.com/away' },
  });
  expect(await region({ region: 'error' })).toMatchObject({ error: -9 });
  const silent = sandbox.post(checkRegion.path, {}, { scenario: { region: 'hang' } }).then(() => 'responded');
  const afterAll = new Promise((resolve) => setTimeout(resolve, 300)).then(() => 'silent');
  expect(await Promise.race([silent.catch(() => 'disconnected'), afterAll])).toBe('silent');
});
