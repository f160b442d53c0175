import { eq } from 'drizzle-orm';
import {
  checkRegister,
  getTokenInfo,
  listTransactions,
  login,
  register,
  registerByName,
  sendForgotMail,
  sendJoinMail,
} from 'shared-contracts/api';
import { country, depositOrder, member as memberTable } from '../db/schema';
import { orderPayp, payByCard } from '../testing/depositCalls';
import { mailsTo } from '../testing/mails';
import { signUpForm } from '../testing/signUpForm';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
});

const notServed = { error: -4, message: 'We do not offer our service in this country.', data: null };
const tooYoung = { error: -4, message: 'You must be at least 18 years old', data: null };
const otherRegion = { region: 'redirect' } as const;
const signIn = ({ username, password }: TestMember, scenario = {}) =>
  sandbox.call(login.path, { username, password, type: 'MEMBER' }, { scenario });
const tryDeposits = (member: TestMember, scenario = {}) =>
  Promise.all([orderPayp, payByCard].map((order) => order(sandbox, member, {}, { scenario })));
const ordersOf = ({ id }: TestMember) =>
  sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.member, id));
const updateMember = ({ id }: TestMember, set: { countryCode?: string; birthday?: string }) =>
  sandbox.database.orm.update(memberTable).set(set).where(eq(memberTable.id, id));

describe('in a region without service', () => {
  it('sign-up, sign-in and deposits are rejected, independent of the region check in the page', async () => {
    const member = await sandbox.newMember();
    const { email, firstName, lastName } = signUpForm();
    const responses = [
      await sandbox.call(checkRegister.path, signUpForm(), { scenario: otherRegion }),
      await sandbox.call(register.path, signUpForm({ email }), { scenario: otherRegion }),
      await sandbox.call(registerByName.path, { email, firstName, lastName }, { scenario: otherRegion }),
      await signIn(member, otherRegion),
      ...(await tryDeposits(member, otherRegion)),
    ];
    expect(responses).toEqual(responses.map(() => notServed));
    expect(await ordersOf(member)).toEqual([]);
    const createdMembers = await sandbox.database.orm
      .select()
      .from(memberTable)
      .where(eq(memberTable.email, String(email)));
    expect(createdMembers).toEqual([]);
  });

  it('a wrong password gets the same reply as in other regions', async () => {
    const member = await sandbox.newMember();
    expect(await signIn({ ...member, password: 'a guess' }, otherRegion)).toMatchObject({
      message: 'Incorrect username or password. Please try again.',
    });
  });

  it('a member of a country that is no longer served cannot deposit, but can sign in to cash out', async () => {
    const member = await sandbox.newMember();
    await updateMember(member, { countryCode: 'PH' });
    const setServed = (status: number) =>
      sandbox.database.orm.update(country).set({ status }).where(eq(country.isoCode2, 'PH'));
    await setServed(0);
    try {
      expect(await tryDeposits(member)).toEqual([notServed, notServed]);
      expect(await signIn(member)).toMatchObject({ error: 0 });
    } finally {
      await setServed(1);
    }
    expect(await tryDeposits(member)).toMatchObject([{ error: 0 }, { error: 0 }]);
  });
});

it('a player under 18 can neither sign in nor deposit until their 18th birthday @security5', async () => {
  const member = await sandbox.newMember();
  const birthday = new Date(sandbox.clock.now().getTime() + 24 * 3_600_000);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - 18);
  await updateMember(member, { birthday: birthday.toISOString().slice(0, 10) });
  expect([await signIn(member), ...(await tryDeposits(member))]).toEqual([tooYoung, tooYoung, tooYoung]);
  sandbox.clock.moveBy(24 * 3_600_000);
  expect(await signIn(member)).toMatchObject({ error: 0 });
});

describe('a self-excluded player', () => {
  const rejectionText = 'We cannot open an account for you. Please contact support.';
  const exclude = ({ id }: TestMember) =>
    sandbox.control('changeMember', { member: id, excludedUntil: '2099-03-01' });

  it('is signed out everywhere, cannot deposit, gets no mail, and sees the end date at sign-in', async () => {
    const member = await sandbox.newMember();
    await exclude(member);
    const { token } = member;
    expect((await tryDeposits(member)).map(({ error }) => error)).toEqual([-2, -2]);
    expect(await sandbox.call(listTransactions.path, {}, { token })).toMatchObject({ error: -2 });
    expect(await sandbox.call(getTokenInfo.path, {}, { token })).toMatchObject({ data: { enabled: false } });
    expect(await signIn(member)).toEqual({
      error: -4,
      message:
        'You asked us to exclude you from play until 1 March 2099. ' +
        'Contact support to cash out your remaining balance.',
      data: null,
    });
    await sandbox.call(sendForgotMail.path, { usernameOrEmail: member.username });
    await sandbox.call(sendJoinMail.path, { id: member.id });
    expect(await mailsTo(sandbox, member.id)).toEqual([]);
    expect(await ordersOf(member)).toEqual([]);
  });

  it('can sign in again when the exclusion ends, not earlier', async () => {
    const member = await sandbox.newMember();
    await exclude(member);
    const remainingMs = Date.parse('2099-03-01') - sandbox.clock.now().getTime();
    sandbox.clock.moveBy(remainingMs - 60_000);
    expect(await signIn(member)).toMatchObject({ error: -4 });
    sandbox.clock.moveBy(60_000);
    expect(await signIn(member)).toMatchObject({ error: 0 });
  });

  it.each([
    ['in full width', { firstName: 'Ｚｏë', lastName: 'Ｑｕｉｅｔ' }],
    ['in circled letters', { firstName: 'Ⓩⓞⓔ', lastName: 'Ⓠⓤⓘⓔⓣ' }],
    ['with invisible characters', { firstName: 'Zo\u200be\u00ad', lastName: 'Qui\u2060et\ufeff' }],
    ['with other accents', { firstName: 'Zoé', lastName: 'Quìet' }],
    ['with punctuation and spaces', { firstName: 'Z-o e', lastName: " Q'uiet." }],
    ['in the other order', { firstName: 'Quiet', lastName: 'Zoe' }],
    ['divided differently', { firstName: 'Zoe Qui', lastName: 'et' }],
  ])('cannot open another account with the same name %s', async (_how, name) => {
    const birthday = '1987-07-07';
    const member = await sandbox.newMember({ firstName: 'Zoe', lastName: 'Quiet' });
    await updateMember(member, { birthday });
    await exclude(member);
    const form = signUpForm({ ...name, birthday, mobile: '9175550999' });
    expect(await sandbox.call(register.path, form)).toMatchObject({ error: -4, message: rejectionText });
    const namesake = signUpForm({ ...name, birthday: '1987-07-08', mobile: '9175550998' });
    expect(await sandbox.call(register.path, namesake)).toMatchObject({ error: 0 });
  });

  it.each([
    ['the phone number', { mobilePrefix: '+63', mobile: '09175557777' }],
    ['the mailbox', { email: 'zoe.quiet+again@example.com' }],
    ['the phone number with zeros before its code', { mobilePrefix: '0063', mobile: '9175557777' }],
    ['the mailbox with invisible characters', { email: 'zoe.\u200bquiet@example.com' }],
    ['the mailbox in full width', { email: 'ｚoe.quiet@example.com' }],
  ] as [string, { email?: string }][])(
    'cannot open another account with %s, without a birthday',
    async (_what, fields) => {
      const email = 'zoe.quiet@example.com';
      const person = { mobilePrefix: '63', mobile: '9175557777' };
      const { id } = await sandbox.newMember();
      await sandbox.database.orm
        .update(memberTable)
        .set({ email, ...person })
        .where(eq(memberTable.id, id));
      await exclude({ id } as TestMember);
      const form = signUpForm({
        firstName: 'Other',
        birthday: '',
        step: undefined,
        mobile: '9175551234',
        ...fields,
      });
      expect(await sandbox.call(register.path, form)).toMatchObject({ error: -4, message: rejectionText });
      if (fields.email === undefined) return;
      const shortForm = { email: fields.email, firstName: 'Other', lastName: 'Name' };
      expect(await sandbox.call(registerByName.path, shortForm)).toMatchObject({
        error: -4,
        message: rejectionText,
      });
    },
  );

  it.each(['zoequiet@gmail.com', 'z.o.e.quiet@googlemail.com', 'Zoe.Quiet+bonus@GMAIL.com'])(
    'cannot open another account with %s, which is the mailbox zoe.quiet@gmail.com',
    async (email) => {
      const member = await sandbox.newMember();
      const storedEmail = { email: 'zoe.quiet@gmail.com' };
      await sandbox.database.orm.update(memberTable).set(storedEmail).where(eq(memberTable.id, member.id));
      await exclude(member);
      const form = signUpForm({ firstName: 'Other', mobile: '9175550997', email });
      expect(await sandbox.call(register.path, form)).toMatchObject({ error: -4, message: rejectionText });
      const otherMailbox = signUpForm({ mobile: '9175550996', email: email.replace(/@.*/, '@example.org') });
      expect(await sandbox.call(register.path, otherMailbox)).toMatchObject({ error: 0 });
    },
  );

  it('cannot open another account with the same name and birthday @security5', async () => {
    const person = { firstName: 'Zoe', lastName: 'Quiet', birthday: '1988-08-08' };
    const member = await sandbox.newMember({ firstName: 'zoe', lastName: 'QUIET ' });
    await updateMember(member, { birthday: person.birthday });
    expect(await sandbox.call(register.path, signUpForm(person))).toMatchObject({ error: 0 });
    await exclude(member);
    for (const path of [checkRegister.path, register.path]) {
      expect(await sandbox.call(path, signUpForm(person))).toEqual({
        error: -4,
        message: rejectionText,
        data: null,
      });
      const namesake = signUpForm({ ...person, birthday: '1988-08-09' });
      expect(await sandbox.call(path, namesake)).toMatchObject({ error: 0 });
    }
  });
});
