import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../startSandbox';
import { memberScenario, tx } from '../db/schema';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ isDemo: false });
}, startTimeoutMs);
afterAll(() => sandbox.stop());

const path = '/sys/country/listTelNum';
const cookieOf = (scenario: object) => `sandbox-scenario=${encodeURIComponent(JSON.stringify(scenario))}`;

it.each([
  ['giveMoney', { member: 'demo', amount: '50.00' }],
  ['creditDeposit', { member: 'demo', amount: '50.00' }],
  ['giveBonus', { member: 'demo', amount: '50.00' }],
  ['createMember', {}],
  ['switchScenario', { member: 'demo', scenario: '{}' }],
  ['moveClock', { ms: 60_000 }],
  ['reset', {}],
])(
  '[B-033] a sandbox without the demo has no control %s: returns 404 and changes nothing',
  async (name, body) => {
    const countBefore = await sandbox.database.orm.$count(tx);
    const reply = await sandbox.qa.inject({ method: 'POST', url: `/control/${name}`, payload: body });
    expect(reply.statusCode).toBe(404);
    expect(await sandbox.database.orm.$count(tx)).toBe(countBefore);
    expect(Math.abs(sandbox.clock.now().getTime() - Date.now())).toBeLessThan(10_000);
  },
);

it.each(['/', '/outbox?member=demo', '/qa.css'])(
  'a sandbox without the demo has no QA page at %s',
  async (url) => {
    const reply = await sandbox.qa.inject({ method: 'GET', url });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('Demo-2026!');
  },
);

it('sets no scenario in a browser @security11', async () => {
  const url = '/demo/switch?scenario=%7B%22rate%22%3A1%7D';
  const reply = await sandbox.api.inject({ method: 'GET', url });
  expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([404, undefined]);
});

it.each([{ fail: { [path]: 'error' } }, { empty: true }, { longTexts: true }, { rate: 0 }])(
  'ignores the scenario cookie of a browser: %j',
  async (scenario) => {
    const replyWithoutCookie = await sandbox.post(path);
    const reply = await sandbox.post(path, {}, { headers: { cookie: cookieOf(scenario) } });
    const secondReply = await sandbox.post(path, {}, { headers: { cookie: cookieOf(scenario) } });
    expect(reply.headers.get('x-sandbox-scenario')).toBeNull();
    const body = await replyWithoutCookie.text();
    expect([await reply.text(), await secondReply.text()]).toEqual([body, body]);
  },
);

it('limits each address to the usual rate, and ignores the rate of a scenario cookie', async () => {
  const headers = { cookie: cookieOf({ rate: 0 }) };
  const get = async () =>
    (await sandbox.api.inject({ method: 'GET', url: '/sys/member/activate', headers })).statusCode;
  expect([await get(), await get()]).toEqual([303, 303]);
});

it(
  'deletes scenarios that a demo stored for its members',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const options = { port: 0, host: '127.0.0.1', dataDir, playerOrigin: 'http://casino.localhost:4400' };
    const start = (isDemo: boolean) =>
      startSandbox({ ...options, paymentsOrigin: 'http://pay.localhost:4400', isDemo });
    const demo = await start(true);
    const switchInput = { member: 'demo', scenario: { disabled: true } };
    await demo.qa.inject({ method: 'POST', url: '/control/switchScenario', payload: switchInput });
    expect(await demo.database.orm.$count(memberScenario)).toBe(1);
    await demo.close();
    const live = await start(false);
    expect(await live.database.orm.$count(memberScenario)).toBe(0);
    await live.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  startTimeoutMs,
);
