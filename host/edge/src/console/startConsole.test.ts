import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { call, consoleFixture, type ConsoleFixture } from '../testing/consoleFixture';
import { sendRaw, statusesIn } from '../testing/rawHttp';
import type { ActionRequest, ConsoleAction, ConsoleState } from './ConsoleApi';
import type { HistoryPage } from './ReportApi';

let fixture: ConsoleFixture['fixture'];
let startTestConsole: ConsoleFixture['startTestConsole'];
let openConsole: ConsoleFixture['openConsole'];
let close: ConsoleFixture['close'];

beforeEach(async () => {
  ({ fixture, startTestConsole, openConsole, close } = await consoleFixture());
});
afterEach(() => close());

const lobby = 'remote-lobby';
const withdraw = (revision: number, isDryRun = false): ActionRequest => ({
  action: { do: 'withdraw', name: lobby },
  why: 'blank tiles',
  isDryRun,
  revision,
});

const paths = [
  '/',
  '/state',
  '/health',
  '/history',
  '/revision',
  '/build',
  '/compatibility',
  '/console.js',
  '/gone',
  '/?token=x',
];

it('returns an empty 401 at every address without a session, and opens one session for the token of the console’s address', async () => {
  const { origin, opened, cookie, address } = await openConsole();
  expect(opened).toMatchObject({ status: 303, headers: { location: '/' } });
  expect(String(opened.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict$/);
  for (const path of paths) {
    const { status, text } = await call(origin, path);
    expect([path, status, text]).toEqual([path, 401, '']);
  }
  const { pathname, search } = new URL(address);
  expect(await call(origin, pathname + search)).toMatchObject({ status: 401, text: '' });
  const changed = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
  expect(await call(origin, '/state', { headers: { cookie: changed } })).toMatchObject({ status: 401 });
  expect(await call(origin, '/', { headers: { cookie } })).toMatchObject({ status: 200 });
});

it('returns 401 without a body for an address that cannot be decoded', async () => {
  const { origin } = await openConsole();
  expect(await call(origin, '/%E0%A4%A')).toMatchObject({ status: 401, text: '' });
});

it('returns 401 for an action without the session, also from the console’s own origin', async () => {
  const { origin } = await openConsole();
  for (const headers of [{ origin }, { origin, cookie: 'console-session=guess' }]) {
    const rejected = await call(origin, '/actions', { method: 'POST', headers, body: withdraw(2) });
    expect(rejected).toMatchObject({ status: 401, text: '' });
  }
  expect(await fixture.stateNow()).toHaveProperty('canary');
});

it('each console has its own session, so that two consoles can be open in one browser', async () => {
  const consoles = [await openConsole(), await openConsole()];
  const cookie = consoles.map((console) => console.cookie).join('; ');
  // Ports do not separate cookies, so the browser sends both cookies to both consoles.
  expect(new Set(consoles.map((console) => console.cookie.split('=')[0])).size).toBe(2);
  for (const { origin } of consoles)
    expect(await call(origin, '/state', { headers: { cookie } })).toMatchObject({ status: 200 });
});

it('accepts a reason that starts with a dash', async () => {
  const { performAction } = await openConsole();
  expect(await performAction({ ...withdraw(2), why: '-5 % conversion' })).toMatchObject({ isDone: true });
});

it('rejects other host names, also with the session', async () => {
  const { origin, cookie } = await openConsole();
  const { port } = new URL(origin);
  for (const host of [`casino.example:${port}`, `localhost:${port}`, '127.0.0.1']) {
    const { status, text } = await call(origin, '/state', { headers: { host, cookie } });
    expect([host, status, text]).toEqual([host, 421, '']);
  }
});

it('rejects a request with two host names, even if the first one is correct', async () => {
  const { origin, cookie } = await openConsole();
  const { port, host } = new URL(origin);
  const response = await sendRaw(
    Number(port),
    `GET /state HTTP/1.1\r\nhost: ${host}\r\nhost: casino.example\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
  );
  expect(statusesIn(response)).toEqual([421]);
});

it('opens no session under another host name, and the sign-in link still works afterwards', async () => {
  const { origin, port, pathname, search } = new URL(await startTestConsole());
  const rebound = await call(origin, pathname + search, { headers: { host: `casino.example:${port}` } });
  expect(rebound).toMatchObject({ status: 421, text: '' });
  expect(rebound.headers).not.toHaveProperty('set-cookie');
  expect(await call(origin, pathname + search)).toMatchObject({ status: 303 });
});

it('rejects actions from other sites, and from requests that do not name their site', async () => {
  const { origin, cookie, post } = await openConsole();
  const request = withdraw(2);
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://localhost:${new URL(origin).port}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect([headers, (await post(request, headers)).status]).toEqual([headers, 403]);
  const withoutOrigin = await call(origin, '/actions', {
    method: 'POST',
    headers: { cookie },
    body: request,
  });
  expect(withoutOrigin.status).toBe(403);
  expect(await fixture.stateNow()).toHaveProperty('canary');
});

it('sends a strict policy with every response', async () => {
  const { origin, cookie } = await openConsole();
  for (const path of paths) {
    const { headers } = await call(origin, path, { headers: { cookie } });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['cache-control']).toBe('no-store');
  }
});

it('previews an action without changing anything, then performs it and names the revision', async () => {
  const { performAction, get } = await openConsole();
  const version = fixture.canary.record.version;
  const preview = await performAction(withdraw(2, true));
  expect(preview).toEqual({
    isDone: true,
    lines: [`Canary ${lobby}@${version} was withdrawn.`],
  });
  expect(await fixture.stateNow()).toHaveProperty('canary');
  expect(await performAction(withdraw(2))).toMatchObject({ isDone: true, revision: 3 });
  expect(await fixture.stateNow()).not.toHaveProperty('canary');
  const { changes } = await get<HistoryPage>('/history');
  expect(changes[0]).toMatchObject({ revision: 3, action: 'withdraw', who: 'ops@test', why: 'blank tiles' });
});

it('rejects an action that is based on an older revision, and names the newer change', async () => {
  const first = await openConsole();
  const second = await openConsole();
  const { version } = fixture.canary.record;
  const promote: ActionRequest = {
    action: { do: 'promote', name: lobby, to: version, anyway: true },
    why: 'no errors',
    isDryRun: false,
    revision: 2,
  };
  expect(await first.performAction(withdraw(2))).toMatchObject({ isDone: true });
  const rejected = await second.performAction(promote);
  expect(rejected.isDone).toBe(false);
  expect(rejected.lines.join(' ')).toMatch(
    /newest revision is 3 by ops@test \(withdraw: blank tiles\), not 2/,
  );
  expect((await second.get<ConsoleState>('/state')).revision).toBe(3);
});

it('rejects the preview of an action that is based on an older revision', async () => {
  const first = await openConsole();
  const second = await openConsole();
  const grow = (isDryRun: boolean): ActionRequest => ({
    action: { do: 'canary', name: lobby, version: fixture.canary.record.version, percent: 50 },
    why: 'no errors',
    isDryRun,
    revision: 2,
  });
  expect(await first.performAction(grow(false))).toMatchObject({ isDone: true });
  const preview = await second.performAction({ ...withdraw(2, true), why: '' });
  expect(preview.isDone).toBe(false);
  expect(preview.lines.join(' ')).toMatch(/newest revision is 3 by ops@test \(canary: no errors\), not 2/);
});

it('shows the warnings of the command next to its result', async () => {
  const path = join(fixture.env.KEYS_DIR, 'next.pub.pem');
  await writeFile(path, 'truncated');
  const { performAction } = await openConsole();
  for (const isDryRun of [true, false]) {
    const { isDone, lines } = await performAction(withdraw(2, isDryRun));
    expect(isDone).toBe(true);
    expect(lines[0]).toMatch(`Warning: ${path} is not a public key and was skipped`);
    expect(lines.at(-1)).toMatch('was withdrawn.');
  }
});

it('promotes a canary without a healthy verdict only if the operator insists', async () => {
  const { performAction } = await openConsole();
  const promote = (anyway: boolean): ActionRequest => ({
    action: { do: 'promote', name: lobby, to: fixture.canary.record.version, anyway },
    why: 'urgent fix',
    isDryRun: false,
    revision: 2,
  });
  const rejected = await performAction(promote(false));
  expect(rejected).toMatchObject({ isDone: false });
  expect(rejected.lines.join(' ')).toMatch(/undecided/);
  expect(await fixture.stateNow()).toHaveProperty('canary');
  expect(await performAction(promote(true))).toMatchObject({ isDone: true, revision: 3 });
});

it('changes nothing when it is read-only, and says so for every action', async () => {
  const { get, post } = await openConsole({ isReadOnly: true });
  expect(await get<ConsoleState>('/state')).toMatchObject({ isReadOnly: true });
  const to = fixture.canary.record.version;
  const actions: readonly ConsoleAction[] = [
    { do: 'rollback', name: lobby, to },
    { do: 'promote', name: lobby, to, anyway: true },
    { do: 'canary', name: lobby, version: to, percent: 50 },
    { do: 'withdraw', name: lobby },
    { do: 'restore', revision: 1 },
    { do: 'link', builds: [`${lobby}@${to}`], hours: 1 },
    { do: 'revokeLink', id: '0123456789abcdef' },
  ];
  for (const action of actions) {
    const { status, text } = await post({ ...withdraw(2), action });
    expect([action.do, status, text]).toEqual([action.do, 403, expect.stringContaining('read-only')]);
  }
  expect(await get<ConsoleState>('/state')).toMatchObject({ revision: 2, links: [] });
});

it('rejects actions that it does not know, and values that are not builds, percentages or reasons', async () => {
  const { post } = await openConsole();
  const valid = withdraw(2);
  for (const body of [
    {},
    { ...valid, action: { do: 'gc' } },
    { ...valid, action: { do: 'withdraw', name: 'remote_other' } },
    { ...valid, action: { do: 'rollback', name: lobby, to: '--break-glass' } },
    { ...valid, action: { do: 'canary', name: lobby, percent: 101, version: fixture.canary.record.version } },
    { ...valid, why: 'x'.repeat(501) },
    { ...valid, revision: -1 },
    // A link has no preview.
    { ...valid, action: { do: 'link', builds: [`${lobby}@1.0.0-00000000`], hours: 1 }, isDryRun: true },
  ])
    expect([body, (await post(body)).status]).toEqual([body, 400]);
});

it('creates a QA link, lists it, and revokes it', async () => {
  const { performAction, get } = await openConsole();
  const build = `${lobby}@${fixture.canary.record.version}`;
  const common = { why: '', isDryRun: false, revision: 2 };
  const created = await performAction({ action: { do: 'link', builds: [build], hours: 2 }, ...common });
  expect(created.address).toMatch(/\/\?with=/);
  const { links } = await get<ConsoleState>('/state');
  expect(links).toMatchObject([{ builds: [build], state: 'good' }]);
  const revokeAction = { do: 'revokeLink', id: links[0]?.id ?? '' } as const;
  const preview = await performAction({ ...common, action: revokeAction, isDryRun: true });
  expect(preview.lines).toEqual([expect.stringMatching(/ would be revoked\.$/)]);
  const why = 'sent to the wrong team';
  await performAction({ ...common, action: revokeAction, why });
  expect((await get<ConsoleState>('/state')).links).toMatchObject([
    { state: 'revoked', revocation: { why } },
  ]);
});

it('rejects every change without a reason, but previews it', async () => {
  const { performAction, post } = await openConsole();
  const actions: readonly ConsoleAction[] = [
    { do: 'withdraw', name: lobby },
    { do: 'restore', revision: 1 },
    { do: 'revokeLink', id: '0123456789abcdef' },
  ];
  for (const action of actions) {
    const { status, text } = await post({ ...withdraw(2), action, why: ' ' });
    expect([action.do, status, text]).toEqual([action.do, 400, expect.stringContaining('needs a reason')]);
  }
  expect(await performAction({ ...withdraw(2, true), why: '' })).toMatchObject({ isDone: true });
  expect(await fixture.stateNow()).toHaveProperty('canary');
});

it('names a missing signing key, changes nothing, and still shows the state', async () => {
  await rm(join(fixture.env.KEYS_DIR, 'release.pem'));
  const { performAction, get } = await openConsole();
  for (const isDryRun of [true, false]) {
    const { isDone, lines } = await performAction(withdraw(2, isDryRun));
    expect(isDone).toBe(false);
    expect(lines.join(' ')).toMatch(
      /^The signing key .*release\.pem is missing\. Restore it from your backup/,
    );
  }
  expect(await get<ConsoleState>('/state')).toMatchObject({ revision: 2, packages: [{ name: lobby }] });
});

it('shows the result of an action before the hook has responded', async () => {
  const hook = createServer();
  const notified = once(hook, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  hook.listen(0, '127.0.0.1');
  await once(hook, 'listening');
  const { port } = hook.address() as AddressInfo;
  Object.assign(fixture.env, {
    RELEASE_HOOK_URL: `http://127.0.0.1:${String(port)}/`,
    RELEASE_HOOK_SECRET: 'secret of the hook',
  });
  const { performAction } = await openConsole();
  expect(await performAction(withdraw(2))).toMatchObject({ isDone: true, revision: 3 });
  const [, response] = await notified;
  expect(response.headersSent).toBe(false);
  response.end();
  hook.close();
  await once(hook, 'close');
});
