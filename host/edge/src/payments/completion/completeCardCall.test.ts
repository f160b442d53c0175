import { once } from 'node:events';
import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { cardCalls } from 'shared-contracts/payments';
import type { Edge } from '../../server/createEdge';
import { cardTraces, recordedLog, cleanTestCard, testTicket, cardTokenFor } from '../../testing/cards';
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

const otherFields = { amount: '120.5', memberId: 'm-1', cardFirstName: 'MaryAnn', cardCity: 'Ñuñoa & Co' };
const formType = 'application/x-www-form-urlencoded';
const formOf = (fields: object) => new URLSearchParams(Object.entries(fields)).toString();
const fieldsOf = (form = '') => Object.fromEntries(new URLSearchParams(form));
const bodyWith = (token: unknown) => ({
  ...otherFields,
  cardNum: token,
  cardCvv: token,
  expireMonth: token,
  expireYear: token,
});
const card = {
  ...otherFields,
  cardNum: cleanTestCard.number,
  cardCvv: cleanTestCard.cvv,
  expireMonth: cleanTestCard.month,
  expireYear: cleanTestCard.year,
};
const completed = { ...card, cardTicket: testTicket };

interface Call {
  readonly target?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
}

function call(
  body: object | string,
  { target = path, method = 'POST', headers = {}, key = 'key-1' }: Call = {},
) {
  return fetch(`http://127.0.0.1:${String(port)}/api${target}`, {
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

const isReplay = ({ headers }: (typeof api.received)[number]) => headers['idempotency-replay'] === 'only';
const cardsSent = () => api.received.filter((request) => !isReplay(request));

async function rejectionOf(pending: Promise<Response>, code = -4): Promise<string> {
  const response = await pending;
  const text = await response.text();
  expect(cardTraces(text)).toEqual([]);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { error, message, data } = JSON.parse(text) as { error: number; message: string; data: unknown };
  expect({ error, data }).toEqual({ error: code, data: null });
  expect(cardsSent()).toEqual([]);
  return message;
}

const cardPaths = Object.keys(cardCalls);

it.each(cardPaths)(
  '[V-085] %s receives number and CVV without spaces, and all other fields unchanged',
  async (target) => {
    const response = await call(bodyWith(await cardTokenFor(edge)), { target });
    expect(await response.json()).toEqual({ error: 0, message: '', data: null });
    const [received] = api.received;
    expect(fieldsOf(received?.body)).toEqual(completed);
    expect(received).toMatchObject({
      method: 'POST',
      target: target,
      headers: {
        authorization: 'secret',
        'idempotency-key': 'key-1',
        'content-type': formType,
        'content-length': String(received?.body.length),
      },
    });
  },
);

it('forwards the ticket that a card was entered with, and ignores the ticket of the call @security13', async () => {
  const forged = `1795000000000.${'aa'.repeat(32)}`;
  await (await call({ ...bodyWith(await cardTokenFor(edge)), cardTicket: forged })).text();
  const tickets = new URLSearchParams(api.received[0]?.body).getAll('cardTicket');
  expect(tickets).toEqual([testTicket]);
});

/** Replaces the API by one with other responses. */
async function restartApi(respond: RequestListener) {
  await Promise.all([edge.app.close(), api.close()]);
  api = await recordingApi(respond);
  edge = await edgeInFolder(folder, { apiOrigin: api.origin, ...log });
  port = Number(new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' })).port);
}
const reply = (response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end('{"error":0,"message":"","data":{"orderId":"o-1"}}');

it.each<[string, RequestListener]>([
  ['closes the connection', (_request, response) => void response.destroy()],
  ['responds with 503', (_request, response) => void reply(response, 503)],
])('sends the same bytes again when the API %s, so that a call can be repeated', async (_case, respond) => {
  await restartApi(respond);
  const token = await cardTokenFor(edge);
  for (let count = 0; count < 3; count += 1) await (await call(bodyWith(token))).text();
  const bodies = cardsSent().map(({ body }) => body);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
  expect(fieldsOf(bodies[0])).toEqual(completed);
});

it('uses a card for one operation, and rejects another Idempotency-Key @security13', async () => {
  const token = await cardTokenFor(edge);
  await (await call(bodyWith(token))).text();
  api.received.splice(0);
  expect(await rejectionOf(call(bodyWith(token), { key: 'key-2' }), -6)).toMatch(/no longer have/);
});

it('rejects another Idempotency-Key for a card that the API may have received @security13', async () => {
  await restartApi((_request, response) => void response.destroy());
  const token = await cardTokenFor(edge);
  expect((await call(bodyWith(token))).status).toBe(502);
  expect((await call(bodyWith(token), { key: 'key-2' })).status).toBe(502);
  expect(cardsSent()).toHaveLength(1);
});

it('requests the response to the earlier call if the card was already used, and sends no card', async () => {
  await restartApi(({ headers }, response) => {
    reply(response, 200, headers['idempotency-replay'] === 'only' ? { 'idempotent-replayed': 'true' } : {});
  });
  const token = await cardTokenFor(edge);
  await (await call(bodyWith(token))).text();
  const repeated = await call(bodyWith(token));
  expect(await repeated.json()).toEqual({ error: 0, message: '', data: { orderId: 'o-1' } });
  const [first, replay] = api.received;
  expect(first?.headers).not.toHaveProperty('idempotency-replay');
  expect(replay).toMatchObject({
    method: 'POST',
    target: path,
    headers: { 'idempotency-key': 'key-1', 'idempotency-replay': 'only', authorization: 'secret' },
  });
  expect(fieldsOf(replay?.body)).toEqual(bodyWith(token));
});

it.each<[string, RequestListener]>([
  ['ignores the request for an earlier response', (_request, response) => void reply(response, 200)],
  ['has no earlier response', (_request, response) => void reply(response, 404)],
])('rejects a card that was already used when the API %s', async (_case, respond) => {
  await restartApi(respond);
  const unknownToken = `card_${'0'.repeat(64)}`;
  expect(await rejectionOf(call(bodyWith(unknownToken)), -6)).toMatch(/no longer have these card details/);
});

it.each<[string, RequestListener, number]>([
  ['closes the connection', (_request, response) => void response.destroy(), 502],
  ['responds with 503', (_request, response) => void reply(response, 503), 503],
])('does not ask for the card again while the API %s', async (_case, respond, status) => {
  await restartApi(respond);
  expect((await call(bodyWith(`card_${'0'.repeat(64)}`))).status).toBe(status);
});

it('does not forward a request for an earlier response that a client sends', async () => {
  const headers = { 'idempotency-replay': 'only' };
  await (await call(bodyWith(await cardTokenFor(edge)), { headers })).text();
  expect(cardsSent()).toHaveLength(1);
});

it.each([
  ['no Idempotency-Key', ''],
  ['an Idempotency-Key with spaces', 'a b'],
  ['a too long Idempotency-Key', 'k'.repeat(256)],
])('rejects a card call with %s', async (_case, key) => {
  expect(await rejectionOf(call(bodyWith(await cardTokenFor(edge)), { key }))).toMatch(/Idempotency-Key/);
});

it('reports a card that is no longer stored, and sends nothing', async () => {
  const unknown = `card_${'0'.repeat(64)}`;
  expect(await rejectionOf(call(bodyWith(unknown)), -6)).toBe(
    'We no longer have these card details. Please enter them again.',
  );
});

it.each([
  ['a card number in every field', () => completed],
  [
    'a card number next to tokens',
    (token: string) => ({ ...bodyWith(token), cardNum: cleanTestCard.number }),
  ],
  ['a CVV next to tokens', (token: string) => ({ ...bodyWith(token), cardCvv: '937' })],
  ['a token in three fields', (token: string) => ({ ...bodyWith(token), expireYear: '' })],
  ['two tokens', (token: string) => ({ ...bodyWith(token), cardCvv: `card_${'1'.repeat(64)}` })],
  ['a token with a line break', (token: string) => bodyWith(`${token}\n`)],
  ['a call without a card', () => otherFields],
])('rejects %s, because only the card form may send cards', async (_case, bodyFor) => {
  const body = bodyFor(await cardTokenFor(edge));
  expect(await rejectionOf(call(body))).toMatch(/only accepted in the card form/);
});

it.each(cardPaths)(
  '[C-004] sends %s as form fields, even for a former build that sends JSON',
  async (target) => {
    const json = JSON.stringify({ ...bodyWith(await cardTokenFor(edge)), amount: 120.5, note: null });
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect(await (await call(json, { target, headers })).json()).toEqual({
      error: 0,
      message: '',
      data: null,
    });
    const [received] = api.received;
    expect(received?.headers['content-type']).toBe(formType);
    expect(fieldsOf(received?.body)).toEqual(completed);
  },
);

const json = { 'content-type': 'application/json' };

it.each([
  ['a plain text', '{}', { 'content-type': 'text/plain' }],
  ['a multipart form', '', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['another JSON type', '{}', { 'content-type': 'application/json-patch+json' }],
  ['a compressed form', 'amount=1', { 'content-encoding': 'gzip' }],
  ['a name that occurs twice', 'cardNum=4929421234600821&amount=1&amount=2', {}],
  ['broken JSON', '{"cardNum":"4929421234600821"', json],
  ['a list in a field', '{"cardNum":["4929421234600821"]}', json],
  ['an object in a field', '{"amount":{"cardNum":"4929421234600821"}}', json],
])('rejects %s', async (_case, body, headers) => {
  expect(await rejectionOf(call(body, { headers }))).toBe('Card calls must be sent as form fields.');
});

it.each(cardPaths)('rejects a card number without a token for %s', async (target) => {
  expect(await rejectionOf(call(completed, { target }))).toMatch(/only accepted in the card form/);
});

it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('rejects %s for a card call', async (method) => {
  expect(await rejectionOf(call(completed, { method }))).toBe('This address only accepts POST requests.');
});

it.each([
  `${path}/`,
  path.toUpperCase(),
  path.replace('deposit', '%64eposit'),
  path.replace('creditcard', 'CreditCard'),
])('rejects %s, which an upstream may treat as the address of a card call', async (target) => {
  expect(await rejectionOf(call(completed, { target }))).toBe("We couldn't read this address.");
});

it('completes a call with a query', async () => {
  await (await call(bodyWith(await cardTokenFor(edge)), { target: `${path}?a=1` })).text();
  expect(api.received).toMatchObject([{ target: `${path}?a=1` }]);
  expect(cardTraces(api.received[0]?.body ?? '')).not.toEqual([]);
});

it('rejects a body above 64 KB, by its length and by its bytes', async () => {
  const longBody = formOf({ ...bodyWith(await cardTokenFor(edge)), note: 'a'.repeat(65_536) });
  expect((await call(longBody)).status).toBe(413);
  const head = `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${formType}\r\nIdempotency-Key: k`;
  const raw = `${head}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(longBody)}`;
  expect(await sendRaw(port, raw)).toMatch(/^HTTP\/1\.1 413 /);
  expect(api.received).toEqual([]);
});

it('sends nothing of an aborted call, and logs no error', async () => {
  const body = formOf(bodyWith(await cardTokenFor(edge)));
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
  const token = await cardTokenFor(edge);
  await (await call(bodyWith(token), { target: '/sys/deposit/payp/depositOrder' })).text();
  expect(fieldsOf(api.received[0]?.body)).toMatchObject({ cardNum: token, cardCvv: token });
});

it('overwrites the completed body after the call', async () => {
  const bufferFrom = jest.spyOn(Buffer, 'from');
  await (await call(bodyWith(await cardTokenFor(edge)))).text();
  await edge.app.close();
  const buffers = bufferFrom.mock.results.map((result) => result.value as Buffer);
  bufferFrom.mockRestore();
  const completedBodies = buffers.filter(
    ({ length }) => length === Number(api.received[0]?.headers['content-length']),
  );
  expect(completedBodies).toHaveLength(1);
  expect(completedBodies[0]?.every((byte) => byte === 0)).toBe(true);
});

it('logs no digit of a card, even when the API fails', async () => {
  const token = await cardTokenFor(edge);
  await (await call(bodyWith(token))).text();
  await (await call(completed)).text();
  await api.close();
  expect((await call(bodyWith(token))).status).toBe(502);
  const logText = log.lines.join('\n');
  expect(logText).toMatch(path);
  expect(cardTraces(logText)).toEqual([]);
  api = await recordingApi();
});
