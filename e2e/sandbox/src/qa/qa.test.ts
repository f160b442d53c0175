import { sql } from 'drizzle-orm';
import { newOrderAt, statusAt } from '../testing/hostedCalls';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());

const page = async () => (await sandbox.qa.inject({ method: 'GET', url: '/' })).body;
const submit = (name: string, fields: Record<string, string>) =>
  sandbox.qa.inject({
    method: 'POST',
    url: `/control/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(fields).toString(),
  });

it('[B-033] serves the QA site only on its own host name, not on the host name of the players', async () => {
  expect((await sandbox.post('/control/reset')).status).toBe(404);
  expect((await fetch(`${sandbox.origin}/qa.css`)).status).toBe(404);
  expect((await sandbox.games.inject({ method: 'POST', url: '/control/reset' })).statusCode).toBe(404);
});

it('shows the seeded members with their passwords, scenarios, mails and calls', async () => {
  await sandbox.call('/sys/auth/login', { username: 'demo', password: 'Demo-2026!', type: 'MEMBER' });
  const html = await page();
  for (const text of ['demo', 'Demo-2026!', '250.00 USD', 'Region: no response', '/sys/auth/login']) {
    expect(html).toContain(text);
  }
});

it('creates a member with the requested balance by form, and shows the page again', async () => {
  const reply = await submit('createMember', { username: 'by-form', balance: '77.50', memberType: '4' });
  expect([reply.statusCode, reply.headers['location']]).toEqual([303, '/']);
  expect(await page()).toContain('77.50 USD');
  const signedIn = await sandbox.call('/sys/auth/login', {
    username: 'by-form',
    password: 'Player-2026!',
    type: 'MEMBER',
  });
  expect(signedIn).toMatchObject({ data: { availableBalance: '77.50', memberType: 4 } });
});

it('escapes typed text', async () => {
  await submit('switchScenario', {
    member: 'demo',
    scenario: '{"regionUrl":"<img src=x onerror=alert(1)>"}',
  });
  const html = await page();
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
  await sandbox.control('switchScenario', { member: 'demo', scenario: {} });
});

it('shows the mails of a member with their links', async () => {
  const { username } = await sandbox.newMember({ firstName: '<b>Robin' });
  await sandbox.call('/sys/member/mail/forgot/send', { usernameOrEmail: username });
  const outbox = async (member: string) =>
    sandbox.qa.inject({ method: 'GET', url: `/outbox?member=${member}` });
  const { body } = await outbox(username);
  expect(body).toContain(`to ${username}@example.com`);
  expect(body).toContain('<a href="http://casino.localhost:4400/#/password/reset?id=');
  expect(body).toContain('Hello &lt;b&gt;Robin');
  const other = await sandbox.newMember();
  expect((await outbox(other.username)).body).toContain('No emails.');
  const unknownReply = await outbox('nobody');
  expect([unknownReply.statusCode, unknownReply.headers['location']]).toEqual([303, '/']);
  expect(await page()).toContain('No member is called nobody.');
});

it('returns an error message for an unknown member or control', async () => {
  expect(await sandbox.control('giveMoney', { member: 'nobody', amount: '1.00' })).toEqual({
    error: 'No member is called nobody.',
  });
  expect(await sandbox.control('unheardOf')).toEqual({ error: 'There is no control called unheardOf.' });
});

it.each(['PHP', "'; --"])('lists the supported currencies when createMember gets %s', async (code) => {
  const message = `Wallets do not support ${code}. Supported currencies: BRL, BTC, EUR, USD.`;
  expect(await sandbox.control('createMember', { currency: code })).toEqual({ error: message });
});

describe('a statement that the database rejects', () => {
  const rename = (from: string, to: string) =>
    sandbox.services.database.orm.execute(sql.raw(`ALTER TABLE ${from} RENAME TO ${to}`));
  let log: jest.SpyInstance;
  beforeEach(async () => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await rename('member', 'member_away');
  });
  afterEach(() => rename('member_away', 'member'));

  const controls: readonly (readonly [string, Record<string, string>])[] = [
    ['createMember', {}],
    ['changeMember', { member: 'demo' }],
    ['giveMoney', { member: 'demo', amount: '1.00' }],
    ['endSessions', { member: 'demo' }],
    ['switchScenario', { member: 'demo', scenario: '{}' }],
  ];
  const errorReply = { error: 'Something went wrong. See the sandbox log.' };

  it('is logged, and the QA site does not reveal it', async () => {
    for (const [name, fields] of controls) {
      expect([name, await sandbox.control(name, fields)]).toEqual([name, errorReply]);
      const formReply = await submit(name, fields);
      expect([name, formReply.statusCode, formReply.json()]).toEqual([name, 500, errorReply]);
    }
    for (const url of ['/', '/outbox?member=demo']) {
      const reply = await sandbox.qa.inject({ method: 'GET', url });
      expect([url, reply.statusCode, reply.json()]).toEqual([url, 500, errorReply]);
    }
    expect(log).toHaveBeenCalledTimes(2 * controls.length + 2);
  });

  it('is not revealed by the sites of the operator, the games and the providers', async () => {
    const token = 'a'.repeat(64);
    const login = { username: 'demo', password: 'Demo-2026!', type: 'MEMBER' };
    const texts = [
      JSON.stringify(await sandbox.call('/sys/auth/login', login)),
      JSON.stringify(await sandbox.call('/sys/auth/token/info', {}, { token })),
      (await sandbox.games.inject({ method: 'GET', url: `/play?game=1&token=${token}` })).body,
    ];
    for (const site of sandbox.hosted.values())
      texts.push((await site.inject({ method: 'GET', url: `/pay/${token}` })).body);
    for (const text of texts) expect(text).not.toMatch(/query|select |member_|relation|params/i);
    expect(texts[0]).toContain('Something went wrong on our side.');
  });
});

it('raises the level of a member, and rejects a lower level with a reason', async () => {
  const { id } = await sandbox.newMember();
  const change = (vipLevel: number) => sandbox.control('changeMember', { member: id, vipLevel });
  for (const level of [20, 20]) expect(await change(level)).not.toHaveProperty('error');
  expect(await change(10)).toEqual({
    error: 'A level cannot go down, because earned points are never removed.',
  });
});

it.each(['payp', 'stripe'] as const)(
  'lists and decides deposits at %s, and lists the test cards',
  async (name) => {
    const member = await sandbox.newMember();
    const { orderId } = await newOrderAt(sandbox, name, member, { amount: '31.70' });
    const rowOf = async () => {
      const [row = ''] = (await page())
        .split('<tr>')
        .filter((part) => part.includes(`<small>${orderId}</small>`));
      return row;
    };
    expect(await rowOf()).toMatch(/31\.70 USD[^]*pending[^]*settlePayment/);
    await submit('settlePayment', { order: orderId, outcome: 'declined' });
    expect(await rowOf()).toMatch(/failed[^]*declined[^]*Pay late/);
    await submit('settlePayment', { order: orderId, outcome: 'paid' });
    expect(await rowOf()).toContain('credited');
    expect(await rowOf()).not.toContain('settlePayment');
    expect(await statusAt(sandbox, name, member, orderId)).toBe('true');
    for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0259'])
      expect(await page()).toContain(number);
  },
);

it('reports an order that no provider has', async () => {
  expect(await sandbox.control('settlePayment', { order: 'none', outcome: 'paid' })).toEqual({
    error: 'No provider has an order none.',
  });
});

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
])('rejects calls from other sites: %j', async (headers) => {
  const response = await sandbox.qa.inject({
    method: 'POST',
    url: '/control/reset',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(response.statusCode).toBe(403);
});

it('moves the server’s clock, and resets it', async () => {
  const { now } = (await sandbox.control('moveClock', { ms: 86_400_000 })) as { now: string };
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(86_000_000);
  await sandbox.control('resetClock');
  expect(Math.abs(sandbox.clock.now().getTime() - Date.now())).toBeLessThan(1_000);
});

it('[B-033] restores the seeded state', async () => {
  const deletedMember = await sandbox.newMember({ username: 'gone-soon' });
  await sandbox.control('giveMoney', { member: 'demo', amount: '10.00' });
  await sandbox.control('moveClock', { ms: 86_400_000 });
  await sandbox.control('reset');
  expect(Math.abs(sandbox.clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  expect(await sandbox.call('/sys/auth/token/info', {}, { token: deletedMember.token })).toMatchObject({
    error: -2,
  });
  const demo = await sandbox.call('/sys/auth/login', {
    username: 'demo',
    password: 'Demo-2026!',
    type: 'MEMBER',
  });
  expect(demo).toMatchObject({ data: { availableBalance: '250.00' } });
}, 120_000);
