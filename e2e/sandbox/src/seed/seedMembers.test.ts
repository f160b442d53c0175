import { cashOutAmountsOf, withdrawableMinor } from '../cashOuts/cashOutAmounts';
import { eq } from 'drizzle-orm';
import { member } from '../db/schema';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../testing/testSandbox';
import { seededMembers } from './seededMembers';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);

afterAll(() => sandbox.stop());

it('each member has the enabled and blocked-balance state of `seededMembers`, also after the seeded deposits', async () => {
  const rows = await sandbox.services.database.orm.select().from(member);
  const states = (list: readonly { username: string; enabled?: boolean; balanceBlocked?: boolean }[]) =>
    list
      .map(({ username, enabled = true, balanceBlocked = false }) => ({ username, enabled, balanceBlocked }))
      .toSorted((a, b) => a.username.localeCompare(b.username));
  expect(states(rows)).toEqual(states(seededMembers));
  expect(states(rows)).toContainEqual({ username: 'blocked', enabled: true, balanceBlocked: true });
});

it('the seed has a member who can cash out everything except the sign-up bonus', async () => {
  const { orm } = sandbox.services.database;
  const [cashout] = await orm.select().from(member).where(eq(member.username, 'cashout'));
  if (!cashout) throw new Error('there is no member called cashout');
  const amounts = await cashOutAmountsOf(orm, cashout);
  expect(amounts).toMatchObject({ balanceMinor: 40_000n, rollingMinor: 0n });
  expect(withdrawableMinor(amounts)).toBe(40_000n - amounts.giftMinor);
  expect(withdrawableMinor(amounts)).toBeGreaterThan(30_000n);
});
