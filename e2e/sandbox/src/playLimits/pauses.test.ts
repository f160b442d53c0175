import { eq } from 'drizzle-orm';
import {
  cancelLimitRaise,
  confirmLimitRaise,
  excludeMember,
  getLaunchUrl,
  getPlayLimits,
  getTokenInfo,
  login,
  redeemPackage,
  register,
  setPlayLimit,
  startBreak,
} from 'shared-contracts/api';
import { member as memberTable, news } from '../db/schema';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { mailsTo } from '../testing/mails';
import { memberMoney } from '../testing/databases';
import { payByCard } from '../testing/depositCalls';
import { signUpForm } from '../testing/signUpForm';
import { createTestWallet } from '../testing/testWallet';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';

const gameId = 1001;
const dayMs = 86_400_000;

let sandbox: TestSandbox;
let member: TestMember;
let wallet: ReturnType<typeof createTestWallet>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { data } = await sandbox.call('/base/game/get', { id: gameId });
  wallet = createTestWallet(() => sandbox.callbackOrigin, walletSecret, (data as { vendor: string }).vendor);
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
  member = await sandbox.newMember({ mobile: '9175550100' });
});

const call = (path: string, fields = {}, lang = 'en') =>
  sandbox.call(path, fields, { token: member.token, headers: { lang } });
const signIn = ({ username, password }: TestMember, lang = 'en') =>
  sandbox.call(login.path, { username, password, type: 'MEMBER' }, { headers: { lang } });
const walletCall = (path: string, fields: object) => wallet(path, fields, sandbox.clock.now().getTime());

async function openGame(): Promise<string> {
  const { data } = await call(getLaunchUrl.path, { id: gameId, channel: 'pc' });
  const token = new URL(data as string).searchParams.get('token');
  return (await walletCall('/wallet/session', { token })).session ?? '';
}
const play = (step: string, session: string, round: string, amount: string) =>
  walletCall(`/wallet/${step}`, { session, round, transaction: `${round}:${step}`, amount });
const auditOf = () => sandbox.control('listAuditLog', { member: member.id });

describe('a break', () => {
  const englishText =
    /^You're taking a break until \d+ \w+ \d{4}, \d\d:\d\d UTC\. Until then you can't deposit, play for real money or get promotions\. You can still cash out\.$/;

  it.each(['0', '43', '-1', '1.5', 'x', ''])('[L-005] rejects %p days', async (days) => {
    expect(await call(startBreak.path, { days })).toMatchObject({ error: -4 });
    expect(await payByCard(sandbox, member)).toMatchObject({ error: 0 });
  });

  it('[L-005] stops deposits, launches and promotions with the same explanation, and allows sign-in', async () => {
    await sandbox.control('givePoints', { member: member.id, points: 5_000 });
    const { data } = await call(startBreak.path, { days: '7' });
    const remainingMs = (data as { until: number }).until - sandbox.clock.now().getTime();
    expect(Math.abs(remainingMs - 7 * dayMs)).toBeLessThan(60_000);
    const rejections = [
      await payByCard(sandbox, member),
      await call(getLaunchUrl.path, { id: gameId, channel: 'pc' }),
      await call(redeemPackage.path, { id: 1 }),
    ];
    expect(rejections.map(({ error }) => error)).toEqual([-4, -4, -4]);
    expect([...new Set(rejections.map(({ message }) => message))]).toEqual([
      expect.stringMatching(englishText),
    ]);
    const { message } = await call(getLaunchUrl.path, { id: gameId, channel: 'pc' }, 'fil');
    expect(message).toMatch(/^Naka-break ka hanggang .+ UTC\./);
    expect(await signIn(member)).toMatchObject({ error: 0 });
    expect(await sandbox.control('giveBonus', { member: member.id, amount: '5.00' })).toEqual({
      error: 'This member gets no promotions at the moment.',
    });
    expect(await memberMoney(sandbox, member)).toMatchObject({ balance: '100.00' });
  });

  it('[L-005] ends an open game after its round: the win is paid, and a new stake is rejected', async () => {
    const session = await openGame();
    expect(await play('bet', session, 'b1', '5.00')).toMatchObject({ status: 'ok' });
    await call(startBreak.path, { days: '1' });
    expect(await play('win', session, 'b1', '7.00')).toMatchObject({ status: 'ok', balance: '102.00' });
    expect(await play('bet', session, 'b2', '5.00')).toMatchObject({ code: 'player-paused' });
    expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  });

  it('[L-005] can be made longer, but not shorter, and ends by itself', async () => {
    const untilOf = async (days: number) =>
      ((await call(startBreak.path, { days: String(days) })).data as { until: number }).until;
    const first = await untilOf(2);
    expect(await untilOf(1)).toBe(first);
    const longer = await untilOf(3);
    expect(longer).toBeGreaterThan(first);
    expect(await call(getPlayLimits.path)).toMatchObject({ data: { timeOutUntil: longer } });
    sandbox.clock.moveBy(longer - sandbox.clock.now().getTime() + 1);
    const { data } = await signIn(member);
    member = { ...member, token: (data as { token: string }).token };
    expect(await payByCard(sandbox, member)).toMatchObject({ error: 0 });
    expect(await call(getPlayLimits.path)).toMatchObject({ data: { timeOutUntil: null } });
  });

  it('[L-005] money of a deposit under way is credited, but without the first-deposit bonus', async () => {
    await sandbox.control('changeMember', { member: member.id, emailConfirmed: true });
    await call(startBreak.path, { days: '1' });
    await sandbox.control('creditDeposit', { member: member.id, amount: '50.00' });
    expect(await memberMoney(sandbox, member)).toMatchObject({ balance: '150.00' });
  });
});

describe.each([
  ['L-005', 'a break', startBreak, { days: '7' }],
  ['L-006', 'a self-exclusion', excludeMember, { length: '6' }],
])('[%s] during %s', (_id, _name, { path }, input) => {
  it('a member gets no message and no mail about a reward', async () => {
    const { data } = await call(getTokenInfo.path);
    const { invitationCode: invitorCode } = data as { invitationCode: string };
    const messages = () => sandbox.database.orm.select().from(news).where(eq(news.member, member.id));
    await sandbox.call(register.path, signUpForm({ invitorCode }));
    expect(await messages()).toHaveLength(1);
    expect(await call(path, input)).toMatchObject({ error: 0 });
    const mails = await mailsTo(sandbox, member.id);
    await sandbox.call(register.path, signUpForm({ invitorCode }));
    await sandbox.control('changeMember', { member: member.id, emailConfirmed: true });
    await sandbox.control('creditDeposit', { member: member.id, amount: '50.00' });
    expect(await messages()).toHaveLength(1);
    expect(await mailsTo(sandbox, member.id)).toEqual(mails);
  });
});

describe('a self-exclusion', () => {
  const exclude = (length: string) => call(excludeMember.path, { length });

  it('[L-006] ends every session, and the sign-in explains it with its end in both languages', async () => {
    const { data: otherSession } = await signIn(member);
    const { data } = await exclude('6');
    const until = new Date((data as { until: number }).until);
    const now = sandbox.clock.now();
    const monthsLater =
      (until.getUTCFullYear() - now.getUTCFullYear()) * 12 + until.getUTCMonth() - now.getUTCMonth();
    expect(monthsLater).toBeGreaterThanOrEqual(6);
    const otherToken = (otherSession as { token: string }).token;
    for (const token of [member.token, otherToken])
      expect(await sandbox.call(getTokenInfo.path, {}, { token })).toMatchObject({ error: -2 });
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(until);
    expect(await signIn(member)).toMatchObject({
      error: -4,
      message: `You asked us to exclude you from play until ${date}. Contact support to cash out your remaining balance.`,
    });
    expect((await signIn(member, 'fil')).message).toMatch(
      /^Hiniling mong i-exclude ka namin sa paglalaro hanggang /,
    );
    const [newestMail] = await mailsTo(sandbox, member.id);
    expect(newestMail).toMatchObject({ subject: 'Your self-exclusion has started' });
  });

  it.each(['1', '5', '', 'x', '-6'])('[L-006] rejects the length %p', async (length) => {
    expect(await exclude(length)).toMatchObject({ error: -4 });
    expect(await signIn(member)).toMatchObject({ error: 0 });
  });

  it('[L-006] without an end has no date', async () => {
    expect(await exclude('forever')).toMatchObject({ error: 0, data: { until: null } });
    expect((await signIn(member)).message).toContain('exclude you from play for good.');
  });

  it('[L-006] pays an open round, and rejects a new stake', async () => {
    const session = await openGame();
    await play('bet', session, 'e1', '5.00');
    await exclude('12');
    expect(await play('win', session, 'e1', '5.00')).toMatchObject({ status: 'ok', balance: '100.00' });
    expect(await play('bet', session, 'e2', '5.00')).toMatchObject({ code: 'session-closed' });
  });

  it('[L-006] either accepts or rejects a concurrent stake, and accepts none afterwards', async () => {
    const session = await openGame();
    const stakes = Array.from({ length: 20 }, (_, index) =>
      play('bet', session, `p${String(index)}`, '1.00'),
    );
    const [, ...replies] = await Promise.all([exclude('6'), ...stakes]);
    const staked = replies.filter(({ status }) => status === 'ok').length;
    expect(await play('bet', session, 'p-late', '1.00')).toMatchObject({ code: 'session-closed' });
    const [row] = await sandbox.database.orm.select().from(memberTable).where(eq(memberTable.id, member.id));
    expect(row?.excludedUntil).not.toBeNull();
    expect(await walletCall('/wallet/balance', { session })).toMatchObject({
      balance: (100 - staked).toFixed(2),
    });
  });

  it('[L-006] rejects a new sign-up with the same phone number', async () => {
    await sandbox.database.orm
      .update(memberTable)
      .set({ mobilePrefix: '63', mobile: '9175550321' })
      .where(eq(memberTable.id, member.id));
    await exclude('6');
    const form = signUpForm({ mobilePrefix: '+63', mobile: '9175550321' });
    expect(await sandbox.call(register.path, form)).toMatchObject({
      error: -4,
      message: 'We cannot open an account for you. Please contact support.',
    });
  });

  it('[L-006] cannot be ended by a call of the player', async () => {
    await exclude('6');
    const calls = [
      { path: startBreak.path, fields: { days: '1' } },
      { path: excludeMember.path, fields: { length: '6' } },
      { path: setPlayLimit.path, fields: { kind: 'day', value: '' } },
      { path: confirmLimitRaise.path, fields: { kind: 'day' } },
      { path: cancelLimitRaise.path, fields: { kind: 'day' } },
    ];
    for (const { path, fields } of calls) expect(await call(path, fields)).toMatchObject({ error: -2 });
    expect(await signIn(member)).toMatchObject({ error: -4 });
  });

  it('[L-007] ends early only with a reason of support in the audit log', async () => {
    await exclude('6');
    const { id } = member;
    expect(await sandbox.control('changeMember', { member: id, excludedUntil: '2026-11-28' })).toEqual({
      error: 'Only liftPauses ends an exclusion early, with a reason for the audit log.',
    });
    expect(await sandbox.control('liftPauses', { member: id, reason: ' ' })).toHaveProperty('error');
    for (const set of [{ excludedUntil: null }, { excludedUntil: new Date('2026-12-01') }])
      await expect(
        sandbox.database.orm.update(memberTable).set(set).where(eq(memberTable.id, id)),
      ).rejects.toMatchObject({
        cause: { message: expect.stringContaining('without an entry in the audit log') as string },
      });
    expect(await signIn(member)).toMatchObject({ error: -4 });
    await sandbox.control('liftPauses', { member: id, reason: 'wrong account, see ticket 12' });
    expect(await signIn(member)).toMatchObject({ error: 0 });
    expect(await auditOf()).toMatchObject([
      { actor: 'support', action: 'pause-lifted', details: { reason: 'wrong account, see ticket 12' } },
      { actor: 'player', action: 'excluded' },
    ]);
  });

  it('[L-007] support pays out all money except gifts on request, without wagering and minimum', async () => {
    await sandbox.control('creditDeposit', { member: member.id, amount: '50.00' });
    await sandbox.control('giveBonus', { member: member.id, amount: '10.00' });
    expect(await sandbox.control('payOutExcluded', { member: member.id })).toEqual({
      error: 'This member is not excluded and can cash out.',
    });
    await exclude('forever');
    const { id } = (await sandbox.control('payOutExcluded', { member: member.id })) as { id: string };
    expect(await sandbox.control('listCashOuts', { member: member.id })).toMatchObject([
      { id, method: 'PAYPAL', amount: '150.00', status: 0 },
    ]);
    for (const status of [20, 29, 30, 40]) await sandbox.control('changeCashOutStatus', { id, status });
    expect(await sandbox.control('payOutExcluded', { member: member.id })).toEqual({
      error: 'This member has no money that can be paid out.',
    });
    expect(await auditOf()).toMatchObject([
      { action: 'paid-out', details: { cashOut: id } },
      { action: 'excluded' },
    ]);
    expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  });
});

it('[L-007] the audit log rejects changes and deletions', async () => {
  await call(setPlayLimit.path, { kind: 'day', value: '50.00' });
  expect(await auditOf()).toMatchObject([
    { actor: 'player', action: 'limit-lowered', details: { kind: 'day', from: 'none', to: '5000' } },
  ]);
  const { database } = sandbox;
  for (const statement of ['DELETE FROM audit_log', "UPDATE audit_log SET actor = 'player'"])
    await expect(database.orm.execute(statement)).rejects.toMatchObject({
      cause: { message: 'audit_log is append-only' },
    });
});
