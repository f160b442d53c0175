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
import { startTestSandbox, startWithinMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
});

const notServed = { error: -4, message: 'We do not offer our service in this country.', data: null };
const tooYoung = { error: -4, message: 'You must be at least 18 years old', data: null };
const elsewhere = { region: 'redirect' } as const;
const signIn = ({ username, password }: TestMember, scenario = {}) =>
  sandbox.call(login.path, { username, password, type: 'MEMBER' }, { scenario });
const deposits = (member: TestMember, scenario = {}) =>
  Promise.all([orderPayp, payByCard].map((order) => order(sandbox, member, {}, { scenario })));
const ordersOf = ({ id }: TestMember) =>
  sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.member, id));
const change = ({ id }: TestMember, set: { countryCode?: string; birthday?: string }) =>
  sandbox.database.orm.update(memberTable).set(set).where(eq(memberTable.id, id));

describe('in a region without service', () => {
  it('nobody signs up, signs in or deposits, whatever the page made of the region check', async () => {
    const member = await sandbox.newMember();
    const { email, firstName, lastName } = signUpForm();
    const responses = [
      await sandbox.call(checkRegister.path, signUpForm(), { scenario: elsewhere }),
      await sandbox.call(register.path, signUpForm({ email }), { scenario: elsewhere }),
      await sandbox.call(registerByName.path, { email, firstName, lastName }, { scenario: elsewhere }),
      await signIn(member, elsewhere),
      ...(await deposits(member, elsewhere)),
    ];
    expect(responses).toEqual(responses.map(() => notServed));
    expect(await ordersOf(member)).toEqual([]);
    const made = await sandbox.database.orm
      .select()
      .from(memberTable)
      .where(eq(memberTable.email, String(email)));
    expect(made).toEqual([]);
  });

  it('a wrong password gets the same reply as elsewhere', async () => {
    const member = await sandbox.newMember();
    expect(await signIn({ ...member, password: 'a guess' }, elsewhere)).toMatchObject({
      message: 'The username or password is not right. Please try again.',
    });
  });

  it('a member of a country that is served no more brings no money in, and still comes in to cash out', async () => {
    const member = await sandbox.newMember();
    await change(member, { countryCode: 'PH' });
    const serve = (status: number) =>
      sandbox.database.orm.update(country).set({ status }).where(eq(country.isoCode2, 'PH'));
    await serve(0);
    try {
      expect(await deposits(member)).toEqual([notServed, notServed]);
      expect(await signIn(member)).toMatchObject({ error: 0 });
    } finally {
      await serve(1);
    }
    expect(await deposits(member)).toMatchObject([{ error: 0 }, { error: 0 }]);
  });
});

it('a player under 18 can neither sign in nor deposit until their 18th birthday @S5', async () => {
  const member = await sandbox.newMember();
  const birthday = new Date(sandbox.clock.now().getTime() + 24 * 3_600_000);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - 18);
  await change(member, { birthday: birthday.toISOString().slice(0, 10) });
  expect([await signIn(member), ...(await deposits(member))]).toEqual([tooYoung, tooYoung, tooYoung]);
  sandbox.clock.moveBy(24 * 3_600_000);
  expect(await signIn(member)).toMatchObject({ error: 0 });
});

describe('a self-excluded player', () => {
  const refused = 'We cannot open an account for you. Please contact our support.';
  const exclude = ({ id }: TestMember) =>
    sandbox.control('changeMember', { member: id, excludedUntil: '2099-03-01' });

  it('is out at once in every session, deposits nothing, is sent no mail, and is told until when at the sign-in', async () => {
    const member = await sandbox.newMember();
    await exclude(member);
    const { token } = member;
    expect((await deposits(member)).map(({ error }) => error)).toEqual([-2, -2]);
    expect(await sandbox.call(listTransactions.path, {}, { token })).toMatchObject({ error: -2 });
    expect(await sandbox.call(getTokenInfo.path, {}, { token })).toMatchObject({ data: { enabled: false } });
    expect(await signIn(member)).toEqual({
      error: -4,
      message:
        'As you asked us, you are excluded until 1 March 2099. ' +
        'What may be cashed out is paid to you; our support helps you with it.',
      data: null,
    });
    await sandbox.call(sendForgotMail.path, { usernameOrEmail: member.username });
    await sandbox.call(sendJoinMail.path, { id: member.id });
    expect(await mailsTo(sandbox, member.id)).toEqual([]);
    expect(await ordersOf(member)).toEqual([]);
  });

  it('comes in again when the time is over, not a moment sooner', async () => {
    const member = await sandbox.newMember();
    await exclude(member);
    const leftMs = Date.parse('2099-03-01') - sandbox.clock.now().getTime();
    sandbox.clock.moveBy(leftMs - 60_000);
    expect(await signIn(member)).toMatchObject({ error: -4 });
    sandbox.clock.moveBy(60_000);
    expect(await signIn(member)).toMatchObject({ error: 0 });
  });

  it.each([
    ['in full width', { firstName: 'Ｚｏë', lastName: 'Ｑｕｉｅｔ' }],
    ['in circled letters', { firstName: 'Ⓩⓞⓔ', lastName: 'Ⓠⓤⓘⓔⓣ' }],
    ['with what shows nowhere', { firstName: 'Zo\u200be\u00ad', lastName: 'Qui\u2060et\ufeff' }],
    ['with other accents', { firstName: 'Zoé', lastName: 'Quìet' }],
    ['with signs and spaces', { firstName: 'Z-o e', lastName: " Q'uiet." }],
    ['in the other order', { firstName: 'Quiet', lastName: 'Zoe' }],
    ['divided elsewhere', { firstName: 'Zoe Qui', lastName: 'et' }],
  ])('opens no other account under the same name %s', async (_how, name) => {
    const birthday = '1987-07-07';
    const member = await sandbox.newMember({ firstName: 'Zoe', lastName: 'Quiet' });
    await change(member, { birthday });
    await exclude(member);
    const form = signUpForm({ ...name, birthday, mobile: '9175550999' });
    expect(await sandbox.call(register.path, form)).toMatchObject({ error: -4, message: refused });
    const namesake = signUpForm({ ...name, birthday: '1987-07-08', mobile: '9175550998' });
    expect(await sandbox.call(register.path, namesake)).toMatchObject({ error: 0 });
  });

  it.each([
    ['the phone number', { mobilePrefix: '+63', mobile: '0917-555-7777'.replaceAll('-', '') }],
    ['the mailbox', { email: 'zoe.quiet+again@example.com' }],
    ['the phone number with zeros before its code', { mobilePrefix: '0063', mobile: '9175557777' }],
    ['the mailbox with what shows nowhere', { email: 'zoe.\u200bquiet@example.com' }],
    ['the mailbox in full width', { email: 'ｚoe.quiet@example.com' }],
  ] as [string, { email?: string }][])(
    'opens no other account under %s, without a birthday',
    async (_what, fields) => {
      const email = 'zoe.quiet@example.com';
      const who = { mobilePrefix: '63', mobile: '9175557777' };
      const { id } = await sandbox.newMember();
      await sandbox.database.orm
        .update(memberTable)
        .set({ email, ...who })
        .where(eq(memberTable.id, id));
      await exclude({ id } as TestMember);
      const form = signUpForm({
        firstName: 'Other',
        birthday: '',
        step: undefined,
        mobile: '9175551234',
        ...fields,
      });
      expect(await sandbox.call(register.path, form)).toMatchObject({ error: -4, message: refused });
      if (fields.email === undefined) return;
      const three = { email: fields.email, firstName: 'Other', lastName: 'Name' };
      expect(await sandbox.call(registerByName.path, three)).toMatchObject({ error: -4, message: refused });
    },
  );

  it.each(['zoequiet@gmail.com', 'z.o.e.quiet@googlemail.com', 'Zoe.Quiet+bonus@GMAIL.com'])(
    'opens no other account under %s, which is the mailbox zoe.quiet@gmail.com',
    async (email) => {
      const member = await sandbox.newMember();
      const own = { email: 'zoe.quiet@gmail.com' };
      await sandbox.database.orm.update(memberTable).set(own).where(eq(memberTable.id, member.id));
      await exclude(member);
      const form = signUpForm({ firstName: 'Other', mobile: '9175550997', email });
      expect(await sandbox.call(register.path, form)).toMatchObject({ error: -4, message: refused });
      const elsewhere = signUpForm({ mobile: '9175550996', email: email.replace(/@.*/, '@example.org') });
      expect(await sandbox.call(register.path, elsewhere)).toMatchObject({ error: 0 });
    },
  );

  it('opens no other account under the same name and birthday @S5', async () => {
    const who = { firstName: 'Zoe', lastName: 'Quiet', birthday: '1988-08-08' };
    const member = await sandbox.newMember({ firstName: 'zoe', lastName: 'QUIET ' });
    await change(member, { birthday: who.birthday });
    expect(await sandbox.call(register.path, signUpForm(who))).toMatchObject({ error: 0 });
    await exclude(member);
    for (const path of [checkRegister.path, register.path]) {
      expect(await sandbox.call(path, signUpForm(who))).toEqual({ error: -4, message: refused, data: null });
      const others = signUpForm({ ...who, birthday: '1988-08-09' });
      expect(await sandbox.call(path, others)).toMatchObject({ error: 0 });
    }
  });
});
