import * as api from 'shared-contracts/api';
import { callHeaders } from '../testing/browsers';
import { declaredCalls as declared } from '../testing/encodeCall';
import { pngOf } from '../testing/pictures';
import { everyMethod, inForm, newOwner, type OwnedData, usualFields } from '../testing/everyRoute';
import { startTestSandbox, startWithinMs, type TestSandbox } from '../testing/testSandbox';
import { routes } from './routes';

let sandbox: TestSandbox;
let byJson: OwnedData;
let byForm: OwnedData;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [byJson, byForm] = [await newOwner(sandbox), await newOwner(sandbox)];
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

it('[B-001] serves the calls of the contract, and no others', () => {
  const posted = declared.filter(({ body }) => body !== 'query').map(({ path }) => path);
  expect(routes.map(({ endpoint }) => endpoint.path).sort()).toEqual(posted.sort());
});

it.each(declared.filter(({ body }) => body === 'query').map(({ path }) => path))(
  '[B-001] serves the file of %s',
  async (path) => {
    const things = { transactionId: byJson.orders[path] ?? '', coinName: 'bitcoin' };
    const { data } = await sandbox.call('/base/game/get', { id: 1001 });
    const query = new URLSearchParams({ ...things, id: (data as { cover: string }).cover });
    const headers = { ...callHeaders(byJson.member.token) };
    const response = await fetch(`${sandbox.origin}${path}?${String(query)}`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  },
);

it('[B-001] accepts a file as multipart, and rejects it in JSON and as a form with error, message and data', async () => {
  const { token } = byJson.member;
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
      message: 'Please check what you entered: file.',
      data: null,
    });
});

// Last, because these calls change passwords and end sessions.
const sessionEnding = ['/sys/member/password/change', '/sys/auth/token/refresh', '/sys/auth/logout'];
const sortedRoutes = [...routes]
  .filter(({ endpoint }) => endpoint.body !== 'multipart')
  .sort((a, b) => sessionEnding.indexOf(a.endpoint.path) - sessionEnding.indexOf(b.endpoint.path));

it.each(sortedRoutes.map((route) => [route.endpoint.path, route] as const))(
  '[B-001] returns error, message and data for %s, in JSON and as a form',
  async (_path, route) => {
    for (const owner of [byJson, byForm]) {
      const isForm = owner === byForm;
      const fields = usualFields(route, owner);
      const reply = await sandbox.call(route.endpoint.path, isForm ? inForm(fields) : fields, {
        token: owner.member.token,
        encoding: isForm ? 'form' : 'json',
        scenario: everyMethod,
      });
      expect(reply).toEqual({ error: 0, message: '', data: reply.data });
      expect(api.readReply(route.endpoint, reply)).toMatchObject({ ok: true });
    }
  },
);
