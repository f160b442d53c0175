import { eq } from 'drizzle-orm';
import { changePassword, getTokenInfo, login, sendForgotMail } from 'shared-contracts/api';
import { member as memberTable, passwordLink } from '../../db/schema';
import { passwordLinkMs } from '../../members/passwords';
import { mailsTo, readResetLink } from '../../testing/mails';
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
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
  member = await sandbox.newMember();
});

const newPassword = 'quite another phrase';
/** Changes the password with the token of a mailed link. */
const changeByLink = (token: string, id: string, password = newPassword, repassword = password) =>
  sandbox.call(changePassword.path, { id, password, repassword }, { token });
/** Changes the password of the signed-in member. */
const changeOwn = (
  oldPassword: string | undefined,
  password = newPassword,
  repassword = password,
  { id, token }: TestMember = member,
) =>
  sandbox.call(
    changePassword.path,
    { id, ...(oldPassword !== undefined && { oldPassword }), password, repassword },
    { token },
  );
const requestResetMail = (usernameOrEmail: string) => sandbox.call(sendForgotMail.path, { usernameOrEmail });
const tokenInfo = (token: string) => sandbox.call(getTokenInfo.path, {}, { token });
const signIn = (password: string) =>
  sandbox.call(login.path, { username: member.username, password, type: 'MEMBER' });

async function requestMailedLink(owner = member) {
  await requestResetMail(owner.username);
  const [mail] = await mailsTo(sandbox, owner.id);
  if (!mail) throw new Error('no mail was sent');
  return { ...mail, ...readResetLink(mail.link) };
}

describe('a request for a forgotten password', () => {
  it('gets the same reply for known and unknown members, and a mail only for known members', async () => {
    const email = `${member.username}@example.com`;
    const responses = [
      await requestResetMail(member.username),
      await requestResetMail(email.toUpperCase()),
      await requestResetMail('nobody'),
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

  it('is accepted three times an hour, for known and unknown names', async () => {
    for (const name of [member.username, 'nobody at all']) {
      const responses = [];
      for (let turn = 0; turn < 4; turn += 1) responses.push((await requestResetMail(name)).error);
      expect(responses).toEqual([0, 0, 0, -5]);
    }
    expect(await mailsTo(sandbox, member.id)).toHaveLength(3);
    sandbox.clock.moveBy(3_600_000);
    expect((await requestResetMail(member.username)).error).toBe(0);
  });

  it('sends no mail to a disabled member, without revealing it in the reply', async () => {
    const disabled = await sandbox.newMember({ enabled: false });
    expect(await requestResetMail(disabled.username)).toMatchObject({ error: 0 });
    expect(await mailsTo(sandbox, disabled.id)).toEqual([]);
  });

  it('sends a link to the reset screen; its token is stored only as a hash', async () => {
    const { link, id, token } = await requestMailedLink();
    expect(link.origin + link.pathname).toBe('http://casino.localhost:4400/');
    expect(link.hash).toMatch(/^#\/password\/reset\?/);
    expect([id, token.length]).toEqual([member.id, 43]);
    const rows = await sandbox.database.orm.select().from(passwordLink);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a link for a new password', () => {
  it('changes the password once, and ends all sessions of the member', async () => {
    const { id, token } = await requestMailedLink();
    expect(await changeByLink(token, id)).toMatchObject({ error: 0, data: null });
    expect(await tokenInfo(member.token)).toMatchObject({ error: -2 });
    expect((await signIn(member.password)).error).toBe(-4);
    expect((await signIn(newPassword)).error).toBe(0);
    expect(await changeByLink(token, id, 'a third phrase')).toMatchObject({
      error: -2,
      message: 'This link is no longer valid. Please request a new one.',
    });
    expect((await signIn(newPassword)).error).toBe(0);
  });

  it('is valid for half an hour', async () => {
    const { id, token } = await requestMailedLink();
    sandbox.clock.moveBy(passwordLinkMs - 60_000);
    expect((await changeByLink(token, id, 'short')).error).toBe(-4);
    sandbox.clock.moveBy(60_000);
    expect((await changeByLink(token, id)).error).toBe(-2);
  });

  it('invalidates earlier links', async () => {
    const first = await requestMailedLink();
    const second = await requestMailedLink();
    expect((await changeByLink(second.token, second.id)).error).toBe(0);
    expect((await changeByLink(first.token, first.id, 'a third phrase')).error).toBe(-2);
  });

  it('works only for a password change and only for its member', async () => {
    const { token } = await requestMailedLink();
    const otherMember = await sandbox.newMember();
    expect(await changeByLink(token, otherMember.id)).toMatchObject({ error: -3 });
    expect(await tokenInfo(token)).toMatchObject({ error: -2 });
    expect(await sandbox.call('/sys/member/getMember', { id: member.id }, { token })).toMatchObject({
      error: -2,
    });
  });

  it('is rejected if the member was disabled meanwhile', async () => {
    const { id, token } = await requestMailedLink();
    await sandbox.control('changeMember', { member: id, enabled: false });
    expect((await changeByLink(token, id)).error).toBe(-2);
  });

  it('works for one of two parallel calls', async () => {
    const { id, token } = await requestMailedLink();
    const responses = await Promise.all([changeByLink(token, id), changeByLink(token, id, 'a third phrase')]);
    expect(responses.map(({ error }) => error).sort()).toEqual([-2, 0]);
  });

  it('confirms the email address of the member', async () => {
    const { id, token } = await requestMailedLink();
    await changeByLink(token, id);
    const [row] = await sandbox.database.orm.select().from(memberTable).where(eq(memberTable.id, id));
    expect(row?.activatedAt).toBeInstanceOf(Date);
  });
});

describe('a password change', () => {
  it('[G-004] keeps the session that changed it, ends the others, and is confirmed by mail', async () => {
    const otherSession = (await signIn(member.password)).data as { token: string };
    expect((await changeOwn(member.password)).error).toBe(0);
    expect((await tokenInfo(member.token)).error).toBe(0);
    expect((await tokenInfo(otherSession.token)).error).toBe(-2);
    const [mail] = await mailsTo(sandbox, member.id);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.body).not.toContain(newPassword);
    expect((await signIn(newPassword)).error).toBe(0);
  });

  it.each([
    ['short', 'short', 'Password must have at least 8 characters.'],
    ['Password123', 'Password123', 'This password is too easy to guess. Please choose another one.'],
    [newPassword, 'something else', 'password is not consistent, please check'],
  ])(
    'rejects the new password %s repeated as %s, and keeps the old password',
    async (password, repassword, message) => {
      expect(await changeOwn(member.password, password, repassword)).toMatchObject({ error: -4, message });
      expect((await signIn(member.password)).error).toBe(0);
    },
  );

  it.each([['a wrong one'], [''], [undefined]])(
    '[G-005] is rejected with the current password %p, without a mail',
    async (oldPassword) => {
      expect(await changeOwn(oldPassword)).toMatchObject({
        error: -7,
        message: 'Your current password is incorrect. Please try again.',
      });
      expect((await signIn(newPassword)).error).toBe(-4);
      expect((await mailsTo(sandbox, member.id)).map(({ subject }) => subject)).not.toContain(
        'Your password was changed',
      );
    },
  );

  it('[G-005] allows five wrong current passwords in 15 minutes, and then rejects the correct one', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await changeOwn(`guess ${String(attempt)}`)).error).toBe(-7);
      sandbox.clock.moveBy(60_000);
    }
    expect(await changeOwn(member.password)).toMatchObject({
      error: -5,
      message: 'Too many failed attempts. Please wait 10 minutes and try again.',
    });
    // Wrong guesses of a stolen session do not block the sign-in of the owner.
    expect((await signIn(member.password)).error).toBe(0);
    sandbox.clock.moveBy(600_000);
    expect((await changeOwn(member.password)).error).toBe(0);
  });

  it('[G-005] needs no current password with a mailed link', async () => {
    const { id, token } = await requestMailedLink();
    expect((await changeByLink(token, id)).error).toBe(0);
  });

  it('[G-005] needs no current password if the operator does not require it, but checks one that is sent', async () => {
    const other = await startTestSandbox({ requiresCurrentPassword: false });
    try {
      const { id, token } = await other.newMember();
      const send = (fields: object) =>
        other.call(
          changePassword.path,
          { id, password: newPassword, repassword: newPassword, ...fields },
          { token },
        );
      expect((await send({ oldPassword: 'a wrong one' })).error).toBe(-7);
      expect((await send({})).error).toBe(0);
    } finally {
      await other.stop();
    }
  }, 90_000);
});
