import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  checkRegister,
  getTokenInfo,
  getVerifyImage,
  login,
  readReply,
  register,
  registerByName,
  sendJoinMail,
  changePassword,
} from 'shared-contracts/api';
import { member } from '../../db/schema';
import { createVerifyCode, verifyCodeMs } from '../../members/verifyCodes';
import { mailsTo, readResetLink } from '../../testing/mails';
import { signUpForm } from '../../testing/signUpForm';
import { startTestSandbox, startTimeoutMs, type Envelope, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
});

const idOf = ({ data }: Envelope) => (data as { id: string }).id;
const tokenOf = ({ data }: Envelope) => (data as { token: string }).token;
const followLink = async (link: URL) => {
  const response = await sandbox.api.inject({
    method: 'GET',
    url: link.pathname.slice('/api'.length) + link.search,
  });
  return String(response.headers['location']).split('?')[1];
};

describe('the activation mail', () => {
  const sendAgain = (id: string) => sandbox.call(sendJoinMail.path, { id });

  it('is sent again, and both links work', async () => {
    const id = idOf(await sandbox.call(register.path, signUpForm()));
    expect(await sendAgain(id)).toEqual({ error: 0, message: '', data: null });
    const [second, first] = await mailsTo(sandbox, id);
    expect(await followLink(first?.link ?? new URL('http://no.link/'))).toBe(`status=success&id=${id}`);
    expect(await followLink(second?.link ?? new URL('http://no.link/'))).toBe(`status=success&id=${id}`);
  });

  it('greets by name on one line, without the line breaks, control characters and text directions of the name @security17', async () => {
    const firstName = 'Ada\r\nBcc: all@example.com\u2028\u202eevil\u0007';
    const id = idOf(await sandbox.call(register.path, signUpForm({ firstName })));
    const [mail] = await mailsTo(sandbox, id);
    expect(mail?.body.split('\n\n')[0]).toBe('Hello Ada Bcc all example com evil,');
  });

  it.each([
    ['Ada https://evil.example/win', 'Hello Ada https evil example win,'],
    ['www.evil.example', 'Hello www evil example,'],
    ['mailto:ada@evil.example', 'Hello mailto ada evil example,'],
    ['://', 'Hello there,'],
    ["Anne-Marie O'Neil Jr.", "Hello Anne-Marie O'Neil Jr.,"],
  ])('greets %s without a link in the name @security17', async (firstName, greeting) => {
    const id = idOf(await sandbox.call(register.path, signUpForm({ firstName })));
    const [mail] = await mailsTo(sandbox, id);
    expect(mail?.body.split('\n\n')[0]).toBe(greeting);
  });

  it('is sent to the email address without the line breaks that were stored with it', async () => {
    const id = idOf(await sandbox.call(register.path, signUpForm()));
    const email = 'ada@example.com\r\nBcc: all@example.com';
    await sandbox.database.orm.update(member).set({ email }).where(eq(member.id, id));
    await sendAgain(id);
    const [mail] = await mailsTo(sandbox, id);
    expect(mail?.recipient).toBe('ada@example.com Bcc: all@example.com');
  });

  it('has a link that names its member even when it has expired, so that the member can request another', async () => {
    const id = idOf(await sandbox.call(register.path, signUpForm()));
    const [mail] = await mailsTo(sandbox, id);
    const link = mail?.link ?? new URL('http://no.link/');
    sandbox.clock.moveBy(7 * 24 * 3_600_000 + 1);
    expect(await followLink(link)).toBe(`status=fail&id=${id}`);
    expect(
      await followLink(new URL('http://x/api/sys/member/activate?ticket=an-unknown-activation-ticket')),
    ).toBe('status=fail');
  });

  it('can be requested three times an hour per id, with the same reply for known and unknown ids', async () => {
    const id = idOf(await sandbox.call(register.path, signUpForm()));
    for (const memberId of [id, '00000000-0000-4000-8000-000000000000', 'no id at all']) {
      const errors = [];
      for (let turn = 0; turn < 4; turn += 1) errors.push((await sendAgain(memberId)).error);
      expect(errors).toEqual([0, 0, 0, -5]);
    }
    expect(await mailsTo(sandbox, id)).toHaveLength(4);
  });
});

describe('a registration by name', () => {
  const join = (fields: Record<string, unknown> = {}, scenario = {}) => {
    const { email, firstName, lastName } = signUpForm();
    const input = { email, firstName, lastName, ...fields };
    return sandbox.call(registerByName.path, input, { scenario });
  };

  it('[B-005] creates a member who is signed in at once and chooses the password by mail', async () => {
    const { email } = signUpForm();
    const joined = await join({ email });
    const profile = readReply(
      getTokenInfo,
      await sandbox.call(getTokenInfo.path, {}, { token: tokenOf(joined) }),
    );
    expect(profile).toMatchObject({ data: { id: idOf(joined), email, firstName: 'Ines', currency: 'USD' } });
    const [mail] = await mailsTo(sandbox, idOf(joined));
    const { id, token } = readResetLink(mail?.link ?? new URL('http://no.link/'));
    const password = 'quite another phrase';
    await sandbox.call(changePassword.path, { id, password, repassword: password }, { token });
    expect(await sandbox.call(login.path, { username: email, password, type: 'MEMBER' })).toMatchObject({
      error: 0,
      data: { id: idOf(joined) },
    });
  });

  it('does not sign the member in, in the scenario nameOnly: noToken', async () => {
    const { email } = signUpForm();
    expect(await join({ email }, { nameOnly: 'noToken' })).toEqual({ error: 0, message: '', data: null });
    expect(await join({ email })).toMatchObject({
      error: -4,
      message: 'This email address already has an account.',
    });
  });

  it.each([
    [{ email: '' }, 'Email required'],
    [{ email: 'nobody' }, 'Email is invalid'],
    [{ firstName: ' ' }, 'firstName required'],
    [{ lastName: '' }, 'lastName required'],
  ])('rejects %p', async (fields, message) => {
    expect(await join(fields)).toMatchObject({ error: -4, message, data: null });
  });
});

describe('the verification code', () => {
  const withCode = { scenario: { verifyCode: true } };
  const newTicket = () => randomUUID();
  const send = (path: string, fields: Record<string, unknown>) =>
    sandbox.call(path, signUpForm(fields), withCode);
  const codeOf = (ticket: string) => createVerifyCode(sandbox.database.orm, ticket, sandbox.clock.now());

  it('is a picture without text elements, and differs each time', async () => {
    const ticket = newTicket();
    const draw = async () => {
      const reply = readReply(getVerifyImage, await sandbox.call(getVerifyImage.path, { ticket }));
      return reply.ok ? Buffer.from(reply.data.split(',')[1] ?? '', 'base64').toString() : '';
    };
    const pictures = [await draw(), await draw()];
    expect(pictures[0]).toMatch(/^<svg [^]*<\/svg>$/);
    expect(pictures[0]).not.toContain('<text');
    expect(pictures[0]).not.toBe(pictures[1]);
  });

  it('is required in the check and in the sign-up, in the scenario verifyCode', async () => {
    for (const path of [checkRegister.path, register.path]) {
      expect(await send(path, {})).toMatchObject({ error: -4, message: 'Verification code required' });
    }
    const ticket = newTicket();
    const fields = { ticket, verifyCode: ` ${(await codeOf(ticket)).toLowerCase()} ` };
    expect((await send(checkRegister.path, fields)).error).toBe(0);
    expect((await send(register.path, fields)).error).toBe(0);
    expect(await send(register.path, fields)).toMatchObject({
      error: -4,
      message: 'This picture has expired. Please request a new one.',
    });
  });

  it('creates one account for two parallel sign-ups', async () => {
    const ticket = newTicket();
    const fields = { ticket, verifyCode: await codeOf(ticket) };
    const responses = await Promise.all([send(register.path, fields), send(register.path, fields)]);
    expect(responses.map(({ error }) => error).toSorted((a, b) => a - b)).toEqual([-4, 0]);
  });

  it('is rejected with the ticket of another picture', async () => {
    const firstTicket = newTicket();
    const secondTicket = newTicket();
    const verifyCode = await codeOf(firstTicket);
    await codeOf(secondTicket);
    expect((await send(register.path, { ticket: secondTicket, verifyCode })).error).toBe(-4);
    expect((await send(register.path, { ticket: firstTicket, verifyCode })).error).toBe(0);
  });

  it('stays valid after another validation error, and expires after ten minutes', async () => {
    const ticket = newTicket();
    const fields = { ticket, verifyCode: await codeOf(ticket) };
    expect((await send(register.path, { ...fields, email: 'nobody' })).error).toBe(-4);
    sandbox.clock.moveBy(verifyCodeMs - 60_000);
    expect((await send(checkRegister.path, fields)).error).toBe(0);
    sandbox.clock.moveBy(60_000);
    expect((await send(checkRegister.path, fields)).error).toBe(-4);
  });

  it('allows five guesses', async () => {
    const ticket = newTicket();
    const verifyCode = await codeOf(ticket);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await send(checkRegister.path, { ticket, verifyCode: '?????' })).toMatchObject({
        message: 'Incorrect verification code.',
      });
    }
    expect((await send(checkRegister.path, { ticket, verifyCode })).error).toBe(-4);
  });

  it('allows five guesses that are sent at the same moment', async () => {
    const ticket = newTicket();
    await codeOf(ticket);
    const guesses = Array.from({ length: 20 }, () =>
      send(checkRegister.path, { ticket, verifyCode: '?????' }),
    );
    const messages = (await Promise.all(guesses)).map(({ message }) => message);
    expect(messages.filter((message) => message === 'Incorrect verification code.')).toHaveLength(5);
  });
});
