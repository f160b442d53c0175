import { changePassword, excludeMember, getTokenInfo, login, sendForgotMail } from 'shared-contracts/api';
import { mailsTo } from '../testing/mails';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

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

const call = (path: string, body: Record<string, unknown>, lang: string) =>
  sandbox.call(path, body, { token: member.token, headers: { lang } });
const newestMail = async () => (await mailsTo(sandbox, member.id))[0];
const signIn = (lang: string) =>
  sandbox.call(
    login.path,
    { username: member.username, password: member.password, type: 'MEMBER' },
    // Without a token the call has no cookie, as on a new device.
    { headers: { lang } },
  );

it.each([
  ['en', 'New sign-in to your account', 'Hello Robin,', 'Time: '],
  ['fil', 'May bagong sign-in sa account mo', 'Hi Robin,', 'Oras: '],
  ['fr', 'New sign-in to your account', 'Hello Robin,', 'Time: '],
])('[T-010] the mail about a new device in the language %s', async (lang, subject, greeting, time) => {
  expect(await signIn(lang)).toMatchObject({ error: 0 });
  const mail = await newestMail();
  expect(mail?.subject).toBe(subject);
  expect(mail?.body).toContain(greeting);
  expect(mail?.body).toContain(time);
});

it('[T-010] uses the language of the latest call, also for a mail that another page requests', async () => {
  expect(await call(getTokenInfo.path, {}, 'fil')).toMatchObject({ error: 0 });
  await sandbox.call(sendForgotMail.path, { usernameOrEmail: member.username }, { headers: { lang: 'en' } });
  const mails = await mailsTo(sandbox, member.id);
  expect(mails.map(({ subject }) => subject)).toContain('I-reset ang password mo');
});

it('[T-010] the mails about a changed password and an exclusion are in Filipino', async () => {
  const passwords = {
    id: member.id,
    password: 'Bagong-2026!',
    repassword: 'Bagong-2026!',
    oldPassword: member.password,
  };
  expect(await call(changePassword.path, passwords, 'fil')).toMatchObject({ error: 0 });
  expect(await newestMail()).toMatchObject({ subject: 'Napalitan ang password mo' });
  expect(await call(excludeMember.path, { length: '6' }, 'fil')).toMatchObject({ error: 0 });
  const mail = await newestMail();
  expect(mail?.subject).toBe('Nagsimula na ang self-exclusion mo');
  expect(mail?.body).toContain('Hiniling mong i-exclude ka namin');
});
