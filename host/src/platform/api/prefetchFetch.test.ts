import { createFakeServer } from '../../testing/createFakeServer';
import { held } from '../../testing/held';
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
  server.answerAt(address, () => new Response('fetched'));
  const ahead: PrefetchedCall[] = [{ address, headers, ...more, answer }];
  const ask = prefetchFetch(server.fetch, ahead, () => nowMs);
  const text = async (more: RequestInit = {}) => (await ask(address, { ...init, ...more })).text();
  return { ask, text, calls: server.calls };
}

it('takes the answer of the same call that was made ahead, once', async () => {
  const { text, calls } = setUp();
  expect(await text()).toBe('early');
  expect(calls).toEqual([]);
  expect(await text()).toBe('fetched');
});

it.each([
  ['a token', { headers: { ...headers, authorization: 't-1' } }],
  ['another language', { headers: { ...headers, lang: 'fil' } }],
  ['input', { body: 'id=7' }],
])('fetches where the call has %s by now', async (_, more) => {
  expect(await setUp().text(more)).toBe('fetched');
});

it('takes the answer of a call with input for the same input alone', async () => {
  const made = () => setUp(undefined, undefined, { body: '{"enabled":1}' });
  expect(await made().text({ body: '{"enabled":1}' })).toBe('early');
  expect(await made().text({ body: '{"enabled":0}' })).toBe('fetched');
});

it.each([
  ['t-1', 'early'],
  ['t-2', 'fetched'],
  [undefined, 'fetched'],
])('takes an answer for t-1 where the token is %s by now: %s', async (token, expected) => {
  const { text } = setUp(undefined, undefined, { isWith: (other) => other === 't-1' });
  const sent = { ...headers, ...(token !== undefined && { authorization: token }) };
  expect(await text({ headers: sent })).toBe(expected);
});

it('leaves nobody an answer that was for another token', async () => {
  const cancelled = new Promise((resolve) => {
    const answer = Promise.resolve(new Response(new ReadableStream({ cancel: resolve })));
    void setUp(answer, undefined, { isWith: () => false }).text();
  });
  await cancelled;
});

it('fetches what is asked for long after', async () => {
  expect(await setUp(undefined, 20_001).text()).toBe('fetched');
});

it('fetches where the call ahead came to nothing', async () => {
  expect(await setUp(Promise.reject(new TypeError('Failed to fetch'))).text()).toBe('fetched');
});

it('ends when the caller gives up, and asks nobody again', async () => {
  const { text, calls } = setUp(held<Response>().answer);
  const leaving = new AbortController();
  const asked = text({ signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
  expect(calls).toEqual([]);
});

it('fetches everything where an older boot script called nothing ahead', async () => {
  const server = createFakeServer();
  server.answerAt(address, () => new Response('fetched'));
  const ask = prefetchFetch(server.fetch, undefined, () => 0);
  expect(await (await ask(address, init)).text()).toBe('fetched');
});
