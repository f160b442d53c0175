import { eq } from 'drizzle-orm';
import { changePassword, getTokenInfo, login, sendForgotMail } from 'shared-contracts/api';
import { member as memberTable, passwordLink } from '../../db/schema';
import { passwordLinkMs } from '../../members/passwords';
import { mailsTo, resetBy } from '../../testing/mails';
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
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
  member = await sandbox.newMember();
});

const newPassword = 'quite another phrase';
const change = (token: string, id: string, password = newPassword, repassword = password) =>
  sandbox.call(changePassword.path, { id, password, repassword }, { token });
const forgot = (usernameOrEmail: string) => sandbox.call(sendForgotMail.path, { usernameOrEmail });
const info = (token: string) => sandbox.call(getTokenInfo.path, {}, { token });
const signIn = (password: string) =>
  sandbox.call(login.path, { username: member.username, password, type: 'MEMBER' });

async function mailedLink(owner = member) {
  await forgot(owner.username);
  const [mail] = await mailsTo(sandbox, owner.id);
  if (!mail) throw new Error('no mail was sent');
  return { ...mail, ...resetBy(mail.link) };
}

describe('a forgotten password', () => {
  it('gets the same reply for known and unknown members, and a mail only for known ones', async () => {
    const email = `${member.username}@example.com`;
    const responses = [
      await forgot(member.username),
      await forgot(email.toUpperCase()),
      await forgot('nobody'),
    ];
    expect(new Set(responses.map((response) => JSON.stringify(response)))).toEqual(
      new Set([JSON.stringify({ error: 0, message: '', data: null })]),
    );
    const mails = await mailsTo(sandbox, member.id);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'Reset your password'],
      [email, 'Reset your password'],
    ]);
  });

  it('is limited to three requests an hour, for known and unknown names', async () => {
    for (const name of [member.username, 'nobody at all']) {
      const responses = [];
      for (let turn = 0; turn < 4; turn += 1) responses.push((await forgot(name)).error);
      expect(responses).toEqual([0, 0, 0, -5]);
    }
    expect(await mailsTo(sandbox, member.id)).toHaveLength(3);
    sandbox.clock.moveBy(3_600_000);
    expect((await forgot(member.username)).error).toBe(0);
  });

  it('sends no mail to a disabled member, without revealing it in the reply', async () => {
    const disabled = await sandbox.newMember({ enabled: false });
    expect(await forgot(disabled.username)).toMatchObject({ error: 0 });
    expect(await mailsTo(sandbox, disabled.id)).toEqual([]);
  });

  it('sends a link to the reset screen; its token is stored only as a hash', async () => {
    const { link, id, token } = await mailedLink();
    expect(link.origin + link.pathname).toBe('http://casino.localhost:4400/');
    expect(link.hash).toMatch(/^#\/password\/reset\?/);
    expect([id, token.length]).toEqual([member.id, 43]);
    const rows = await sandbox.database.orm.select().from(passwordLink);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a link to a new password', () => {
  it('changes the password once, and ends all sessions of the member', async () => {
    const { id, token } = await mailedLink();
    expect(await change(token, id)).toMatchObject({ error: 0, data: null });
    expect(await info(member.token)).toMatchObject({ error: -2 });
    expect((await signIn(member.password)).error).toBe(-4);
    expect((await signIn(newPassword)).error).toBe(0);
    expect(await change(token, id, 'a third phrase')).toMatchObject({
      error: -2,
      message: 'This link is no longer valid. Please request a new one.',
    });
    expect((await signIn(newPassword)).error).toBe(0);
  });

  it('is valid for half an hour', async () => {
    const { id, token } = await mailedLink();
    sandbox.clock.moveBy(passwordLinkMs - 60_000);
    expect((await change(token, id, 'short')).error).toBe(-4);
    sandbox.clock.moveBy(60_000);
    expect((await change(token, id)).error).toBe(-2);
  });

  it('invalidates earlier links', async () => {
    const first = await mailedLink();
    const second = await mailedLink();
    expect((await change(second.token, second.id)).error).toBe(0);
    expect((await change(first.token, first.id, 'a third phrase')).error).toBe(-2);
  });

  it('works only for this call and only for its member', async () => {
    const { token } = await mailedLink();
    const other = await sandbox.newMember();
    expect(await change(token, other.id)).toMatchObject({ error: -3 });
    expect(await info(token)).toMatchObject({ error: -2 });
    expect(await sandbox.call('/sys/member/getMember', { id: member.id }, { token })).toMatchObject({
      error: -2,
    });
  });

  it('is rejected if the member was disabled meanwhile', async () => {
    const { id, token } = await mailedLink();
    await sandbox.control('changeMember', { member: id, enabled: false });
    expect((await change(token, id)).error).toBe(-2);
  });

  it('works for one of two parallel calls', async () => {
    const { id, token } = await mailedLink();
    const responses = await Promise.all([change(token, id), change(token, id, 'a third phrase')]);
    expect(responses.map(({ error }) => error).sort()).toEqual([-2, 0]);
  });

  it('confirms the email address of the member', async () => {
    const { id, token } = await mailedLink();
    await change(token, id);
    const [row] = await sandbox.database.orm.select().from(memberTable).where(eq(memberTable.id, id));
    expect(row?.activatedAt).toBeInstanceOf(Date);
  });
});

describe('a changed password', () => {
  it('keeps the session that changed it, ends the others, and is confirmed by mail', async () => {
    const otherSession = (await signIn(member.password)).data as { token: string };
    expect((await change(member.token, member.id)).error).toBe(0);
    expect((await info(member.token)).error).toBe(0);
    expect((await info(otherSession.token)).error).toBe(-2);
    expect((await signIn(newPassword)).error).toBe(0);
    const [mail] = await mailsTo(sandbox, member.id);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.body).not.toContain(newPassword);
  });

  it.each([
    ['short', 'short', 'Password must have at least 8 characters.'],
    ['Password123', 'Password123', 'This password is too easy to guess. Please choose another one.'],
    [newPassword, 'something else', 'password is not consistent, please check'],
  ])('rejects %s and %s, and keeps the old password', async (password, repassword, message) => {
    expect(await change(member.token, member.id, password, repassword)).toMatchObject({ error: -4, message });
    expect((await signIn(member.password)).error).toBe(0);
  });
});
