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

it('[B-002] gives a token for the right password, by username or e-mail, whatever its case', async () => {
  for (const name of ['demo', 'DEMO', 'Demo@Example.com']) {
    const answer = await signIn(name, 'Demo-2026!');
    expect(answer.error).toBe(0);
    const profile = readReply(getTokenInfo, await info(tokenOf(answer)));
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

it('[B-002] answers −2 without a good token, and for one that was signed out', async () => {
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
  const answerTo = async (token: string, cookie?: string) => {
    const headers = { authorization: token, lang: 'en', ...(cookie !== undefined && { cookie }) };
    const response = await fetch(sandbox.origin + getTokenInfo.path, { method: 'POST', headers });
    return (await response.json()) as Envelope;
  };

  it('is good for nothing without the cookie of its browser, with another one, or with two', async () => {
    const token = tokenOf(await signIn('demo', 'Demo-2026!'));
    const other = tokenOf(await signIn('demo', 'Demo-2026!'));
    const own = `fp=${browserOf(token)}`;
    expect(await answerTo(token, own)).toMatchObject({ error: 0 });
    const strange = [undefined, '', 'fp=', `fp=${'x'.repeat(43)}`, `fp=${browserOf(other)}`];
    for (const cookie of [...strange, `${own}; fp=planted`, `fp=planted; ${own}`, `x${own}`])
      expect(await answerTo(token, cookie)).toMatchObject({ error: -2, data: null });
    const renewed = tokenOf(await refresh(token));
    expect(await answerTo(renewed, own)).toMatchObject({ error: 0 });
    expect(await answerTo(renewed)).toMatchObject({ error: -2 });
  });

  it('stays in one browser by a cookie that no page can read, given with each new session and kept after it', async () => {
    const given = async (path: string, body: Record<string, unknown>, token?: string) =>
      (await sandbox.post(path, body, { token })).headers.getSetCookie();
    const cookie = /^fp=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/;
    const byLogin = await given(login.path, { username: 'demo', password: 'Demo-2026!', type: 'MEMBER' });
    const bySignUp = await given(register.path, signUpForm());
    const byName = { email: 'by.name@example.com', firstName: 'By', lastName: 'Name' };
    const secrets = [byLogin, bySignUp, await given(registerByName.path, byName)].flat();
    expect(secrets).toEqual([cookie, cookie, cookie].map((form) => expect.stringMatching(form) as string));
    expect(new Set(secrets).size).toBe(3);
    const token = tokenOf(await signIn('demo', 'Demo-2026!'));
    expect(await given(getTokenInfo.path, {}, token)).toEqual([]);
    expect(await given(logout.path, {}, token)).toEqual([]);
    expect(await given(login.path, { username: 'demo', password: 'not it', type: 'MEMBER' })).toEqual([]);
  });

  it('is kept by https alone, and from other hosts of the domain, where there is https', () => {
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

it('renews a token; the old one is good for the grace time, for a second tab', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  const second = tokenOf(await refresh(first));
  expect(second).not.toBe(first);
  expect(await info(second)).toMatchObject({ error: 0 });
  const ofOtherTab = tokenOf(await refresh(first));
  expect(await info(ofOtherTab)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(graceMs);
  expect(await info(first)).toMatchObject({ error: -2 });
  expect(await info(second)).toMatchObject({ error: 0 });
  expect(await info(ofOtherTab)).toMatchObject({ error: 0 });
});

it('leaves one valid token of a session, however often one was renewed at once or in its grace time @S15', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
  expect(atOnce.map(({ error }) => error)).toEqual([0, 0, 0, 0, 0]);
  sandbox.clock.moveBy(graceMs / 2);
  const late = [await refresh(first), await info(first)];
  const given = new Set([...atOnce, ...late].map(tokenOf));
  sandbox.clock.moveBy(graceMs);
  const answers = await Promise.all([first, ...given].map((token) => info(token)));
  expect(answers.map(({ error }) => error)).toEqual([-2, 0]);
});

it('ends a token 30 s after it was renewed, also if a newer one was renewed meanwhile', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  const second = tokenOf(await refresh(first));
  sandbox.clock.moveBy(graceMs - 1_000);
  const third = tokenOf(await refresh(second));
  expect(await info(first)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(1_000);
  expect(await info(first)).toMatchObject({ error: -2 });
  expect(tokenOf(await info(third))).toBe(third);
});

it('leads a token in its grace time to the newest one, over those between', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  const third = tokenOf(await refresh(tokenOf(await refresh(first))));
  expect(tokenOf(await refresh(first))).toBe(third);
  expect(tokenOf(await info(first))).toBe(third);
});

it('hands the present token out again with the profile, and a newer one for one that was renewed', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  expect(tokenOf(await info(first))).toBe(first);
  const second = tokenOf(await refresh(first));
  expect(tokenOf(await info(second))).toBe(second);
  const instead = tokenOf(await info(first));
  expect(instead).toBe(second);
  sandbox.clock.moveBy(graceMs);
  expect(await info(first)).toMatchObject({ error: -2 });
  expect(tokenOf(await info(instead))).toBe(instead);
});

it('renews the token with the profile when a scenario says so; the old one is good for the grace time', async () => {
  const first = tokenOf(await signIn('demo', 'Demo-2026!'));
  const second = tokenOf(await info(first, { renewOnInfo: true }));
  expect(second).not.toBe(first);
  sandbox.clock.moveBy(graceMs / 2);
  expect(await info(first)).toMatchObject({ error: 0 });
  sandbox.clock.moveBy(graceMs / 2);
  expect(await info(first)).toMatchObject({ error: -2 });
  expect(tokenOf(await info(second))).toBe(second);
});

it('[B-003] tells a member who was disabled meanwhile, on refresh, and gives no newer token', async () => {
  const member = await sandbox.newMember();
  await sandbox.control('changeMember', { member: member.id, enabled: false });
  const renewed = await refresh(member.token);
  expect(renewed).toMatchObject({ error: 0 });
  expect(renewed.data).not.toHaveProperty('token');
  const told = await info(member.token, { renewOnInfo: true });
  expect(readReply(getTokenInfo, told)).toMatchObject({ data: { enabled: false } });
  expect(tokenOf(told)).toBe(member.token);
  expect(await signIn(member.username, member.password)).toMatchObject({
    error: -4,
    message: 'This account is disabled. Please contact support.',
  });
});

it('rejects an unknown name like a wrong password, and takes equally long', async () => {
  const fastest = { demo: Infinity, 'nobody-by-this-name': Infinity };
  const said = new Set<string>();
  // Compares the fastest of several calls in turn, which is robust on a busy machine.
  for (let turn = 0; turn < 8; turn += 1) {
    await sandbox.control('clearLimits');
    for (const name of ['demo', 'nobody-by-this-name'] as const) {
      const begun = performance.now();
      const { error, message } = await signIn(name, 'not the password');
      fastest[name] = Math.min(fastest[name], performance.now() - begun);
      said.add(`${String(error)} ${message}`);
    }
  }
  expect(said.size).toBe(1);
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

it('[B-004] shows the site, sends elsewhere, fails or stays silent about the region', async () => {
  const region = (scenario: object) => sandbox.call(checkRegion.path, {}, { scenario });
  expect(await region({})).toMatchObject({ error: 0, data: { status: true } });
  expect(await region({ region: 'redirect', regionUrl: 'https://www.example.com/away' })).toMatchObject({
    data: { status: false, url: 'https://www.example.com/away' },
  });
  expect(await region({ region: 'error' })).toMatchObject({ error: -9 });
  const silent = sandbox.post(checkRegion.path, {}, { scenario: { region: 'hang' } }).then(() => 'answered');
  const afterAll = new Promise((resolve) => setTimeout(resolve, 300)).then(() => 'silent');
  expect(await Promise.race([silent.catch(() => 'cut'), afterAll])).toBe('silent');
});
