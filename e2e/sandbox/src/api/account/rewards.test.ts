import { eq } from 'drizzle-orm';
import {
  getMember,
  getTokenInfo,
  listInviteConfigs,
  listRewards,
  listTransactions,
  listVipPackages,
  login,
  logout,
  readReply,
  receiveInviteBonus,
  redeemPackage,
  register,
  type Endpoint,
} from 'shared-contracts/api';
import { member as memberTable } from '../../db/schema';
import { receiveInviteReward } from '../../members/invitations';
import { cookieOf } from '../../testing/browsers';
import { signUpForm } from '../../testing/signUpForm';
import {
  startTestSandbox,
  startTimeoutMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('clearLimits');
  member = await sandbox.newMember();
});

const call = (endpoint: Endpoint, body: Record<string, unknown> = {}, key?: string) =>
  sandbox.call(endpoint.path, body, {
    token: member.token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

async function read<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) {
  const reply = readReply(endpoint, await call(endpoint, body));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}
const profile = () => read(getTokenInfo);
const invitations = () => read(getMember, { id: member.id });
const creditsOf = (type: string) =>
  read(listTransactions, { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC', type_EQ: type });

/** Signs up a player with the member's code. */
async function join(headers: Record<string, string> = {}): Promise<string> {
  const { invitationCode } = await profile();
  const form = signUpForm({ invitorCode: invitationCode });
  const { error, data } = await sandbox.call(register.path, form, { headers });
  expect(error).toBe(0);
  return (data as { id: string }).id;
}
const activate = (id: string) => sandbox.control('changeMember', { member: id, emailConfirmed: true });
const deposit = (id: string) => sandbox.control('creditDeposit', { member: id, amount: '20.00' });

async function invitePlayers(players: number): Promise<void> {
  for (let player = 0; player < players; player += 1) {
    const id = await join();
    await activate(id);
    await deposit(id);
  }
}

describe('[B-006] invitations', () => {
  const receive = (inviteConfigId: number) => call(receiveInviteBonus, { id: member.id, inviteConfigId });

  it('offer rewards for 1, 3, 5, 10, 20 and 50 players', async () => {
    const configs = await read(listInviteConfigs, { personCount_0: 'ASC' });
    expect(configs.map(({ personCount }) => personCount)).toEqual([1, 3, 5, 10, 20, 50]);
    expect(configs[0]).toEqual({ id: '1', personCount: 1, bonusAmountMinor: 500 });
  });

  it('count only players who signed up with the code', async () => {
    expect(await invitations()).toMatchObject({ childCount: 0, treasureIndex: 0, totalAwardedMinor: 0 });
    await invitePlayers(2);
    await sandbox.call(register.path, signUpForm({ invitorCode: 'NOBODYS1' }));
    expect(await invitations()).toMatchObject({ childCount: 2, treasureIndex: 0 });
  });

  it('count a player once the account is activated and a first deposit is made, not before @security14', async () => {
    const id = await join();
    expect(await invitations()).toMatchObject({ childCount: 0 });
    await deposit(id);
    expect(await invitations()).toMatchObject({ childCount: 0 });
    expect(await receive(1)).toMatchObject({ error: -4 });
    await activate(id);
    expect(await invitations()).toMatchObject({ childCount: 1 });
    expect(await receive(1)).toMatchObject({ error: 0 });
    const otherMember = await join();
    await activate(otherMember);
    expect(await invitations()).toMatchObject({ childCount: 1 });
  });

  it.each([
    ['do not count a player from the network of the member', { 'x-forwarded-for': '192.0.2.7' }, 0],
    ['count a player from another network', { 'x-forwarded-for': '198.51.100.7' }, 1],
  ])('%s', async (_title, headers, childCount) => {
    const { username, password } = member;
    const fromNetwork = { headers: { 'x-forwarded-for': '192.0.2.7' } };
    await sandbox.call(login.path, { username, password, type: 'MEMBER' }, fromNetwork);
    const id = await join(headers);
    await activate(id);
    await deposit(id);
    expect(await invitations()).toMatchObject({ childCount });
  });

  const signIn = async ({ username, password }: TestMember, headers: Record<string, string>) => {
    const { data } = await sandbox.call(login.path, { username, password, type: 'MEMBER' }, { headers });
    return (data as TestMember).token;
  };
  const fromBrowser = (secret: string, address: number) => ({
    cookie: `fp=${secret}`,
    'x-forwarded-for': `198.51.100.${String(address)}`,
  });

  it.each([
    ['while the member is signed in', async () => cookieOf(member.token)],
    [
      'after the member signed out',
      async () => {
        const browser = cookieOf(member.token);
        await call(logout);
        member = { ...member, token: await signIn(member, { 'x-forwarded-for': '192.0.2.7' }) };
        return browser;
      },
    ],
    [
      'after another member signed in there',
      async () => {
        const otherMember = await sandbox.newMember();
        return cookieOf(await signIn(otherMember, fromBrowser(cookieOf(member.token), 8)));
      },
    ],
  ])('do not count a player from the browser of the member %s @security14', async (_when, browser) => {
    const id = await join(fromBrowser(await browser(), 7));
    await activate(id);
    await deposit(id);
    expect(await invitations()).toMatchObject({ childCount: 0 });
  });

  it('do not count a player if the member later signs in with the same browser @security14', async () => {
    const form = signUpForm({ invitorCode: (await profile()).invitationCode });
    const { data } = await sandbox.call(register.path, form, { headers: fromBrowser('', 9) });
    const { id, token } = data as TestMember;
    await activate(id);
    await deposit(id);
    expect(await invitations()).toMatchObject({ childCount: 1 });
    member = { ...member, token: await signIn(member, fromBrowser(cookieOf(token), 10)) };
    expect(await invitations()).toMatchObject({ childCount: 0 });
  });

  it('pay two rewards on one day, and the third on the next day @security14', async () => {
    await sandbox.control('invitePlayers', { member: member.id, players: 5 });
    expect([await receive(1), await receive(2)]).toMatchObject([{ error: 0 }, { error: 0 }]);
    expect(await receive(3)).toMatchObject({ error: -4, message: expect.stringContaining('24-hour limit') });
    expect(await receive(2)).toMatchObject({ error: 0 });
    sandbox.clock.moveBy(25 * 60 * 60_000);
    const { username, password } = member;
    const signedIn = await sandbox.call(login.path, { username, password, type: 'MEMBER' });
    member = { ...member, token: (signedIn.data as { token: string }).token };
    expect(await receive(3)).toMatchObject({ error: 0 });
    expect((await creditsOf('INVITE_AWARD')).items).toHaveLength(3);
    sandbox.clock.reset();
  });

  it('pay at most as many rewards in total as the operator allows', async () => {
    await sandbox.control('invitePlayers', { member: member.id, players: 3 });
    expect(await receive(1)).toMatchObject({ error: 0 });
    const { orm } = sandbox.database;
    const [row] = await orm.select().from(memberTable).where(eq(memberTable.id, member.id));
    const receiveSecond = (maxTotal: number) =>
      sandbox.database.transaction(async (tx) => {
        if (!row) throw new Error('the member is missing');
        await receiveInviteReward(tx, row, 2, sandbox.clock.now(), { perDay: 9, total: maxTotal });
      });
    await expect(receiveSecond(1)).rejects.toThrow('the maximum number of invitation rewards');
    await expect(receiveSecond(2)).resolves.toBeUndefined();
  });

  it('pay a reward once, raise the treasure index, and return the same reply for repeated clicks', async () => {
    await invitePlayers(1);
    const responses = await Promise.all([receive(1), receive(1), receive(1)]);
    expect(responses.map(({ error }) => error)).toEqual([0, 0, 0]);
    expect(await receive(1)).toMatchObject({ error: 0 });
    expect(await invitations()).toMatchObject({ treasureIndex: 1, totalAwardedMinor: 500 });
    expect((await creditsOf('INVITE_AWARD')).items).toHaveLength(1);
    expect(await profile()).toMatchObject({ availableBalanceMinor: 10_500 });
  });

  it('reject a reward that is not earned, not next or unknown, and pay nothing', async () => {
    expect(await receive(1)).toMatchObject({
      error: -4,
      message: 'You have not invited enough players for this reward yet.',
    });
    await invitePlayers(3);
    expect(await receive(2)).toMatchObject({ error: -4, message: 'Please claim the smaller reward first.' });
    expect(await receive(99)).toMatchObject({ error: -4, message: 'This reward is no longer available.' });
    expect((await creditsOf('INVITE_AWARD')).items).toEqual([]);
    expect(await invitations()).toMatchObject({ treasureIndex: 0 });
  });

  it("reject another member's id", async () => {
    const otherMember = await sandbox.newMember();
    const response = await call(receiveInviteBonus, { id: otherMember.id, inviteConfigId: 1 });
    expect(response).toMatchObject({ error: -3 });
  });
});

describe('[B-030] the VIP store', () => {
  const expensivePackage = 2;
  const cheapPackage = 1;
  const givePoints = (amount: number) =>
    sandbox.control('givePoints', { member: member.username, points: amount });

  it('lists packages below and above the level of a member, by level and points', async () => {
    const packages = await read(listVipPackages, { level_0: 'ASC', points_1: 'ASC' });
    await sandbox.control('changeMember', { member: member.username, vipLevel: 10 });
    const { vipLevel } = await profile();
    expect(packages.some(({ level }) => level <= vipLevel)).toBe(true);
    expect(packages.some(({ level }) => level > vipLevel)).toBe(true);
    const sortKeys = packages.map(({ level, points: cost }) => level * 1_000_000 + cost);
    expect(sortKeys).toEqual([...sortKeys].sort((a, b) => a - b));
  });

  it('takes the points and pays the bonus', async () => {
    await givePoints(300);
    expect(await call(redeemPackage, { id: expensivePackage }, 'key-1')).toMatchObject({ error: 0 });
    expect(await profile()).toMatchObject({
      vipPoints: 50,
      vipLifeTimePoints: 300,
      availableBalanceMinor: 10_550,
    });
    expect((await creditsOf('REDEEM')).items).toHaveLength(1);
  });

  it('redeems a package once for a repeated key and once for a double click, with the same reply', async () => {
    await givePoints(1_000);
    for (const key of ['key-1', 'key-1', undefined, undefined]) {
      expect(await call(redeemPackage, { id: cheapPackage }, key)).toMatchObject({ error: 0 });
    }
    expect((await creditsOf('REDEEM')).items).toHaveLength(2);
    expect(await profile()).toMatchObject({ vipPoints: 800 });
    expect(await call(redeemPackage, { id: expensivePackage }, 'key-1')).toMatchObject({ error: -6 });
  });

  it('sells one package to two tabs if the points are enough for one package', async () => {
    await givePoints(150);
    const responses = await Promise.all(
      ['tab-1', 'tab-2'].map((key) => call(redeemPackage, { id: cheapPackage }, key)),
    );
    expect(responses.map(({ error }) => error).sort()).toEqual([-4, 0]);
    expect(await profile()).toMatchObject({ vipPoints: 50, availableBalanceMinor: 10_200 });
  });

  it('rejects a package that is above the level, too expensive or unknown, and takes no points', async () => {
    const rejectionMessage = async (id: number) => (await call(redeemPackage, { id })).message;
    expect(await rejectionMessage(cheapPackage)).toBe('You do not have enough VIP points for this package.');
    await givePoints(30_000);
    expect(await rejectionMessage(8)).toBe('This package is for members of a higher level.');
    expect(await rejectionMessage(99)).toBe('This package is no longer available.');
    expect(await profile()).toMatchObject({ vipPoints: 30_000, availableBalanceMinor: 10_000 });
  });
});

it('reports the member type of an agent instead of a VIP tier', async () => {
  await sandbox.control('changeMember', { member: member.username, memberType: 10 });
  expect(await profile()).toMatchObject({ memberType: 10 });
});

it('lists only the coupons of the member, newest first', async () => {
  expect(await read(listRewards)).toEqual([]);
  const otherMember = await sandbox.newMember();
  await sandbox.control('giveCoupon', { member: otherMember.username, amount: '99.00' });
  await sandbox.control('giveCoupon', { member: member.username, name: 'Friday', amount: '5.00' });
  await sandbox.control('moveClock', { ms: 1_000 });
  await sandbox.control('giveCoupon', { member: member.username, name: 'Birthday', amount: '12.50' });
  expect(await read(listRewards)).toMatchObject([
    { name: 'Birthday', amountMinor: 1_250 },
    { name: 'Friday', amountMinor: 500 },
  ]);
});
