import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { cardCalls } from 'shared-contracts/payments';
import type { Edge } from '../../server/createEdge';
import { cardTraces, recordedLog, testCardSent, testTicket, tokenFor } from '../../testing/cards';
import { edgeInFolder } from '../../testing/edgeInFolder';
import { temporaryFolder } from '../../testing/fixturePackage';
import { chunked, sendRaw } from '../../testing/rawHttp';
import { recordingApi } from '../../testing/recordingApi';

const path = '/sys/deposit/creditcard/deposit';

let folder: string;
let remove: () => Promise<void>;
let api: Awaited<ReturnType<typeof recordingApi>>;
let edge: Edge;
let log: ReturnType<typeof recordedLog>;
let port: number;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterAll(() => remove());
beforeEach(async () => {
  api = await recordingApi();
  log = recordedLog();
  edge = await edgeInFolder(folder, { apiOrigin: api.origin, ...log });
  port = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  await edge.app.close();
  await api.close();
});

const rest = { amount: '120.5', memberId: 'm-1', cardFirstName: 'MaryAnn', cardCity: 'Ñuñoa & Co' };
const formType = 'application/x-www-form-urlencoded';
const formOf = (fields: object) => new URLSearchParams(Object.entries(fields)).toString();
const fieldsOf = (form = '') => Object.fromEntries(new URLSearchParams(form));
const bodyWith = (token: unknown) => ({
  ...rest,
  cardNum: token,
  cardCvv: token,
  expireMonth: token,
  expireYear: token,
});
const card = {
  ...rest,
  cardNum: testCardSent.number,
  cardCvv: testCardSent.cvv,
  expireMonth: testCardSent.month,
  expireYear: testCardSent.year,
};
const completed = { ...card, cardTicket: testTicket };

interface Call {
  readonly at?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
}

function call(body: object | string, { at = path, method = 'POST', headers = {}, key = 'key-1' }: Call = {}) {
  return fetch(`http://127.0.0.1:${String(port)}/api${at}`, {
    method,
    headers: {
      'content-type': formType,
      authorization: 'secret',
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : formOf(body) }),
  });
}

async function rejectionOf(answer: Promise<Response>, code = -4): Promise<string> {
  const response = await answer;
  const text = await response.text();
  expect(cardTraces(text)).toEqual([]);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { error, message, data } = JSON.parse(text) as { error: number; message: string; data: unknown };
  expect({ error, data }).toEqual({ error: code, data: null });
  expect(api.received).toEqual([]);
  return message;
}

const cardPaths = Object.keys(cardCalls);

it.each(cardPaths)(
  '[V-085] %s gets number and CVV without spaces, and all other fields unchanged',
  async (at) => {
    const answer = await call(bodyWith(await tokenFor(edge)), { at });
    expect(await answer.json()).toEqual({ error: 0, message: '', data: null });
    const [received] = api.received;
    expect(fieldsOf(received?.body)).toEqual(completed);
    expect(received).toMatchObject({
      method: 'POST',
      target: at,
      headers: {
        authorization: 'secret',
        'idempotency-key': 'key-1',
        'content-type': formType,
        'content-length': String(received?.body.length),
      },
    });
  },
);

it('forwards the ticket that a card was entered with, and ignores the ticket of the call @S13', async () => {
  const forged = `1795000000000.${'aa'.repeat(32)}`;
  await (await call({ ...bodyWith(await tokenFor(edge)), cardTicket: forged })).text();
  const sent = new URLSearchParams(api.received[0]?.body).getAll('cardTicket');
  expect(sent).toEqual([testTicket]);
});

it('sends the same bytes for the same call, so that it can be repeated after a lost response', async () => {
  const token = await tokenFor(edge);
  for (let count = 0; count < 3; count += 1) await (await call(bodyWith(token))).text();
  const bodies = api.received.map(({ body }) => body);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
});

it('uses a card for one operation, and rejects another Idempotency-Key @S13', async () => {
  const token = await tokenFor(edge);
  await (await call(bodyWith(token))).text();
  api.received.splice(0);
  expect(await rejectionOf(call(bodyWith(token), { key: 'key-2' }), -6)).toMatch(/already used/);
  expect((await call(bodyWith(token))).ok).toBe(true);
});

it.each([
  ['none', ''],
  ['one with spaces', 'a b'],
  ['one that is too long', 'k'.repeat(256)],
])('needs an Idempotency-Key and rejects %s', async (_what, key) => {
  expect(await rejectionOf(call(bodyWith(await tokenFor(edge)), { key }))).toMatch(/Idempotency-Key/);
});

it('reports a card that is no longer stored, and sends nothing', async () => {
  const unknown = `card_${'0'.repeat(64)}`;
  expect(await rejectionOf(call(bodyWith(unknown)), -6)).toBe(
    'We no longer have these card details. Please enter them again.',
  );
});

it.each([
  ['a card number in every field', () => completed],
  ['a card number beside tokens', (token: string) => ({ ...bodyWith(token), cardNum: testCardSent.number })],
  ['a CVV beside tokens', (token: string) => ({ ...bodyWith(token), cardCvv: '937' })],
  ['a token in three fields', (token: string) => ({ ...bodyWith(token), expireYear: '' })],
  ['two tokens', (token: string) => ({ ...bodyWith(token), cardCvv: `card_${'1'.repeat(64)}` })],
  ['a token with a tail', (token: string) => bodyWith(`${token}\n`)],
  ['no card', () => rest],
])('rejects %s, because only the card form may send cards', async (_what, made) => {
  const body = made(await tokenFor(edge));
  expect(await rejectionOf(call(body))).toMatch(/card form alone/);
});

it.each(cardPaths)('[C-004] sends %s as form fields, also for a former build that sends JSON', async (at) => {
  const json = JSON.stringify({ ...bodyWith(await tokenFor(edge)), amount: 120.5, note: null });
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  expect(await (await call(json, { at, headers })).json()).toEqual({ error: 0, message: '', data: null });
  const [received] = api.received;
  expect(received?.headers['content-type']).toBe(formType);
  expect(fieldsOf(received?.body)).toEqual(completed);
});

const json = { 'content-type': 'application/json' };

it.each([
  ['no type', '{}', { 'content-type': 'text/plain' }],
  ['parts', '', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['another JSON', '{}', { 'content-type': 'application/json-patch+json' }],
  ['a packed form', 'amount=1', { 'content-encoding': 'gzip' }],
  ['a name that occurs twice', 'cardNum=4929421234600821&amount=1&amount=2', {}],
  ['broken JSON', '{"cardNum":"4929421234600821"', json],
  ['a list in a field', '{"cardNum":["4929421234600821"]}', json],
  ['an object in a field', '{"amount":{"cardNum":"4929421234600821"}}', json],
])('rejects %s', async (_what, body, headers) => {
  expect(await rejectionOf(call(body, { headers }))).toBe('Card calls are sent as form fields.');
});

it.each(cardPaths)('sends no card number to %s', async (at) => {
  expect(await rejectionOf(call(completed, { at }))).toMatch(/card form alone/);
});

it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('rejects %s for a card call', async (method) => {
  expect(await rejectionOf(call(completed, { method }))).toBe('This can only be posted.');
});

it.each([
  `${path}/`,
  path.toUpperCase(),
  path.replace('deposit', '%64eposit'),
  path.replace('creditcard', 'CreditCard'),
])('rejects %s, which an upstream may treat as the same address', async (at) => {
  expect(await rejectionOf(call(completed, { at }))).toBe("We couldn't read this address.");
});

it('completes a call with a query', async () => {
  await (await call(bodyWith(await tokenFor(edge)), { at: `${path}?a=1` })).text();
  expect(api.received).toMatchObject([{ target: `${path}?a=1` }]);
  expect(cardTraces(api.received[0]?.body ?? '')).not.toEqual([]);
});

it('rejects a body above 64 KB, by its length and by its bytes', async () => {
  const long = formOf({ ...bodyWith(await tokenFor(edge)), note: 'a'.repeat(65_536) });
  expect((await call(long)).status).toBe(413);
  const head = `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${formType}\r\nIdempotency-Key: k`;
  const raw = `${head}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(long)}`;
  expect(await sendRaw(port, raw)).toMatch(/^HTTP\/1\.1 413 /);
  expect(api.received).toEqual([]);
});

it('sends nothing of an aborted call, and logs no error', async () => {
  const body = formOf(bodyWith(await tokenFor(edge)));
  const head = `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${formType}\r\nIdempotency-Key: k`;
  const arrived = once(edge.app.server, 'connection') as Promise<[Socket]>;
  const requested = once(edge.app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}\r\nContent-Length: ${String(Buffer.byteLength(body) + 1)}\r\n\r\n${body}`);
  const [[peer]] = await Promise.all([arrived, requested]);
  socket.resetAndDestroy();
  await new Promise((resolve) => peer.once('close', resolve));
  await edge.app.close();
  expect(api.received).toEqual([]);
  expect(log.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('completes only card calls, and leaves a token in other calls unchanged', async () => {
  expect(cardPaths).toEqual([path, '/sys/deposit/onlyPay/deposit']);
  const token = await tokenFor(edge);
  await (await call(bodyWith(token), { at: '/sys/deposit/payp/depositOrder' })).text();
  expect(fieldsOf(api.received[0]?.body)).toMatchObject({ cardNum: token, cardCvv: token });
});

it('overwrites the completed body after the call', async () => {
  const from = jest.spyOn(Buffer, 'from');
  await (await call(bodyWith(await tokenFor(edge)))).text();
  await edge.app.close();
  const made = from.mock.results.map((result) => result.value as Buffer);
  from.mockRestore();
  const completedAt = made.filter(
    ({ length }) => length === Number(api.received[0]?.headers['content-length']),
  );
  expect(completedAt).toHaveLength(1);
  expect(completedAt[0]?.every((byte) => byte === 0)).toBe(true);
});

it('logs no digit of a card, also when the API fails', async () => {
  const token = await tokenFor(edge);
  await (await call(bodyWith(token))).text();
  await (await call(completed)).text();
  await api.close();
  expect((await call(bodyWith(token))).status).toBe(502);
  const written = log.lines.join('\n');
  expect(written).toMatch(path);
  expect(cardTraces(written)).toEqual([]);
  api = await recordingApi();
});
