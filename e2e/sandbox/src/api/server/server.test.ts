import { defineEndpoint } from 'shared-contracts/api';
import * as v from 'valibot';
import { connect } from 'node:net';
import { startTestSandbox, startWithinMs, type TestSandbox } from '../../testing/testSandbox';
import { addRoutes, createApiShell } from './apiApp';
import { handle } from './handle';
import { reading } from '../../http/Rules';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
afterEach(() => sandbox.control('clearLimits'));

const endpoint = defineEndpoint({ path: '/echo', body: 'json', request: v.object({}), reply: v.unknown() });
const complete = { ...reading, schema: endpoint.request };

describe('a route that does not declare everything', () => {
  it.each(Object.keys(complete))('prevents the start of the server: %s', (name) => {
    const { [name as keyof typeof complete]: _left, ...rules } = complete;
    const route = handle(endpoint, rules as typeof complete, async () => null);
    expect(() => {
      addRoutes(createApiShell(), sandbox.services, [route]);
    }).toThrow(`/echo does not declare ${name}`);
  });

  it('prevents it also when a public route declares the ownership own', () => {
    const route = handle(endpoint, { ...complete, ownership: 'own' }, async () => null);
    expect(() => {
      addRoutes(createApiShell(), sandbox.services, [route]);
    }).toThrow('public');
  });
});

const body = (type: string, payload: string) =>
  sandbox.api.inject({ method: 'POST', url: '/base/game/get', headers: { 'content-type': type }, payload });
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

it('accepts JSON and form bodies, and returns error, message and data', async () => {
  const byJson = (await body(json, '{"id":1001}')).json<unknown>();
  expect(byJson).toEqual({ error: 0, message: '', data: expect.objectContaining({ id: 1001 }) as unknown });
  expect((await body(form, 'id=1001')).json()).toEqual(byJson);
  expect((await body(`${json}; charset=utf-8`, '{"id":"1001"}')).json()).toEqual(byJson);
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
  expect((await body(type, payload)).json()).toMatchObject({ error: -4, data: null });
});

it.each([
  [json, '{"id":"a\\u0000b"}'],
  [json, '{"id":1001,"a":["\\ud800"]}'],
  [json, '{"id":1001,"a\\u0000":1}'],
  [form, 'id=1001&a=%00'],
])('rejects a text that the database cannot store, before the route runs: %s %s', async (type, payload) => {
  expect((await body(type, payload)).json()).toEqual({
    error: -4,
    message: 'The request could not be understood.',
    data: null,
  });
  expect((await body(json, '{"id":1001,"a":"😀 e\u0301"}')).json()).toMatchObject({ error: 0 });
});

it('accepts the same key in different objects', async () => {
  expect(
    (await body(json, '{"id":1001,"a":{"id":1},"b":[{"id":2},{"id":3}],"c":"{\\"id\\":1}"}')).json(),
  ).toMatchObject({
    error: 0,
  });
});

it('rejects other content types, large bodies, unknown paths and other methods', async () => {
  expect((await body('text/plain', 'id=1001')).statusCode).toBe(415);
  expect((await body(json, JSON.stringify({ id: 'x'.repeat(5_000) }))).statusCode).toBe(413);
  expect((await sandbox.post('/sys/admin')).status).toBe(404);
  expect((await fetch(`${sandbox.origin}/base/game/get`)).status).toBe(404);
});

it('is not cached, not framed and not readable by other sites', async () => {
  const { headers } = await body(json, '{"id":1001}');
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
    const broken = await sandbox.api.inject({
      method: 'GET',
      url,
      headers: { cookie: 'sandbox-scenario=%' },
    });
    expect(broken.statusCode).toBe(400);
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

it('does not start with a route that accepts an id without declaring its owner @R9', () => {
  const withId = defineEndpoint({ ...endpoint, request: v.object({ orderId: v.string() }) });
  const start = (rules: object) => {
    addRoutes(createApiShell(), sandbox.services, [
      handle(withId, { ...complete, ...rules, schema: withId.request }, async () => null),
    ]);
  };
  expect(() => start({})).toThrow('/echo does not declare the owner of orderId');
  expect(() => start({ ids: { orderId: 'order' } })).not.toThrow();
  expect(() => start({ subject: ['orderId'] })).not.toThrow();
});

it('reveals only a reference to an internal error', async () => {
  const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = createApiShell();
  addRoutes(app, sandbox.services, [
    handle(endpoint, complete, () => Promise.reject(new Error('secret detail in table member'))),
  ]);
  const response = (await app.inject({ method: 'POST', url: '/echo' })).json<{
    error: number;
    message: string;
  }>();
  expect(response.error).toBe(-9);
  expect(response.message).toMatch(/\(Reference [0-9A-F]{8}\)$/);
  expect(response.message).not.toContain('secret');
  expect(spy).toHaveBeenCalledWith(
    expect.stringMatching(/"requestId":"[0-9A-F]{8}","site":"api","path":"\/echo"/),
  );
});

it('does not log the query of an address, because links have secrets in it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = createApiShell();
  app.get('/activate', () => Promise.reject(new Error('a fault')));
  const reply = await app.inject({ method: 'GET', url: '/activate?ticket=secret-ticket' });
  expect(reply.json()).toMatchObject({ error: -9, data: null });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"path":"/activate"'));
});

it('returns only fields of the contract', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const strict = defineEndpoint({
    path: '/strict',
    body: 'json',
    request: v.object({}),
    reply: v.object({ id: v.number() }),
  });
  const app = createApiShell();
  addRoutes(app, sandbox.services, [
    handle(
      strict,
      { ...reading, schema: strict.request },
      async () => ({ id: 'one' }) as unknown as { id: number },
    ),
  ]);
  expect((await app.inject({ method: 'POST', url: '/strict' })).json()).toMatchObject({
    error: -9,
    data: null,
  });
});

it('cuts the connection of a call without a reply', async () => {
  const scenario = { fail: { '/base/game/get': 'drop' as const } };
  await expect(sandbox.post('/base/game/get', { id: 1001 }, { scenario })).rejects.toThrow();
});

it('continues after malformed input', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(sandbox.port, '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'));
    socket.on('close', () => {
      resolve();
    });
    socket.resume();
  });
  expect((await body(json, '{"id":1001}')).statusCode).toBe(200);
});
