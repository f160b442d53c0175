import { defineEndpoint } from 'shared-contracts/api';
import * as v from 'valibot';
import { connect } from 'node:net';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../../testing/testSandbox';
import { addRoutes, createApiShell } from './apiApp';
import { defineRoute } from './defineRoute';
import { malformedMessage } from '../../errors/Rejection';
import { defaultRules } from '../../http/Rules';
import { readSettings } from '../../readSettings';

let sandbox: TestSandbox;
beforeAll(async () => {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: 'loopback,10.0.0.0/24' });
  sandbox = await startTestSandbox({ trustedProxies });
}, startTimeoutMs);
afterAll(() => sandbox.stop());
afterEach(() => sandbox.control('clearLimits'));

const endpoint = defineEndpoint({ path: '/echo', body: 'json', request: v.object({}), reply: v.unknown() });
const completeRules = { ...defaultRules, schema: endpoint.request };

describe('a route with incomplete rules', () => {
  it.each(Object.keys(completeRules))('prevents the start of the server without %s', (name) => {
    const { [name as keyof typeof completeRules]: _omitted, ...rules } = completeRules;
    const route = defineRoute(endpoint, rules as typeof completeRules, async () => null);
    expect(() => {
      addRoutes(createApiShell(), sandbox.services, [route]);
    }).toThrow(`/echo does not declare ${name}`);
  });

  it('prevents the start of the server if it is public and declares that its ids belong to the caller', () => {
    const route = defineRoute(endpoint, { ...completeRules, ownership: 'own' }, async () => null);
    expect(() => {
      addRoutes(createApiShell(), sandbox.services, [route]);
    }).toThrow('public');
  });
});

const sendBody = (type: string, payload: string) =>
  sandbox.api.inject({ method: 'POST', url: '/base/game/get', headers: { 'content-type': type }, payload });
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

it('accepts JSON and form bodies, and returns error, message and data', async () => {
  const byJson = (await sendBody(json, '{"id":1001}')).json<unknown>();
  expect(byJson).toEqual({ error: 0, message: '', data: expect.objectContaining({ id: 1001 }) as unknown });
  expect((await sendBody(form, 'id=1001')).json()).toEqual(byJson);
  expect((await sendBody(`${json}; charset=utf-8`, '{"id":"1001"}')).json()).toEqual(byJson);
});

it.each([
  [form, 'id=1001&id=1002'],
  [json, '{"id":1001,"id":1002}'],
  [json, '{"id":1001,"a":{"b":1,"\\u0062":2}}'],
  [json, '{"id":1001,"__proto__":{"admin":true}}'],
  [form, 'id=1001&__proto__=1'],
  [json, '[1001]'],
  [json, '{"id":'],
])('rejects an ambiguous or invalid %s body: %s', async (type, payload) => {
  expect((await sendBody(type, payload)).json()).toMatchObject({ error: -4, data: null });
});

it.each([
  [json, '{"id":"a\\u0000b"}'],
  [json, '{"id":1001,"a":["\\ud800"]}'],
  [json, '{"id":1001,"a\\u0000":1}'],
  [form, 'id=1001&a=%00'],
])('rejects a text that the database cannot store, before the route runs: %s %s', async (type, payload) => {
  expect((await sendBody(type, payload)).json()).toEqual({
    error: -4,
    message: malformedMessage,
    data: null,
  });
  expect((await sendBody(json, '{"id":1001,"a":"😀 e\u0301"}')).json()).toMatchObject({ error: 0 });
});

it('accepts the same key in different objects', async () => {
  expect(
    (await sendBody(json, '{"id":1001,"a":{"id":1},"b":[{"id":2},{"id":3}],"c":"{\\"id\\":1}"}')).json(),
  ).toMatchObject({
    error: 0,
  });
});

it('rejects other content types, large bodies, unknown paths and other methods', async () => {
  expect((await sendBody('text/plain', 'id=1001')).statusCode).toBe(415);
  expect((await sendBody(json, JSON.stringify({ id: 'x'.repeat(5_000) }))).statusCode).toBe(413);
  expect((await sandbox.post('/sys/admin')).status).toBe(404);
  expect((await fetch(`${sandbox.origin}/base/game/get`)).status).toBe(404);
});

it('sends replies that are not cached, not framed and not readable by other sites', async () => {
  const { headers } = await sendBody(json, '{"id":1001}');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const preflight = await fetch(`${sandbox.origin}/base/game/get`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

it('limits the calls of an address and of an account', async () => {
  const { token } = await sandbox.newMember();
  const call = (options: object) => sandbox.call('/sys/auth/token/info', {}, options);
  // Reduces the limit of 600 calls per minute to three.
  const scenario = { rate: 0.005 };
  const errors = [];
  for (let turn = 0; turn < 5; turn += 1) errors.push((await call({ token, scenario })).error);
  expect(errors).toEqual([0, 0, 0, -5, -5]);
  sandbox.clock.moveBy(60_000);
  expect(await call({ token, scenario })).toMatchObject({ error: 0 });
  sandbox.clock.reset();
});

it.each(['/sys/file/get?id=nothing', '/sys/deposit/crypto/qrcode', '/sys/member/activate'])(
  'limits how often one address gets %s',
  async (url) => {
    const headers = { cookie: `sandbox-scenario=${encodeURIComponent('{"rate":0}')}` };
    const requestStatus = async () => (await sandbox.api.inject({ method: 'GET', url, headers })).statusCode;
    expect(await requestStatus()).not.toBe(429);
    expect(await requestStatus()).toBe(429);
    const response = await sandbox.api.inject({
      method: 'GET',
      url,
      headers: { cookie: 'sandbox-scenario=%' },
    });
    expect(response.statusCode).toBe(400);
  },
);

it.each([
  ['POST', '/base/game/get'],
  ['GET', '/sys/file/get?id=nothing'],
] as const)('limits a household, not each of its addresses: %s %s', async (method, url) => {
  const cookie = `sandbox-scenario=${encodeURIComponent('{"rate":0}')}`;
  const isServed = async (address: string) => {
    const headers = {
      cookie,
      'x-forwarded-for': address,
      ...(method === 'POST' && { 'content-type': json }),
    };
    const reply = await sandbox.api.inject({ method, url, headers, payload: '{"id":1001}' });
    return reply.statusCode !== 429 && !reply.body.includes('Too many');
  };
  const household = [await isServed('2001:db8:1:2::1'), await isServed('2001:db8:1:2::2')];
  expect([...household, await isServed('2001:db8:1:3::1')]).toEqual([true, false, true]);
});

it.each([
  ['each network behind a trusted edge', '10.0.0.10', [true, true, false]],
  ['all networks behind another machine as one', '10.0.1.10', [true, false, false]],
])('limits %s', async (_networks, remoteAddress, expected) => {
  const cookie = `sandbox-scenario=${encodeURIComponent('{"rate":0}')}`;
  const served: boolean[] = [];
  for (const address of ['198.51.100.7', '203.0.113.7', '203.0.113.7']) {
    const headers = { cookie, 'content-type': json, 'x-forwarded-for': address };
    const call = { method: 'POST', url: '/base/game/get', remoteAddress, headers } as const;
    const { statusCode, body } = await sandbox.api.inject({ ...call, payload: '{"id":1001}' });
    served.push(statusCode !== 429 && !body.includes('Too many'));
  }
  expect(served).toEqual(expected);
});

it('does not start with a route that accepts an id without declaring its owner @reliability9', () => {
  const withId = defineEndpoint({ ...endpoint, request: v.object({ orderId: v.string() }) });
  const start = (rules: object) => {
    addRoutes(createApiShell(), sandbox.services, [
      defineRoute(withId, { ...completeRules, ...rules, schema: withId.request }, async () => null),
    ]);
  };
  expect(() => start({})).toThrow('/echo does not declare the owner of orderId');
  expect(() => start({ ids: { orderId: 'order' } })).not.toThrow();
  expect(() => start({ subject: ['orderId'] })).not.toThrow();
});

it('reveals only a reference to an internal error', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = createApiShell();
  addRoutes(app, sandbox.services, [
    defineRoute(endpoint, completeRules, () => Promise.reject(new Error('secret detail in table member'))),
  ]);
  const response = (await app.inject({ method: 'POST', url: '/echo' })).json<{
    error: number;
    message: string;
  }>();
  expect(response.error).toBe(-9);
  expect(response.message).toMatch(/\(Reference [0-9A-F]{8}\)$/);
  expect(response.message).not.toContain('secret');
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/"reference":"[0-9A-F]{8}","site":"api","path":"\/echo"/),
  );
});

it('does not log the query of an address, because links have secrets in it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = createApiShell();
  app.get('/activate', () => Promise.reject(new Error('an error')));
  const reply = await app.inject({ method: 'GET', url: '/activate?ticket=secret-ticket' });
  expect(reply.json()).toMatchObject({ error: -9, data: null });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"path":"/activate"'));
});

it('returns an internal error instead of a reply that violates the contract', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const strict = defineEndpoint({
    path: '/strict',
    body: 'json',
    request: v.object({}),
    reply: v.object({ id: v.number() }),
  });
  const app = createApiShell();
  addRoutes(app, sandbox.services, [
    defineRoute(
      strict,
      { ...defaultRules, schema: strict.request },
      async () => ({ id: 'one' }) as unknown as { id: number },
    ),
  ]);
  expect((await app.inject({ method: 'POST', url: '/strict' })).json()).toMatchObject({
    error: -9,
    data: null,
  });
});

it('closes the connection without a reply in the scenario drop', async () => {
  const scenario = { fail: { '/base/game/get': 'drop' as const } };
  await expect(sandbox.post('/base/game/get', { id: 1001 }, { scenario })).rejects.toThrow();
});

it('serves further calls after a client sent malformed HTTP', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(sandbox.port, '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'));
    socket.on('close', () => {
      resolve();
    });
    socket.resume();
  });
  expect((await sendBody(json, '{"id":1001}')).statusCode).toBe(200);
});
