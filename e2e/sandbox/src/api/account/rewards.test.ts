import {
  getMember,
  getTokenInfo,
  listInviteConfigs,
  listRewards,
  listTransactions,
  listVipPackages,
  readReply,
  receiveInviteBonus,
  redeemPackage,
  register,
  type Endpoint,
} from 'shared-contracts/api';
import { signUpForm } from '../../testing/signUpForm';
import {
  startTestSandbox,
  startWithinMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('clearLimits');
  member = await sandbox.newMember();
});

const ask = (endpoint: Endpoint, body: Record<string, unknown> = {}, key?: string) =>
  sandbox.call(endpoint.path, body, {
    token: member.token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

async function read<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) {
  const reply = readReply(endpoint, await ask(endpoint, body));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}
const profile = () => read(getTokenInfo);
const invited = () => read(getMember, { id: member.id });
const paid = (type: string) =>
  read(listTransactions, { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC', type_EQ: type });

async function bring(players: number): Promise<void> {
  const { invitationCode } = await profile();
  for (let player = 0; player < players; player += 1) {
    const answer = await sandbox.call(register.path, signUpForm({ invitorCode: invitationCode }));
    expect(answer).toMatchObject({ error: 0 });
  }
}

describe('[B-006] invitations', () => {
  const receive = (inviteConfigId: number) => ask(receiveInviteBonus, { id: member.id, inviteConfigId });

  it('offer rewards for more and more players', async () => {
    const configs = await read(listInviteConfigs, { personCount_0: 'ASC' });
    expect(configs.map(({ personCount }) => personCount)).toEqual([1, 3, 5, 10, 20, 50]);
    expect(configs[0]).toEqual({ id: '1', personCount: 1, bonusAmountMinor: 500 });
  });

  it('count who signed up with the code, and nobody else', async () => {
    expect(await invited()).toMatchObject({ childCount: 0, treasureIndex: 0, totalAwardedMinor: 0 });
    await bring(2);
    await sandbox.call(register.path, signUpForm({ invitorCode: 'NOBODYS1' }));
    expect(await invited()).toMatchObject({ childCount: 2, treasureIndex: 0 });
  });

  it('pay a reward once, raise the index, and answer the second click like the first', async () => {
    await bring(1);
    const answers = await Promise.all([receive(1), receive(1), receive(1)]);
    expect(answers.map(({ error }) => error)).toEqual([0, 0, 0]);
    expect(await receive(1)).toMatchObject({ error: 0 });
    expect(await invited()).toMatchObject({ treasureIndex: 1, totalAwardedMinor: 500 });
    expect((await paid('INVITE_AWARD')).items).toHaveLength(1);
    expect(await profile()).toMatchObject({ availableBalanceMinor: 10_500 });
  });

  it('refuse a reward that is not earned, not next, or not there, and pay nothing', async () => {
    expect(await receive(1)).toMatchObject({
      error: -4,
      message: 'You have not brought enough players for this reward yet.',
    });
    await bring(3);
    expect(await receive(2)).toMatchObject({ error: -4, message: 'Please take the smaller reward first.' });
    expect(await receive(99)).toMatchObject({ error: -4, message: 'This reward is not offered any more.' });
    expect((await paid('INVITE_AWARD')).items).toEqual([]);
    expect(await invited()).toMatchObject({ treasureIndex: 0 });
  });

  it("refuse another member's id", async () => {
    const other = await sandbox.newMember();
    const answer = await ask(receiveInviteBonus, { id: other.id, inviteConfigId: 1 });
    expect(answer).toMatchObject({ error: -3 });
  });
});

describe('[B-030] the VIP store', () => {
  const [dear, cheap] = [2, 1];
  const points = (amount: number) =>
    sandbox.control('givePoints', { member: member.username, points: amount });

  it('lists packages below and above the level of a member, by level and points', async () => {
    const packages = await read(listVipPackages, { level_0: 'ASC', points_1: 'ASC' });
    await sandbox.control('changeMember', { member: member.username, vipLevel: 10 });
    const { vipLevel } = await profile();
    expect(packages.some(({ level }) => level <= vipLevel)).toBe(true);
    expect(packages.some(({ level }) => level > vipLevel)).toBe(true);
    const order = packages.map(({ level, points: cost }) => level * 1_000_000 + cost);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('takes the points and pays the bonus', async () => {
    await points(300);
    expect(await ask(redeemPackage, { id: dear }, 'key-1')).toMatchObject({ error: 0 });
    expect(await profile()).toMatchObject({
      ...{ vipPoints: 50, vipLifeTimePoints: 300, availableBalanceMinor: 10_550 },
    });
    expect((await paid('REDEEM')).items).toHaveLength(1);
  });

  it('answers a repeated call once more and does nothing again, with a key and with a double click', async () => {
    await points(1_000);
    for (const key of ['key-1', 'key-1', undefined, undefined]) {
      expect(await ask(redeemPackage, { id: cheap }, key)).toMatchObject({ error: 0 });
    }
    expect((await paid('REDEEM')).items).toHaveLength(2);
    expect(await profile()).toMatchObject({ vipPoints: 800 });
    expect(await ask(redeemPackage, { id: dear }, 'key-1')).toMatchObject({ error: -6 });
  });

  it('sells to one of two tabs when the points are enough for one', async () => {
    await points(150);
    const answers = await Promise.all(
      ['tab-1', 'tab-2'].map((key) => ask(redeemPackage, { id: cheap }, key)),
    );
    expect(answers.map(({ error }) => error).sort()).toEqual([-4, 0]);
    expect(await profile()).toMatchObject({ vipPoints: 50, availableBalanceMinor: 10_200 });
  });

  it('refuses what is above the level, above the points, or not there, and takes nothing', async () => {
    const refusal = async (id: number) => (await ask(redeemPackage, { id })).message;
    expect(await refusal(cheap)).toBe('You do not have enough VIP points for this package.');
    await points(30_000);
    expect(await refusal(8)).toBe('This package is for members of a higher level.');
    expect(await refusal(99)).toBe('This package is not offered any more.');
    expect(await profile()).toMatchObject({ vipPoints: 30_000, availableBalanceMinor: 10_000 });
  });
});

it('knows agents beside the tiers', async () => {
  await sandbox.control('changeMember', { member: member.username, memberType: 10 });
  expect(await profile()).toMatchObject({ memberType: 10 });
});

it('lists the coupons of a member, newest first, and nobody else’s', async () => {
  expect(await read(listRewards)).toEqual([]);
  const other = await sandbox.newMember();
  await sandbox.control('giveCoupon', { member: other.username, amount: '99.00' });
  await sandbox.control('giveCoupon', { member: member.username, name: 'Friday', amount: '5.00' });
  await sandbox.control('moveClock', { ms: 1_000 });
  await sandbox.control('giveCoupon', { member: member.username, name: 'Birthday', amount: '12.50' });
  expect(await read(listRewards)).toMatchObject([
    { name: 'Birthday', amountMinor: 1_250 },
    { name: 'Friday', amountMinor: 500 },
  ]);
});
