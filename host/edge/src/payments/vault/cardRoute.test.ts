import type { Edge } from '../../server/createEdge';
import {
  cardTraces,
  postCard,
  recordedLog,
  testCard as typedCard,
  cleanTestCard,
  testTicket,
} from '../../testing/cards';
import { edgeInFolder } from '../../testing/edgeInFolder';
import { temporaryFolder } from '../../testing/fixturePackage';

const testCard = { ...typedCard, ticket: testTicket };

let folder: string;
let remove: () => Promise<void>;
let edge: Edge;
let log: ReturnType<typeof recordedLog>;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterAll(() => remove());
beforeEach(async () => {
  log = recordedLog();
  edge = await edgeInFolder(folder, log);
});
afterEach(() => edge.app.close());

it('returns a token for a card, and forbids caching and cross-origin access', async () => {
  const { statusCode, headers, body } = await postCard(edge);
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toEqual({
    error: 0,
    message: '',
    data: { token: expect.stringMatching(/^card_[0-9a-f]{64}$/) },
  });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

it.each([
  [{ number: '4929421234600822' }, 'number'],
  [{ cvv: '1' }, 'cvv'],
  [{ month: '13' }, 'month'],
  [{ year: '2020' }, 'year'],
])('returns the invalid field of %j: %s', async (change, field) => {
  const { statusCode, body } = await postCard(edge, { body: { ...testCard, ...change } });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ error: -4, data: { field } });
});

it.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['the player’s page', { origin: 'http://casino.localhost:4400', 'sec-fetch-site': 'cross-site' }, 403],
  ['a page of the same site', { 'sec-fetch-site': 'same-site' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a client without page headers', { origin: undefined, 'sec-fetch-site': undefined }, 403],
  ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a form as text', { 'content-type': 'text/plain' }, 415],
  ['a body without a type', { 'content-type': undefined }, 415],
])('rejects a card from %s', async (_sender, headers, status) => {
  const { statusCode, body } = await postCard(edge, { headers });
  expect(statusCode).toBe(status);
  expect(JSON.parse(body)).toMatchObject({ error: -1, data: null });
});

it.each([
  ['broken JSON', `{"number":"${cleanTestCard.number}"`, 400],
  ['a list', [cleanTestCard.number], 400],
  ['a card without a ticket', typedCard, 400],
  ['an invalid ticket', { ...typedCard, ticket: 'abc' }, 400],
  ['an additional field', { ...testCard, holder: 'A' }, 400],
  ['a card number as a JSON number', { ...testCard, number: 4929421234600821 }, 400],
  ['an empty body', '', 400],
  ['a body above one kilobyte', { ...testCard, number: ' '.repeat(1_024) }, 413],
])('rejects %s, and does not repeat it in the response', async (_case, card, status) => {
  const { statusCode, body, headers } = await postCard(edge, { body: card });
  expect(statusCode).toBe(status);
  expect(JSON.parse(body)).toMatchObject({ error: -1, data: null });
  expect(headers['cache-control']).toBe('no-store');
  expect(body).not.toMatch(/4929|JSON|Unexpected/);
});

it('accepts a card from a browser without Sec-Fetch-Site', async () => {
  const { statusCode } = await postCard(edge, { headers: { 'sec-fetch-site': undefined } });
  expect(statusCode).toBe(200);
});

it('allows 30 attempts per address and minute', async () => {
  const statuses = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await postCard(edge)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect((await postCard(edge, { remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
});

it('counts the attempts of all addresses of one IPv6 network together', async () => {
  const statusFrom = async (remoteAddress: string) => (await postCard(edge, { remoteAddress })).statusCode;
  const statuses = [];
  for (let host = 1; host <= 31; host += 1)
    statuses.push(await statusFrom(`2001:db8:0:1::${host.toString(16)}`));
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect(await statusFrom('2001:db8:0:2::1')).toBe(200);
});

it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'] as const)('does not support %s for cards', async (method) => {
  const headers = { host: 'pay.localhost:4400', origin: 'https://evil.example' };
  const { statusCode, headers: responseHeaders } = await edge.app.inject({
    method,
    url: '/vault/cards',
    headers,
  });
  expect(statusCode).toBe(404);
  expect(responseHeaders).not.toHaveProperty('access-control-allow-methods');
});

it('logs no digit of a card, with or without an error', async () => {
  await postCard(edge);
  await postCard(edge, { body: `{"number":"${cleanTestCard.number}",` });
  await postCard(edge, { body: { ...testCard, year: '2020' } });
  await postCard(edge, { headers: { origin: 'null' } });
  await postCard(edge, { headers: { 'content-type': `text/${cleanTestCard.number}` } });
  const logText = log.lines.join('\n');
  expect(logText).toMatch('"path":"/vault/cards"');
  expect(cardTraces(logText)).toEqual([]);
});
