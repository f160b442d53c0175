import { eq } from 'drizzle-orm';
import { checkRegister, getTokenInfo, readReply, register } from 'shared-contracts/api';
import { member, outboxMail } from '../../db/schema';
import { ageInYears } from '../../members/signUpRules';
import { signUpForm } from '../../testing/signUpForm';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
afterEach(() => sandbox.control('clearLimits'));

const signUp = (form: Record<string, unknown>) => sandbox.call(register.path, form);
const check = (form: Record<string, unknown>) => sandbox.call(checkRegister.path, form);

it('[B-005, P-017] creates a member with id and token, and a wallet in the chosen currency with the sign-up bonus of 5', async () => {
  const form = signUpForm();
  expect(await check(form)).toMatchObject({ error: 0 });
  const response = await signUp(form);
  expect(response).toMatchObject({
    error: 0,
    data: { username: form['username'], token: expect.any(String) as string },
  });
  const { id, token } = response.data as { id: string; token: string };
  const profile = readReply(getTokenInfo, await sandbox.call(getTokenInfo.path, {}, { token }));
  expect(profile).toMatchObject({
    data: {
      id,
      currency: 'EUR',
      currencySymbol: '€',
      availableBalanceMinor: 500,
      gender: 'FEMALE',
      city: 'Manila',
    },
  });
  const transactionQuery = { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };
  expect(await sandbox.call('/sys/member/transaction/page', transactionQuery, { token })).toMatchObject({
    data: { content: [{ type: 'PROMOTION', amount: '5.00', balanceBefore: '0.00', balanceAfter: '5.00' }] },
  });
});

it('[B-005] rejects a taken username or email in upper or lower case, in the check and in the sign-up', async () => {
  const first = signUpForm();
  await signUp(first);
  const sameName = signUpForm({ username: String(first['username']).toUpperCase() });
  const sameEmail = signUpForm({ email: String(first['email']).toUpperCase() });
  for (const send of [check, signUp]) {
    expect(await send(sameName)).toMatchObject({ error: -4, message: 'This username is already taken.' });
    expect(await send(sameEmail)).toMatchObject({
      error: -4,
      message: 'This email address already has an account.',
    });
  }
});

it('[B-005] creates one member for two concurrent sign-ups with one name', async () => {
  const form = signUpForm();
  const responses = await Promise.all([signUp(form), signUp({ ...form, email: 'another@example.com' })]);
  expect(responses.map(({ error }) => error).sort()).toEqual([-4, 0]);
});

it.each([
  [{ email: '' }, 'Email required'],
  [{ email: 'not an address' }, 'Email is invalid'],
  [{ username: 'a b' }, 'Username must be 3 to 32 letters, numbers, dots, dashes or underscores.'],
  [{ password: 'short', repassword: 'short' }, 'Password must have at least 8 characters.'],
  [
    { password: 'Password123', repassword: 'Password123' },
    'This password is too easy to guess. Please choose another one.',
  ],
  [{ repassword: 'something else' }, 'password is not consistent, please check'],
  [{ mobilePrefix: '' }, 'Please choose international code of your mobile number'],
  [{ firstName: ' ' }, 'firstName required'],
  [{ birthday: '2010-01-01' }, 'You must be at least 18 years old'],
  [{ birthday: '' }, 'Birthday required'],
  [{ birthday: '1990-02-30' }, 'Please check your date of birth.'],
  [{ countryCode: 'FR' }, 'We do not offer our service in this country.'],
  [{ stateCode: 'US-NY' }, 'State required'],
  [{ countryCode: 'US', stateCode: 'US-WA' }, 'State required'],
  [{ currency: 'BTC' }, 'Currency required'],
  [
    { agreed: false },
    'Sorry, we can not accept you to be our customer unless you agree to our terms and conditions.',
  ],
])('rejects a sign-up with %p', async (change, message) => {
  const form = signUpForm(change);
  expect(await check(form)).toMatchObject({ error: -4, message });
  expect(await signUp(form)).toMatchObject({ error: -4, message, data: null });
});

it('ignores form fields that only the operator can set', async () => {
  const operatorFields = {
    memberType: 5,
    vipLevel: 50,
    credited: true,
    availableBalance: '9999.00',
    enabled: true,
    id: 'x',
  };
  const { data } = await signUp(signUpForm(operatorFields));
  expect(data).toMatchObject({ memberType: 0, vipLevel: 0, credited: false, availableBalance: '5.00' });
  expect((data as { id: string }).id).not.toBe('x');
});

it('uses the default currency if the form has no currency', async () => {
  const { currency: _none, ...form } = signUpForm();
  expect(await signUp(form)).toMatchObject({ error: 0, data: { currency: 'USD' } });
});

it('never stores a plain-text password', async () => {
  const { data } = await signUp(signUpForm());
  const [row] = await sandbox.database.orm
    .select()
    .from(member)
    .where(eq(member.id, (data as { id: string }).id));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('writes an activation mail whose link works once and leads back to the casino', async () => {
  const { data } = await signUp(signUpForm());
  const { id } = data as { id: string };
  const [mail] = await sandbox.database.orm.select().from(outboxMail).where(eq(outboxMail.member, id));
  const link = new URL(/http\S+/.exec(mail?.body ?? '')?.[0] ?? '');
  expect(link.href).toMatch(/^http:\/\/casino\.localhost:4400\/api\//);
  const followLink = () =>
    sandbox.api.inject({ method: 'GET', url: link.pathname.slice('/api'.length) + link.search });
  expect((await followLink()).headers['location']).toBe(
    `http://casino.localhost:4400/#/activation?status=success&id=${id}`,
  );
  expect((await followLink()).headers['location']).toBe(
    `http://casino.localhost:4400/#/activation?status=fail&id=${id}`,
  );
  const [row] = await sandbox.database.orm.select().from(member).where(eq(member.id, id));
  expect(row?.activatedAt).toBeInstanceOf(Date);
});

it.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-13-01', '2026-03-01', undefined],
])('for the birthday %s, the age on %s is %p', (birthday, today, age) => {
  expect(ageInYears(birthday, new Date(`${today}T12:00:00Z`))).toBe(age);
});
