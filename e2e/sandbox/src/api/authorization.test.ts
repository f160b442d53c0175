import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { getCryptoQrCode, getFile } from 'shared-contracts/api';
import type { Route } from './server/defineRoute';
import { callHeaders } from '../testing/browsers';
import { newOwner, type OwnedData, usualFields } from '../testing/everyRoute';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';
import { routes } from './routes';

let sandbox: TestSandbox;
let owner: OwnedData;
let otherMember: TestMember;
let disabledMember: TestMember;
/** A member of the highest level, which gives no access to the data of other members. */
let highestLevelMember: TestMember;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  owner = await newOwner(sandbox);
  otherMember = await sandbox.newMember({ username: 'matrix-other' });
  disabledMember = await sandbox.newMember({ username: 'matrix-disabled', enabled: false });
  highestLevelMember = await sandbox.newMember({ username: 'matrix-highest', memberType: 4 });
  await sandbox.control('changeMember', { member: highestLevelMember.id, vipLevel: 9 });
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

// These calls end the session or supersede its token.
const sessionEnding = ['/sys/auth/logout', '/sys/auth/token/refresh'];
const memberFor = (path: string, existing: TestMember, fields = {}) =>
  sessionEnding.includes(path) ? sandbox.newMember(fields) : existing;

const call = (path: string, token: string | undefined, body: Record<string, unknown> = {}) =>
  sandbox.call(path, body, { token });

const signedOut = -2;
const forbidden = -3;

it('serves only declared routes, pictures, signed callbacks, activation links, health checks and demo switches @reliability9', async () => {
  const declaredPaths = routes.map(({ endpoint }) => `${endpoint.path} (POST)`);
  const picturePaths = [getFile, getCryptoQrCode].map(({ path }) => `${path} (GET)`);
  const signedPaths = ['session', 'balance', 'bet', 'win', 'rollback'].map(
    (name) => `/wallet/${name} (POST)`,
  );
  const providerPaths = [...sandbox.hosted.keys()].map((name) => `/providers/${name}/events (POST)`);
  const otherPaths = ['/healthz (GET)', '/sys/member/activate (GET)', '/demo/switch (GET)'];
  const servedBy = (site: FastifyInstance) => {
    const printed = site.printRoutes({ commonPrefix: false, includeHooks: false });
    return [...printed.matchAll(/── (\S+) \(([A-Z, ]+)\)/g)]
      .map(([, path = '', methods = '']) => `${path} (${methods})`)
      .sort();
  };
  expect(servedBy(sandbox.api)).toEqual([...declaredPaths, ...picturePaths, ...otherPaths].sort());
  expect(servedBy(sandbox.callbacks)).toEqual([...signedPaths, ...providerPaths].sort());
});

describe.each(routes.map((route) => [route.endpoint.path, route.rules] as const))('%s', (path, rules) => {
  const needsMember = rules.auth !== 'public' && rules.auth !== 'optional';
  const rejectsDisabled = rules.auth === 'member' || rules.auth === 'memberOrLink';

  it(`${needsMember ? 'rejects' : 'serves'} a call without a token`, async () => {
    const { error } = await call(path, undefined);
    if (needsMember) expect(error).toBe(signedOut);
    else expect(error).not.toBe(signedOut);
  });

  it(`${needsMember ? 'rejects' : 'ignores'} an invented token`, async () => {
    const { error, data } = await call(path, 'x'.repeat(43));
    if (needsMember) expect([error, data]).toEqual([signedOut, null]);
    else expect(error).not.toBe(signedOut);
  });

  it(`${rejectsDisabled ? 'rejects' : 'serves'} a disabled member`, async () => {
    const { token } = await memberFor(path, disabledMember, { enabled: false });
    const { error } = await call(path, token);
    if (rejectsDisabled) expect(error).toBe(signedOut);
    else expect(error).not.toBe(signedOut);
  });

  it('serves members of every tier', async () => {
    for (const member of [otherMember, highestLevelMember]) {
      const { token } = await memberFor(path, member);
      const { error } = await call(path, token);
      expect([signedOut, forbidden]).not.toContain(error);
    }
  });

  if (rules.subject.length > 0) {
    it.each(rules.subject)("rejects another member's id as %s @reliability9", async (field) => {
      for (const { token } of [otherMember, highestLevelMember]) {
        const reply = await call(path, token, { [field]: owner.member.id });
        expect(reply).toMatchObject({ error: forbidden, data: null });
      }
    });
  }
});

/** The calls with private ids, and the fields of these ids. */
const routesWithIds = routes.flatMap((route) => {
  const names = Object.entries(route.rules.ids).flatMap(([name, owningKind]) =>
    owningKind === 'public' ? [] : [name],
  );
  return names.length > 0 ? [[route.endpoint.path, names, route] as const] : [];
});

describe.each(routesWithIds)('a call of %s with %j', (path, names, route: Route) => {
  /** The fields that the owner would send, with the id of the caller. */
  const fieldsFor = (caller: TestMember) => usualFields(route, { ...owner, member: caller });
  // The state of the owner, which calls of others must not change.
  const ownerState = () =>
    Promise.all([
      sandbox.control('listCashOuts', { member: owner.member.id }),
      call('/base/news/listPage', owner.member.token, { pageNum: 1, pageSize: 20 }),
      call('/sys/auth/token/info', owner.member.token),
    ]);

  it.each(names)(
    'returns the same for another member’s %s as for an unknown one, and changes nothing @reliability9',
    async (name) => {
      const before = await ownerState();
      for (const caller of [otherMember, highestLevelMember]) {
        const fields = fieldsFor(caller);
        expect(fields[name]).toBeTruthy();
        const foreignReply = await call(path, caller.token, fields);
        const unknownReply = await call(path, caller.token, { ...fields, [name]: randomUUID() });
        expect(foreignReply).toEqual(unknownReply);
        expect(foreignReply.data).toBeNull();
      }
      expect(await ownerState()).toEqual(before);
    },
  );

  it('is served to the owner', async () => {
    const { error } = await call(path, owner.member.token, fieldsFor(owner.member));
    expect([signedOut, forbidden]).not.toContain(error);
    // Only this call is rejected because of the owner's earlier calls.
    if (path !== '/sys/withdraw/apply') expect(error).toBe(0);
  });
});

it.each([
  ['a document', () => `${getFile.path}?id=${owner.file}`],
  [
    'the address of a deposit',
    () =>
      `${getCryptoQrCode.path}?coinName=bitcoin&transactionId=${owner.orders[getCryptoQrCode.path] ?? ''}`,
  ],
])('sends the picture of %s only to its owner; everyone else gets the same error', async (_what, address) => {
  const get = async (token?: string, url = address()) => {
    const response = await fetch(sandbox.origin + url, { headers: callHeaders(token) });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: await response.text(),
    };
  };
  const ownResponse = await get(owner.member.token);
  expect([ownResponse.status, ownResponse.type]).toEqual([200, expect.stringMatching(/^image\//)]);
  const unknownResponse = await get(otherMember.token, address().replace(/[\w-]{20,}/, randomUUID()));
  for (const token of [
    undefined,
    'x'.repeat(43),
    disabledMember.token,
    otherMember.token,
    highestLevelMember.token,
  ])
    expect(await get(token)).toEqual(unknownResponse);
  expect([unknownResponse.status, unknownResponse.body]).toEqual([404, 'Not found.']);
});

it('reveals no data of another member for any id in a request @reliability9 @security10', async () => {
  const ids = ['id', 'memberId', 'memberId_EQ', 'member', 'userId'];
  for (const { endpoint, rules } of routes.filter((route) => route.rules.ownership === 'own')) {
    if (endpoint.path === '/sys/auth/logout') continue;
    const { token } = await memberFor(endpoint.path, otherMember);
    for (const field of ids) {
      const { error, data } = await call(endpoint.path, token, { [field]: owner.member.id });
      expect(JSON.stringify(data)).not.toContain(owner.member.id);
      if (rules.subject.includes(field)) expect(error).toBe(forbidden);
    }
  }
});
