import * as api from 'shared-contracts/api';
import { callHeaders } from '../testing/browsers';
import { declaredCalls as declared, encodingOf, type TextEncoding } from '../testing/encodeCall';
import { pngOf } from '../testing/pictures';
import { everyMethod, usualFields } from '../testing/everyRoute/usualFields';
import { newOwner, type OwnThings } from '../testing/everyRoute/ownThings';
import { startTestSandbox, startWithinMs, type TestSandbox } from '../testing/testSandbox';
import { routes } from './routes';

let sandbox: TestSandbox;
let own: OwnThings;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  own = await newOwner(sandbox);
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

it('[B-001] serves every call of the contract, and none besides', () => {
  const posted = declared.filter(({ body }) => body !== 'query').map(({ path }) => path);
  expect(routes.map(({ endpoint }) => endpoint.path).sort()).toEqual(posted.sort());
});

it.each(declared.filter(({ body }) => body === 'query').map(({ path }) => path))(
  '[B-001] serves the file of %s',
  async (path) => {
    const things = { transactionId: own.orders[path] ?? '', coinName: 'bitcoin' };
    const { data } = await sandbox.call('/base/game/get', { id: 1001 });
    const query = new URLSearchParams({ ...things, id: (data as { cover: string }).cover });
    const headers = { ...callHeaders(own.member.token) };
    const response = await fetch(`${sandbox.origin}${path}?${String(query)}`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  },
);

it('[B-001] takes a file in parts, and rejects it as JSON and as a form with error, message and data', async () => {
  const { token } = own.member;
  const parts = new FormData();
  parts.append('file', new Blob([pngOf(8, 8)], { type: 'image/png' }), 'proof.png');
  const response = await fetch(sandbox.origin + api.uploadFile.path, {
    method: 'POST',
    headers: callHeaders(token),
    body: parts,
  });
  expect(await response.json()).toEqual({ error: 0, message: '', data: expect.any(String) as string });
  for (const encoding of ['json', 'form'] as const)
    expect(await sandbox.call(api.uploadFile.path, { file: 'x' }, { token, encoding })).toEqual({
      error: -4,
      message: 'This call takes multipart/form-data.',
      data: null,
    });
});

// Passwords change and sessions end here, so these come last.
const ending = ['/sys/member/password/change', '/sys/auth/token/refresh', '/sys/auth/logout'];
const inOrder = [...routes]
  .filter(({ endpoint }) => endpoint.body !== 'multipart')
  .sort((one, two) => ending.indexOf(one.endpoint.path) - ending.indexOf(two.endpoint.path));

const other: Readonly<Record<TextEncoding, TextEncoding>> = { json: 'form', form: 'json' };
const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

it.each(inOrder.map((route) => [route.endpoint.path, route] as const))(
  '[B-001] [C-004] serves %s in its declared encoding only, with error, message and data',
  async (path, route) => {
    const fields = usualFields(route, own);
    const encoding = encodingOf(path);
    const options = { token: own.member.token, scenario: everyMethod };
    expect(await sandbox.call(path, fields, { ...options, encoding: other[encoding] })).toEqual({
      error: -4,
      message: `This call takes ${types[encoding]}.`,
      data: null,
    });
    const reply = await sandbox.call(path, fields, options);
    expect(reply).toEqual({ error: 0, message: '', data: reply.data });
    expect(api.readReply(route.endpoint, reply)).toMatchObject({ ok: true });
  },
);
