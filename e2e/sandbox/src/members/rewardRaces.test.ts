import { eq } from 'drizzle-orm';
import { entry, member, tx, vipPointChange } from '../db/schema';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { cashBalance } from '../ledger/accounts';
import { signUpForm } from '../testing/signUpForm';
import { openTestPostgres, type TestDatabase } from '../testing/databases';
import { startTimeoutMs } from '../testing/testSandbox';
import { createMember, type MemberRow } from './createMember';
import { receiveInviteReward } from './invitations';
import type { SignUpInput } from './signUpRules';
import { redeem, vipPointsOf } from './vip';

const at = new Date('2026-11-20T12:00:00Z');
const signUpBonus = 500n;

describe('on PostgreSQL, which runs transactions in parallel,', () => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await openTestPostgres();
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop(), 30_000);

  const join = (invitorCode = ''): Promise<MemberRow> =>
    testDatabase.database.transaction((orm) =>
      createMember(orm, signUpForm({ invitorCode }) as unknown as SignUpInput, at),
    );
  const balance = ({ id, currency }: MemberRow) => cashBalance(testDatabase.database.orm, id, currency);
  const countPaidRewards = async () =>
    (await testDatabase.database.orm.select({ id: tx.id }).from(tx).where(eq(tx.kind, 'INVITE_AWARD')))
      .length;

  it('[B-006] pays a reward once when ten tabs claim it at once', async () => {
    const inviter = await join();
    const { id } = await join(inviter.invitationCode);
    await testDatabase.database.orm
      .update(member)
      .set({ activatedAt: at, credited: true })
      .where(eq(member.id, id));
    const paidBefore = await countPaidRewards();
    const claim = () => testDatabase.database.transaction((orm) => receiveInviteReward(orm, inviter, 1, at));
    await Promise.all(Array.from({ length: 10 }, claim));
    expect((await countPaidRewards()) - paidBefore).toBe(1);
    expect(await balance(inviter)).toBe(signUpBonus + 500n);
    const [inviterRow] = await testDatabase.database.orm
      .select()
      .from(member)
      .where(eq(member.id, inviter.id));
    expect(inviterRow?.treasureIndex).toBe(1);
  }, 30_000);

  it('[B-030] sells only as often as the points allow when ten tabs buy at once, and once per click', async () => {
    const buyer = await join();
    const { orm } = testDatabase.database;
    await orm.insert(vipPointChange).values({ member: buyer.id, points: 350, createdAt: at });
    const buy = (key: string) =>
      testDatabase.database.transaction((transactionOrm) =>
        redeem(transactionOrm, { member: buyer.id, package: 1, key, at }),
      );
    const keys = Array.from({ length: 10 }, (_, tab) => `tab-${String(tab)}`);
    const results = await Promise.allSettled([...keys, ...keys].map(buy));
    const bought = new Set(
      results.flatMap(({ status }, index) => (status === 'fulfilled' ? keys[index % 10] : [])),
    );
    expect(bought.size).toBe(3);
    expect(await vipPointsOf(orm, buyer.id)).toEqual({ available: 50, earned: 350 });
    expect(await balance(buyer)).toBe(signUpBonus + 3n * 200n);
    expect(await auditLedger(orm)).toEqual(balancedLedger);
  }, 30_000);

  it('[B-030] writes the points and the bonus together or not at all', async () => {
    const buyer = await join();
    const { orm } = testDatabase.database;
    await orm.insert(vipPointChange).values({ member: buyer.id, points: 100, createdAt: at });
    const entries = async () => (await orm.select({ id: entry.id }).from(entry)).length;
    const entriesBefore = await entries();
    const failingPurchase = testDatabase.database.transaction(async (transactionOrm) => {
      await redeem(transactionOrm, { member: buyer.id, package: 1, key: 'broken', at });
      throw new Error('the machine stops');
    });
    await expect(failingPurchase).rejects.toThrow('the machine stops');
    expect([await entries(), (await vipPointsOf(orm, buyer.id)).available]).toEqual([entriesBefore, 100]);
  });
});
