import {
  startTestSandbox,
  startTimeoutMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
});

const call = (path: string, body = {}, scenario = {}) =>
  sandbox.call(path, body, { token: member.token, scenario });

it('[B-012] the block check allows, blocks or fails, by the scenario of a browser or a member', async () => {
  const check = (scenario = {}) => call('/sys/sysSetting/checkBlock', { id: member.id }, scenario);
  expect(await check()).toMatchObject({ error: 0, data: 1 });
  expect(await check({ block: 'blocked' })).toMatchObject({ error: 0, data: 0 });
  expect(await check({ block: 'error' })).toMatchObject({ error: -9 });
  await sandbox.control('switchScenario', { member: member.id, scenario: { block: 'blocked' } });
  expect(await check()).toMatchObject({ data: 0 });
  expect(await check({ block: 'allowed' })).toMatchObject({ data: 1 });
});

it('[B-011] fails a launch, or returns an unknown host', async () => {
  const launch = (scenario: object) => call('/sys/game/getLaunchUrl', { id: 1001, channel: 'pc' }, scenario);
  expect(await launch({ launch: 'error' })).toMatchObject({ error: -9, data: null });
  const { data } = await launch({ launch: 'badHost' });
  expect(new URL(data as string).hostname).toBe('games.example.com');
});

it('[B-003] reports a member as disabled, or returns −2 for every call', async () => {
  expect(await call('/sys/auth/token/info', {}, { disabled: true })).toMatchObject({
    data: { enabled: false },
  });
  expect(await call('/sys/auth/token/info', {}, { signedOut: true })).toMatchObject({ error: -2 });
  expect(await call('/sys/auth/token/info')).toMatchObject({ data: { enabled: true } });
});

it('[B-033] fails only the chosen call', async () => {
  const failing = { fail: { '/base/game/get': 'error' } };
  expect(await call('/base/game/get', { id: 1001 }, failing)).toMatchObject({ error: -9 });
  expect(await call('/sys/game/all', {}, failing)).toMatchObject({ error: 0 });
  const response = await sandbox.post(
    '/base/game/get',
    { id: 1001 },
    { scenario: { fail: { '/base/game/get': 'http500' } } },
  );
  expect(response.status).toBe(500);
});

it('[B-033] delays replies', async () => {
  const startedMs = performance.now();
  await call('/base/game/get', { id: 1001 }, { slowMs: 250 });
  expect(performance.now() - startedMs).toBeGreaterThan(240);
});

it('empties all lists, or only the chosen ones', async () => {
  const allEmpty = { empty: true };
  expect(await call('/sys/game/all', {}, allEmpty)).toMatchObject({ data: { top: { count: 0, data: [] } } });
  expect(await call('/base/game/listPage', { pageNum: 1 }, allEmpty)).toMatchObject({
    data: { content: [], last: true },
  });
  expect((await call('/base/banner/listAll', {}, allEmpty)).data).toEqual([]);
  const otherEmpty = await call('/base/banner/listAll', {}, { empty: ['/sys/game/all'] });
  expect(otherEmpty.data).not.toEqual([]);
});

it('returns texts of the maximum length', async () => {
  const { data } = await call('/base/game/get', { id: 1001 }, { longTexts: true });
  expect((data as { name: string }).name.length).toBeGreaterThan(100);
});

const acquire = '/sys/sysSetting/acquire';

it('[B-032] serves the scripts of the chat and the advertiser, and can disable the chat', async () => {
  const texts = await Promise.all(
    ['fbAdsScript', 'liveChatScript'].map(async (name) => (await call(acquire, { name })).data as string),
  );
  expect(texts[0]).toMatch(/^<!-- Pixel -->\n<script>.*PageView/);
  expect(texts[1]).toMatch('demo chat');
  expect((await call('/sys/sysSetting/checkContactUsSetting', {}, { chat: false })).data).toBe(false);
  expect((await call('/sys/sysSetting/checkContactUsSetting', {}, { chat: true })).data).toBe(true);
});

it.each([
  {},
  { name: '' },
  { name: 'smtpPassword' },
  { name: 'livechatscript' },
  { name: 'liveChatScript,fbAdsScript' },
  { name: ['liveChatScript'] },
  { name: 'toString' },
])('returns no other setting for %j', async (input) => {
  expect(await call(acquire, input)).toMatchObject({ error: -4, data: null });
});

it('[B-032] makes only the chat script fail, break or become hostile', async () => {
  const chat = (scenario: object) => call(acquire, { name: 'liveChatScript' }, scenario);
  expect(await chat({ fail: { [acquire]: 'error' } })).toMatchObject({ error: -9 });
  expect((await chat({ chatScript: 'throws' })).data).toMatch(/^throw new Error/);
  expect((await chat({ chatScript: 'missing' })).data).toMatch('vendor.example');
  expect((await chat({ chatScript: 'hostile' })).data).toMatch('evil.example');
  const ads = await call(acquire, { name: 'fbAdsScript' }, { chatScript: 'hostile' });
  expect(ads.data).toMatch('PageView');
});

it('lowers rate limits but never raises them, because any player can set the cookie @security11', async () => {
  const attempt = { username: 'demo', password: 'a guess', type: 'MEMBER' };
  const signIn = (rate: number) => sandbox.post('/sys/auth/login', attempt, { scenario: { rate } });
  const guesses = [await signIn(0.01), await signIn(0.01)];
  const errors = await Promise.all(guesses.map(async (guess) => ((await guess.json()) as Envelope).error));
  expect(errors).toEqual([-4, -5]);
  for (const rate of [1.01, 100]) {
    const reply = await signIn(rate);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ message: expect.stringContaining('rate') as string });
  }
  await sandbox.control('clearLimits');
});

it('rejects an unknown scenario field', async () => {
  const response = await sandbox.post(
    '/sys/game/all',
    {},
    { headers: { cookie: 'sandbox-scenario=%7B%22regoin%22%3A1%7D' } },
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('regoin') as string });
});
