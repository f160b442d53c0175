import { createFakeServer } from '../../testing/createFakeServer';
import { withResolvers } from '../../testing/withResolvers';
import { prefetchFetch, type PrefetchedCall } from './createApiClient';

const address = '/api/sys/game/all';
const headers = { 'content-type': 'application/x-www-form-urlencoded', lang: 'en' };
const init = { method: 'POST', headers, body: '' };

function setUp(
  answer: Promise<Response> = Promise.resolve(new Response('early')),
  nowMs = 900,
  more: Pick<PrefetchedCall, 'body' | 'isWith'> = {},
) {
  const server = createFakeServer();
  server.respondAt(address, () => new Response('fetched'));
  const prefetched: PrefetchedCall[] = [{ address, headers, ...more, answer }];
  const fetchOnce = prefetchFetch(server.fetch, prefetched, () => nowMs);
  const text = async (more: RequestInit = {}) => (await fetchOnce(address, { ...init, ...more })).text();
  return { fetchOnce, text, calls: server.calls };
}

it('returns the prefetched reply to the same call, once', async () => {
  const { text, calls } = setUp();
  expect(await text()).toBe('early');
  expect(calls).toEqual([]);
  expect(await text()).toBe('fetched');
});

it.each([
  ['a token', { headers: { ...headers, authorization: 't-1' } }],
  ['another language', { headers: { ...headers, lang: 'fil' } }],
  ['input', { body: 'id=7' }],
])('fetches if the call now has %s', async (_, more) => {
  expect(await setUp().text(more)).toBe('fetched');
});

it('returns the prefetched reply to a call with input only for the same input', async () => {
  const open = () => setUp(undefined, undefined, { body: '{"enabled":1}' });
  expect(await open().text({ body: '{"enabled":1}' })).toBe('early');
  expect(await open().text({ body: '{"enabled":0}' })).toBe('fetched');
});

it.each([
  ['t-1', 'early'],
  ['t-2', 'fetched'],
  [undefined, 'fetched'],
])(
  'with a reply prefetched for t-1 and the current token %s, returns the %s reply',
  async (token, expected) => {
    const { text } = setUp(undefined, undefined, { isWith: (other) => other === 't-1' });
    const sent = { ...headers, ...(token !== undefined && { authorization: token }) };
    expect(await text({ headers: sent })).toBe(expected);
  },
);

it('cancels the body of a reply that was for another token', async () => {
  const canceled = new Promise((resolve) => {
    const answer = Promise.resolve(new Response(new ReadableStream({ cancel: resolve })));
    void setUp(answer, undefined, { isWith: () => false }).text();
  });
  await canceled;
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
  const fetchOnce = prefetchFetch(server.fetch, undefined, () => 0);
  expect(await (await fetchOnce(address, init)).text()).toBe('fetched');
});
