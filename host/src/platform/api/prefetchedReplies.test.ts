import { firstValueFrom, timer } from 'rxjs';
import * as v from 'valibot';
import { defineEndpoint, getTokenInfo, type Endpoint } from 'shared-contracts/api';
import { sharedStorage } from '../../testing/browserStorage';
import { openApiClient } from '../../testing/openApiClient';
import { withResolvers } from '../../testing/withResolvers';
import type { PrefetchedCall } from './prefetchedReplies';

const listThings = defineEndpoint({
  path: '/base/thing/list',
  body: 'json',
  request: v.object({ enabled: v.optional(v.number()) }),
  reply: v.unknown(),
});
const headers = { 'content-type': 'application/json', lang: 'en' };

const responseWith = (data: unknown) => Promise.resolve(Response.json({ error: 0, data }));

interface Options extends Partial<PrefetchedCall> {
  readonly endpoint?: Endpoint;
  readonly storedToken?: string;
  readonly nowMs?: number;
}

/** An API client whose page has prefetched one call. The server has another reply. */
async function setUp({ endpoint = listThings, storedToken, nowMs = 900, ...callProps }: Options = {}) {
  const address = `/api${endpoint.path}`;
  const call: PrefetchedCall = { address, headers, body: '{}', answer: responseWith('early'), ...callProps };
  const client = openApiClient(storedToken, { prefetchedCalls: [call], nowMs });
  client.server.succeed(endpoint.path, 'fetched');
  // The reply has arrived after this.
  await firstValueFrom(timer(0));
  const dataOf = (result: Awaited<ReturnType<typeof client.api.call>> | undefined) =>
    result && (result.ok ? result.data : result.message);
  return {
    ...client,
    read: () => dataOf(client.api.prefetchedReply(listThings, {})),
    call: async (input: v.InferOutput<typeof listThings.request> = {}, options = {}) =>
      dataOf(await client.api.call(listThings, input, options)),
  };
}

it('returns the prefetched reply to the same call, once', async () => {
  const { call, read, server } = await setUp();
  expect([read(), read()]).toEqual(['early', 'early']);
  expect(await call()).toBe('early');
  expect(server.calls).toEqual([]);
  expect(read()).toBeUndefined();
  expect(await call()).toBe('fetched');
});

it('returns the object that it has returned before the call', async () => {
  const { api } = await setUp({ answer: responseWith(['a']) });
  const prefetchedReply = api.prefetchedReply(listThings, {});
  expect(prefetchedReply).toEqual({ ok: true, data: ['a'] });
  expect(await api.call(listThings, {})).toBe(prefetchedReply);
});

it('[C-006] keeps the loading overlay closed for a reply that has arrived', async () => {
  const { call, overlay } = await setUp();
  await call();
  expect(overlay).toEqual([false]);
  await call();
  expect(overlay).toEqual([false, true]);
});

it('waits for a prefetched reply that has not arrived', async () => {
  const { promise, resolve } = withResolvers<Response>();
  const { call, read, server, overlay } = await setUp({ answer: promise });
  expect(read()).toBeUndefined();
  const reply = call();
  expect(overlay).toEqual([false, true]);
  resolve(await responseWith('early'));
  expect(await reply).toBe('early');
  expect(server.calls).toEqual([]);
});

it('fetches if the language has changed since the prefetch', async () => {
  const { call, read, setLanguage } = await setUp();
  setLanguage('fil');
  expect(read()).toBeUndefined();
  expect(await call()).toBe('fetched');
});

it.each([
  ['input', { enabled: 1 }, {}],
  ['an idempotency key', {}, { idempotencyKey: 'k-1' }],
  ['the token of a mailed link', {}, { linkToken: 't-2' }],
])('fetches if the later call has %s', async (_, input, options) => {
  expect(await (await setUp()).call(input, options)).toBe('fetched');
});

it('returns the prefetched reply to a call with input only for the same input', async () => {
  const setUpWithInput = () => setUp({ body: '{"enabled":1}' });
  expect(await (await setUpWithInput()).call({ enabled: 1 })).toBe('early');
  expect(await (await setUpWithInput()).call({ enabled: 0 })).toBe('fetched');
});

it.each([
  ['t-1', 'early', 'early'],
  ['t-2', undefined, 'fetched'],
  [undefined, undefined, 'fetched'],
])(
  'with the stored token %s, `read` returns %s and `call` returns %s after a prefetch with the token t-1',
  async (storedToken, readReply, calledReply) => {
    const isWith = (token: string | undefined) => token === 't-1';
    const { call, read } = await setUp({ isWith, ...(storedToken !== undefined && { storedToken }) });
    expect(read()).toBe(readReply);
    expect(await call()).toBe(calledReply);
  },
);

it.each([
  ['ends', () => sharedStorage.removeItem('token')],
  ['is another one', () => sharedStorage.setItem('token', 't-2')],
])('shows no reply of a session that %s after the reply has arrived', async (_, changeSession) => {
  const { call, read } = await setUp({ isWith: (token) => token === 't-1', storedToken: 't-1' });
  expect(read()).toBe('early');
  changeSession();
  expect(read()).toBeUndefined();
  expect(await call()).toBe('fetched');
});

it('cancels the body of a reply that was for another token', async () => {
  const whenCanceled = new Promise((resolve) => {
    const answer = Promise.resolve(new Response(new ReadableStream({ cancel: resolve })));
    void setUp({ answer, isWith: () => false });
  });
  await whenCanceled;
});

it('fetches if the host starts more than 20 s later', async () => {
  const { call, read } = await setUp({ nowMs: 20_001 });
  expect(read()).toBeUndefined();
  expect(await call()).toBe('fetched');
});

it.each([
  ['failed', Promise.reject(new TypeError('Failed to fetch'))],
  ['got no JSON', Promise.resolve(new Response('<html>'))],
])('fetches if the prefetched call %s', async (_, answer) => {
  const { call, read } = await setUp({ answer });
  expect(read()).toBeUndefined();
  expect(await call()).toBe('fetched');
});

it('gives an error only to the call, because the call handles it', async () => {
  const answer = Promise.resolve(Response.json({ error: -2, message: 'expired' }));
  const { call, read, signOuts } = await setUp({ answer });
  expect(read()).toBeUndefined();
  expect(signOuts()).toBe(0);
  expect(await call()).toBe('expired');
  expect(signOuts()).toBe(1);
});

it('gives a reply with a token only to the call, and removes the token from every other reply', async () => {
  const answer = () => responseWith({ token: 't-9', name: 'a' });
  const { api, server } = await setUp({
    endpoint: getTokenInfo,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    answer: answer(),
  });
  expect(api.prefetchedReply(getTokenInfo, {})).toBeUndefined();
  await api.call(getTokenInfo, {});
  expect(server.calls).toEqual([]);
  const other = await setUp({ answer: answer() });
  expect(other.read()).toEqual({ name: 'a' });
});

it('ends the call at once when the caller aborts, and does not fetch again', async () => {
  const { call, server } = await setUp({ answer: withResolvers<Response>().promise });
  const controller = new AbortController();
  const reply = call({}, { signal: controller.signal });
  controller.abort(new Error('left'));
  expect(await reply).toBe('The server cannot be reached');
  expect(server.calls).toEqual([]);
});

it('uses a call of an older boot script without a body, and fetches everything if it made none', async () => {
  const { api } = openApiClient();
  expect(api.prefetchedReply(listThings, {})).toBeUndefined();
  const formEndpoint = { ...listThings, body: 'form' as const };
  const formHeaders = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const { body: _, ...call } = { address: `/api${listThings.path}`, headers: formHeaders, body: '' };
  const client = openApiClient(undefined, { prefetchedCalls: [{ ...call, answer: responseWith('early') }] });
  expect(await client.api.call(formEndpoint, {})).toEqual({ ok: true, data: 'early' });
});
