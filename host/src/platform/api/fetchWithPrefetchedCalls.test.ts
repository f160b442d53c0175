import { createFakeServer } from '../../testing/createFakeServer';
import { withResolvers } from '../../testing/withResolvers';
import { fetchWithPrefetchedCalls, type PrefetchedCall } from './createApiClient';

const address = '/api/sys/game/all';
const headers = { 'content-type': 'application/x-www-form-urlencoded', lang: 'en' };
const init = { method: 'POST', headers, body: '' };

function setUp(
  answer: Promise<Response> = Promise.resolve(new Response('early')),
  nowMs = 900,
  callProps: Pick<PrefetchedCall, 'body' | 'isWith'> = {},
) {
  const server = createFakeServer();
  server.respondAt(address, () => new Response('fetched'));
  const prefetchedCalls: PrefetchedCall[] = [{ address, headers, ...callProps, answer }];
  const fetchOnce = fetchWithPrefetchedCalls(server.fetch, prefetchedCalls, () => nowMs);
  const text = async (changes: RequestInit = {}) =>
    (await fetchOnce(address, { ...init, ...changes })).text();
  return { fetchOnce, text, calls: server.calls };
}

it('returns the prefetched reply to the same call, once', async () => {
  const { text, calls } = setUp();
  expect(await text()).toBe('early');
  expect(calls).toEqual([]);
  expect(await text()).toBe('fetched');
});

it('returns the prefetched reply to the same call with another span id', async () => {
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  expect(await setUp().text({ headers: { ...headers, traceparent } })).toBe('early');
});

it.each([
  ['a token', { headers: { ...headers, authorization: 't-1' } }],
  ['another language', { headers: { ...headers, lang: 'fil' } }],
  ['input', { body: 'id=7' }],
])('fetches if the later call has %s', async (_, changes) => {
  expect(await setUp().text(changes)).toBe('fetched');
});

it('returns the prefetched reply to a call with input only for the same input', async () => {
  const setUpWithInput = () => setUp(undefined, undefined, { body: '{"enabled":1}' });
  expect(await setUpWithInput().text({ body: '{"enabled":1}' })).toBe('early');
  expect(await setUpWithInput().text({ body: '{"enabled":0}' })).toBe('fetched');
});

it.each([
  ['t-1', 'early'],
  ['t-2', 'fetched'],
  [undefined, 'fetched'],
])(
  'with the current token %s, returns the %s reply if the call was prefetched with the token t-1',
  async (token, expectedReply) => {
    const { text } = setUp(undefined, undefined, { isWith: (otherToken) => otherToken === 't-1' });
    const sentHeaders = { ...headers, ...(token !== undefined && { authorization: token }) };
    expect(await text({ headers: sentHeaders })).toBe(expectedReply);
  },
);

it('cancels the body of a reply that was for another token', async () => {
  const whenCanceled = new Promise((resolve) => {
    const answer = Promise.resolve(new Response(new ReadableStream({ cancel: resolve })));
    void setUp(answer, undefined, { isWith: () => false }).text();
  });
  await whenCanceled;
});

it('fetches if the host starts more than 20 s later', async () => {
  expect(await setUp(undefined, 20_001).text()).toBe('fetched');
});

it('fetches if the prefetched call failed', async () => {
  expect(await setUp(Promise.reject(new TypeError('Failed to fetch'))).text()).toBe('fetched');
});

it('rejects when the caller aborts, and does not fetch again', async () => {
  const { text, calls } = setUp(withResolvers<Response>().promise);
  const controller = new AbortController();
  const reply = text({ signal: controller.signal });
  controller.abort(new Error('left'));
  await expect(reply).rejects.toThrow('left');
  expect(calls).toEqual([]);
});

it('fetches everything if an older boot script prefetched no calls', async () => {
  const server = createFakeServer();
  server.respondAt(address, () => new Response('fetched'));
  const fetchOnce = fetchWithPrefetchedCalls(server.fetch, undefined, () => 0);
  expect(await (await fetchOnce(address, init)).text()).toBe('fetched');
});
