import { startTestSandbox, startWithinMs, type TestMember, type TestSandbox } from '../testing/testSandbox';
import { routes } from './routes';

let sandbox: TestSandbox;
let member: TestMember;
let other: TestMember;
let disabled: TestMember;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  member = await sandbox.newMember({ username: 'matrix-member' });
  other = await sandbox.newMember({ username: 'matrix-other' });
  disabled = await sandbox.newMember({ username: 'matrix-disabled', enabled: false });
}, startWithinMs);
afterAll(() => sandbox.stop());

// Signing out uses a session up, and a newer token lets the old one run out.
const usingUp = ['/sys/auth/logout', '/sys/auth/token/refresh'];
const fresh = (path: string, kept: TestMember, fields = {}) =>
  usingUp.includes(path) ? sandbox.newMember(fields) : kept;

const ask = (path: string, token: string | undefined, body: Record<string, unknown> = {}) =>
  sandbox.call(path, body, { token });

const signedOut = -2;
const forbidden = -3;

describe.each(routes.map((route) => [route.endpoint.path, route.rules] as const))('%s', (path, rules) => {
  const needsMember = rules.auth !== 'public' && rules.auth !== 'optional';
  const refusesDisabled = rules.auth === 'member' || rules.auth === 'memberOrLink';

  it(`${needsMember ? 'refuses' : 'serves'} a call without a token`, async () => {
    const { error } = await ask(path, undefined);
    if (needsMember) expect(error).toBe(signedOut);
    else expect(error).not.toBe(signedOut);
  });

  it(`${needsMember ? 'refuses' : 'does not mind'} a token nobody was given`, async () => {
    const { error, data } = await ask(path, 'x'.repeat(43));
    if (needsMember) expect([error, data]).toEqual([signedOut, null]);
    else expect(error).not.toBe(signedOut);
  });

  it(`${refusesDisabled ? 'refuses' : 'answers'} a disabled member`, async () => {
    const { token } = await fresh(path, disabled, { enabled: false });
    const { error } = await ask(path, token);
    if (refusesDisabled) expect(error).toBe(signedOut);
    else expect(error).not.toBe(signedOut);
  });

  it('knows a member by the token', async () => {
    const { token } = await fresh(path, member);
    const { error } = await ask(path, token);
    expect([signedOut, forbidden]).not.toContain(error);
  });

  if (rules.subject.length > 0) {
    it.each(rules.subject)("refuses another member's id as %s", async (field) => {
      const answer = await ask(path, member.token, { [field]: other.id });
      expect(answer).toMatchObject({ error: forbidden, data: null });
    });
  }
});

it('gives away nothing of another member, whatever id a request carries', async () => {
  const ids = ['id', 'memberId', 'memberId_EQ', 'member', 'userId'];
  for (const { endpoint, rules } of routes.filter((route) => route.rules.ownership === 'own')) {
    if (endpoint.path === '/sys/auth/logout') continue;
    const { token } = await fresh(endpoint.path, member);
    for (const field of ids) {
      const { error, data } = await ask(endpoint.path, token, { [field]: other.id });
      expect(JSON.stringify(data)).not.toContain(other.id);
      if (rules.subject.includes(field)) expect(error).toBe(forbidden);
    }
  }
});
