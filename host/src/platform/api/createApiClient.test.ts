import * as v from 'valibot';
import * as contract from 'shared-contracts/api';
import {
  countNews,
  defineEndpoint,
  getCryptoQrCode,
  getFile,
  getTokenInfo,
  listTransactions,
  login,
  refreshToken,
  register,
  registerByName,
  type Endpoint,
} from 'shared-contracts/api';
import { sharedStorage } from '../../testing/browserStorage';
import { withResolvers } from '../../testing/withResolvers';
import { openApiClient, traceId, unreachable } from '../../testing/openApiClient';

const anyEndpoint = defineEndpoint({
  path: '/base/thing/get',
  body: 'form',
  request: v.object({ id: v.number() }),
  reply: v.unknown(),
});
const credentials = { username: 'ada', password: 'pw', type: 'MEMBER' } as const;

afterEach(() => {
  jest.useRealTimers();
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
const endpoints = Object.values<unknown>(contract).filter(isEndpoint);

describe('a request', () => {
  it('[C-001] is a POST under /api', async () => {
    const { api, server } = openApiClient();
    await api.call(anyEndpoint, { id: 7 });
    expect(server.calls).toMatchObject([{ method: 'POST', path: '/api/base/thing/get', body: 'id=7' }]);
  });

  it('[C-001] is a POST for every call of the contract, even without fields, and a GET only for pictures', async () => {
    const { api, server } = openApiClient();
    for (const endpoint of endpoints) await api.call(endpoint, {});
    expect(endpoints.length).toBeGreaterThan(100);
    expect(server.calls.map(({ path }) => path.replace('?', ''))).toEqual(
      endpoints.map(({ path }) => `/api${path}`),
    );
    expect(
      server.calls.filter(({ method }) => method !== 'POST').map(({ path, method }) => [method, path]),
    ).toEqual(
      endpoints
        .filter((endpoint) => [getCryptoQrCode.path, getFile.path].some((path) => path === endpoint.path))
        .map(({ path }) => ['GET', `/api${path}?`]),
    );
  });

  it('[C-002] carries the stored token unchanged, and without a token no authorization header', async () => {
    const { api, server } = openApiClient('t-1');
    await api.call(anyEndpoint, { id: 7 });
    sharedStorage.removeItem('token');
    await api.call(anyEndpoint, { id: 7 });
    expect(server.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['t-1', null]);
  });

  it('[C-003] carries the current language', async () => {
    const { api, server, setLanguage } = openApiClient();
    await api.call(anyEndpoint, { id: 7 });
    setLanguage('fil');
    await api.call(anyEndpoint, { id: 7 });
    // A language without translated texts.
    setLanguage('pt');
    await api.call(anyEndpoint, { id: 7 });
    expect(server.calls.map(({ headers }) => headers.get('lang'))).toEqual(['en', 'fil', 'pt']);
  });

  it('carries the trace id of the page and a new span id', async () => {
    const { api, server } = openApiClient();
    await api.call(anyEndpoint, { id: 7 });
    await api.call(anyEndpoint, { id: 7 });
    const headers = server.calls.map((call) => call.headers.get('traceparent'));
    for (const header of headers) expect(header).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    expect(new Set(headers).size).toBe(2);
  });

  it('[C-004] is form-encoded, or JSON if the endpoint declares JSON', async () => {
    const { api, server } = openApiClient();
    const query = { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' } as const;
    await api.call(listTransactions, query);
    await api.call(login, credentials);
    const [json, form] = server.calls;
    expect(json?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(json?.body ?? '')).toEqual(query);
    expect(form?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(form?.body).toBe('username=ada&password=pw&type=MEMBER');
  });

  it.each(['//evil.test/x', '/sys/../../evil', '/sys/a?b', '/evil', '/sys/', 'sys/a', '/sys/a%2fb'])(
    'is not sent for the path %p',
    async (path) => {
      const { api, server } = openApiClient('t-1');
      const invalidEndpoint = { ...anyEndpoint, path: path as `/${string}` };
      await expect(api.call(invalidEndpoint, { id: 7 })).rejects.toThrow('not a path of the API');
      expect(server.calls).toEqual([]);
    },
  );
});

describe('the token of a mailed link', () => {
  it('replaces the stored one in its own call', async () => {
    const { api, server } = openApiClient('t-1');
    await api.call(anyEndpoint, { id: 7 }, { linkToken: 'mailed' });
    await api.call(anyEndpoint, { id: 7 });
    expect(server.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['mailed', 't-1']);
  });

  it('does not end the session when it is rejected', async () => {
    const { api, server, signOuts } = openApiClient('t-1');
    server.fail(anyEndpoint.path, -2, 'too old');
    const reply = await api.call(anyEndpoint, { id: 7 }, { linkToken: 'mailed' });
    expect(reply).toEqual({ ok: false, error: -2, message: 'too old' });
    // The session also continues if the link carries the session's own token.
    await api.call(anyEndpoint, { id: 7 }, { linkToken: 't-1' });
    expect(signOuts()).toBe(0);
  });
});

describe('the loading overlay', () => {
  it('[C-006] is open while a call is pending', async () => {
    const { api, server, overlay } = openApiClient();
    const response = withResolvers();
    server.respond(anyEndpoint.path, () => response.promise);
    const call = api.call(anyEndpoint, { id: 7 });
    expect(overlay.at(-1)).toBe(true);
    response.resolve({ error: 0, data: 1 });
    await call;
  });

  it('[C-006] stays closed during a silent call', async () => {
    const { api, server, overlay } = openApiClient();
    server.succeed(anyEndpoint.path, 1);
    await api.call(anyEndpoint, { id: 7 }, { silent: true });
    expect(overlay).toEqual([false]);
  });

  it('closes when the call fails', async () => {
    jest.useFakeTimers();
    const { api, server, overlay } = openApiClient();
    server.disconnect(anyEndpoint.path);
    await api.call(anyEndpoint, { id: 7 });
    jest.advanceTimersByTime(100);
    expect(overlay).toEqual([false, true, false]);
  });
});

describe('a result', () => {
  it('is the data of a success, or the message of a rejection', async () => {
    const { api, server } = openApiClient();
    server.succeed(anyEndpoint.path, { name: 'x' });
    expect(await api.call(anyEndpoint, { id: 7 })).toEqual({ ok: true, data: { name: 'x' } });
    server.fail(anyEndpoint.path, 4, 'Too late');
    expect(await api.call(anyEndpoint, { id: 7 })).toEqual({ ok: false, error: 4, message: 'Too late' });
  });

  it.each([400, 429, 500])('[E-001] is the message of the server with the HTTP status %d', async (status) => {
    const { api, server } = openApiClient();
    const envelope = JSON.stringify({ error: -5, message: 'Too many attempts' });
    server.respond(anyEndpoint.path, () => new Response(envelope, { status }));
    expect(await api.call(anyEndpoint, { id: 7 })).toEqual({
      ok: false,
      error: -5,
      message: 'Too many attempts',
    });
  });

  it.each([
    ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy returns a page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['the response is empty', () => new Response('')],
    ['the response is not an envelope', () => ({ status: 'UP' })],
  ])('[M-009, E-002] is error -1 with a message for the player when %s', async (_, respond) => {
    const { api, server, signOuts } = openApiClient('t-1');
    server.respond(anyEndpoint.path, respond);
    expect(await api.call(anyEndpoint, { id: 7 })).toEqual({ ok: false, error: -1, message: unreachable });
    expect(sharedStorage.getItem('token')).toBe('t-1');
    expect(signOuts()).toBe(0);
  });

  it('[E-002] is error -1 without a response for 15 s, and a later response is ignored', async () => {
    jest.useFakeTimers();
    const { api, server } = openApiClient();
    const lateReply = withResolvers();
    server.respond(anyEndpoint.path, () => lateReply.promise);
    let reply: unknown;
    void api.call(anyEndpoint, { id: 7 }).then((result) => (reply = result));
    await jest.advanceTimersByTimeAsync(14_999);
    expect(reply).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(reply).toEqual({ ok: false, error: -1, message: unreachable });
    lateReply.resolve({ error: 0, data: 'late' });
    await jest.advanceTimersByTimeAsync(1);
    expect(reply).toMatchObject({ ok: false });
  });

  it('is error -1 at once when the caller aborts', async () => {
    const { api, server } = openApiClient();
    server.respond(anyEndpoint.path, () => withResolvers().promise);
    const controller = new AbortController();
    const call = api.call(anyEndpoint, { id: 7 }, { signal: controller.signal });
    controller.abort();
    expect(await call).toMatchObject({ ok: false, error: -1 });
    expect(await api.call(anyEndpoint, { id: 7 }, { signal: controller.signal })).toMatchObject({
      error: -1,
    });
  });
});

describe('the token', () => {
  const profile = { id: 7, username: 'ada', availableBalance: 5 };

  it.each([
    ['login', login, credentials],
    ['register', register, {} as never],
    ['registerByName', registerByName, {} as never],
  ])('of a reply to %s is stored, and the caller does not receive it', async (_, endpoint, input) => {
    const { api, server, startedProfiles, token } = openApiClient('t-old');
    server.succeed(endpoint.path, { ...profile, token: 't-new' });
    const untypedEndpoint = { ...endpoint, reply: v.unknown() };
    const reply = await api.call(untypedEndpoint, input);
    expect(sharedStorage.getItem('token')).toBe('t-new');
    expect(token.generation()).toBe(1);
    expect(startedProfiles).toEqual([profile]);
    expect(JSON.stringify(reply)).not.toContain('t-new');
  });

  it.each([
    ['token/info', getTokenInfo],
    ['token/refresh', refreshToken],
  ])('of a reply to %s replaces the stored one within the same session', async (_, endpoint) => {
    const { api, server, startedProfiles, token } = openApiClient('t-1');
    server.succeed(endpoint.path, { ...profile, token: 't-2' });
    const reply = await api.call({ ...endpoint, reply: v.unknown() }, {});
    expect(sharedStorage.getItem('token')).toBe('t-2');
    expect(token.generation()).toBe(0);
    expect(startedProfiles).toEqual([]);
    expect(JSON.stringify(reply)).not.toContain('t-2');
  });

  it('of any other reply is discarded', async () => {
    const { api, server, startedProfiles } = openApiClient('t-1');
    server.succeed(anyEndpoint.path, { token: 't-evil', name: 'x' });
    expect(await api.call(anyEndpoint, { id: 7 })).toEqual({ ok: true, data: { name: 'x' } });
    const sessionEndpoint = { ...anyEndpoint, session: 'start' as const };
    await api.call(sessionEndpoint, { id: 7 });
    expect(sharedStorage.getItem('token')).toBe('t-1');
    expect(startedProfiles).toEqual([]);
  });

  it.each(['', 7, null, undefined])('is not replaced by %p', async (newToken) => {
    const { api, server } = openApiClient('t-1');
    server.succeed(refreshToken.path, { token: newToken });
    await api.call(refreshToken, {});
    expect(sharedStorage.getItem('token')).toBe('t-1');
  });

  it.each(['', 7, null, undefined])('[M-034] starts no session when it is %p', async (newToken) => {
    const { api, server, startedProfiles, token } = openApiClient();
    server.succeed(registerByName.path, { id: 7, username: 'ada', token: newToken });
    expect(await api.call(registerByName, {} as never)).toMatchObject({ ok: true, data: { id: '7' } });
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(token.generation()).toBe(0);
    expect(startedProfiles).toEqual([]);
  });

  it('is not read from a rejection', async () => {
    const { api, server, startedProfiles } = openApiClient();
    server.respond(login.path, () => ({ error: 5, message: 'no', data: { token: 't-1' } }));
    await api.call(login, credentials);
    expect(sharedStorage.getItem('token')).toBeNull();
    expect(startedProfiles).toEqual([]);
  });

  it('is not restored by a renewal that was pending when the session ended', async () => {
    const { api, server, token } = openApiClient('t-1');
    const response = withResolvers();
    server.respond(refreshToken.path, () => response.promise);
    const call = api.call(refreshToken, {});
    token.clear();
    response.resolve({ error: 0, data: { token: 't-2' } });
    await call;
    expect(sharedStorage.getItem('token')).toBeNull();
  });

  it('is not replaced by the late reply to an earlier renewal', async () => {
    const { api, server, token } = openApiClient('t-1');
    const response = withResolvers();
    server.respond(refreshToken.path, () => response.promise);
    const call = api.call(refreshToken, {});
    token.renew('t-3');
    response.resolve({ error: 0, data: { token: 't-2' } });
    await call;
    expect(sharedStorage.getItem('token')).toBe('t-3');
  });
});

it('[T-013] confirms only the session of a call that needs one', async () => {
  const { api, server, token, confirmations } = openApiClient('t-1');
  server.succeed(anyEndpoint.path, {});
  await api.call(anyEndpoint, { id: 7 });
  expect(confirmations()).toBe(0);
  server.succeed(countNews.path, 0);
  await api.call(countNews, { memberId: '7' });
  expect(confirmations()).toBe(1);
  const response = withResolvers();
  server.respond(countNews.path, () => response.promise);
  const call = api.call(countNews, { memberId: '7' });
  token.begin('t-2');
  response.resolve({ error: 0, data: 0 });
  await call;
  expect(confirmations()).toBe(1);
});

describe('error -2', () => {
  it('[M-008] ends the session exactly once for ten calls that fail together', async () => {
    const { api, server, signOuts } = openApiClient('t-1');
    server.fail(anyEndpoint.path, -2, 'please sign in');
    const replies = await Promise.all(Array.from({ length: 10 }, () => api.call(anyEndpoint, { id: 7 })));
    expect(replies).toEqual(Array(10).fill({ ok: false, error: -2, message: 'please sign in' }));
    expect(signOuts()).toBe(1);
  });

  it('ends a later session too, if its token is rejected', async () => {
    const { api, server, token, signOuts } = openApiClient('t-1');
    server.fail(anyEndpoint.path, -2, '');
    await api.call(anyEndpoint, { id: 7 });
    token.begin('t-2');
    await api.call(anyEndpoint, { id: 7 });
    expect(signOuts()).toBe(2);
  });

  it('does not end a session that began while the call was pending', async () => {
    const { api, server, token, signOuts } = openApiClient('t-1');
    const response = withResolvers();
    server.respond(anyEndpoint.path, () => response.promise);
    const call = api.call(anyEndpoint, { id: 7 });
    token.begin('t-2');
    response.resolve({ error: -2, message: '' });
    await call;
    expect(signOuts()).toBe(0);
    expect(sharedStorage.getItem('token')).toBe('t-2');
  });

  it('does not end the session if its token was renewed while the call was pending', async () => {
    const { api, server, token, signOuts } = openApiClient('t-1');
    const response = withResolvers();
    server.respond(anyEndpoint.path, () => response.promise);
    const call = api.call(anyEndpoint, { id: 7 });
    token.renew('t-2');
    response.resolve({ error: -2, message: '' });
    await call;
    expect(signOuts()).toBe(0);
    expect(sharedStorage.getItem('token')).toBe('t-2');
  });

  it('[M-008] of token info does not end the session, because its caller handles the error', async () => {
    const { api, server, signOuts } = openApiClient('t-1');
    server.fail(getTokenInfo.path, -2, '');
    expect(await api.call(getTokenInfo, {})).toMatchObject({ error: -2 });
    expect(signOuts()).toBe(0);
  });

  it('also ends the session for a silent call', async () => {
    const { api, server, signOuts } = openApiClient('t-1');
    server.fail(anyEndpoint.path, -2, '');
    await api.call(anyEndpoint, { id: 7 }, { silent: true });
    expect(signOuts()).toBe(1);
  });
});
