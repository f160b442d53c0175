import { member } from '../db/schema';
import { startTestSandbox, startWithinMs, type TestSandbox } from '../testing/testSandbox';
import { seededMembers } from './seededMembers';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);

afterAll(() => sandbox.stop());

it('leaves each member enabled and on hold as described, also after the deposits of the history', async () => {
  const rows = await sandbox.services.database.orm.select().from(member);
  const states = (list: readonly { username: string; enabled?: boolean; balanceBlocked?: boolean }[]) =>
    list
      .map(({ username, enabled = true, balanceBlocked = false }) => ({ username, enabled, balanceBlocked }))
      .toSorted((one, other) => one.username.localeCompare(other.username));
  expect(states(rows)).toEqual(states(seededMembers));
  expect(states(rows)).toContainEqual({ username: 'blocked', enabled: true, balanceBlocked: true });
});
