import * as api from 'shared-contracts/api';
import { callHeaders } from '../testing/browsers';
import { declaredCalls } from '../testing/encodeCall';
import { pngOf } from '../testing/pictures';
import {
  everyMethod,
  formFields,
  newOwner,
  newSecondFactorOwner,
  type OwnedData,
  usualFields,
} from '../testing/everyRoute';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../testing/testSandbox';
import { routes } from './routes';

let sandbox: TestSandbox;
let sharedJsonOwner: OwnedData;
let sharedFormOwner: OwnedData;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [sharedJsonOwner, sharedFormOwner] = [await newOwner(sandbox), await newOwner(sandbox)];
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

it('[B-001] serves the calls of the contract, and no others', () => {
  const posted = declaredCalls.filter(({ body }) => body !== 'query').map(({ path }) => path);
  expect(routes.map(({ endpoint }) => endpoint.path).sort()).toEqual(posted.sort());
});

it.each(declaredCalls.filter(({ body }) => body === 'query').map(({ path }) => path))(
  '[B-001] serves the file of %s',
  async (path) => {
    const orderFields = { transactionId: sharedJsonOwner.orders[path] ?? '', coinName: 'bitcoin' };
    const { data } = await sandbox.call('/base/game/get', { id: 1001 });
    const query = new URLSearchParams({ ...orderFields, id: (data as { cover: string }).cover });
    const headers = { ...callHeaders(sharedJsonOwner.member.token) };
    const response = await fetch(`${sandbox.origin}${path}?${String(query)}`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  },
);

it('[B-001] accepts a file as multipart, and rejects it in JSON and as a form with error, message and data', async () => {
  const { token } = sharedJsonOwner.member;
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
      message: 'Please check this field: Picture.',
      data: null,
    });
});

// These calls end the session or the play of their member, so each gets new members.
const sessionEnding = [
  '/sys/member/password/change',
  '/sys/auth/token/refresh',
  '/sys/auth/logout',
  '/sys/member/timeOut/start',
  '/sys/member/exclusion/start',
];

it.each(
  routes
    .filter(({ endpoint }) => endpoint.body !== 'multipart')
    .map((route) => [route.endpoint.path, route] as const),
)(
  '[B-001] returns error, message and data for %s, in JSON and as a form',
  async (path, route) => {
    const [jsonOwner, formOwner] = sessionEnding.includes(path)
      ? [await newOwner(sandbox), await newOwner(sandbox)]
      : [sharedJsonOwner, sharedFormOwner];
    for (const usualOwner of [jsonOwner, formOwner]) {
      const isForm = usualOwner === formOwner;
      const owner = (await newSecondFactorOwner(sandbox, path, usualOwner)) ?? usualOwner;
      const fields = usualFields(route, owner);
      const reply = await sandbox.call(route.endpoint.path, isForm ? formFields(fields) : fields, {
        token: owner.member.token,
        encoding: isForm ? 'form' : 'json',
        scenario: everyMethod,
      });
      expect(reply).toEqual({ error: 0, message: '', data: reply.data });
      expect(api.readReply(route.endpoint, reply)).toMatchObject({ ok: true });
      // All members of this test have the same name and birthday, so an exclusion would count for each of them.
      if (path === '/sys/member/exclusion/start')
        await sandbox.control('liftPauses', { member: owner.member.id, reason: 'the test has ended' });
    }
  },
  60_000,
);
