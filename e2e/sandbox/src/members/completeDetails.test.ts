import { eq, sql } from 'drizzle-orm';
import {
  completeDetails,
  getLaunchUrl,
  getTokenInfo,
  readReply,
  register,
  registerByName,
} from 'shared-contracts/api';
import { rowsOf } from '../db/Database';
import { member as memberTable } from '../db/schema';
import { orderPayp, payByCard } from '../testing/depositCalls';
import { signUpForm } from '../testing/signUpForm';
import {
  startTestSandbox,
  startTimeoutMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
});

const detailsMissing =
  'Please enter your date of birth and country first. Only adults may play for real money.';
const validDetails = { birthday: '1990-02-28', countryCode: 'PH', stateCode: 'PH-00' };

function memberOf({ data, message }: Envelope): TestMember {
  if (data === null) throw new Error(message);
  return data as TestMember;
}

async function joinByName(names: Record<string, unknown> = {}): Promise<TestMember> {
  const { email, firstName, lastName } = signUpForm(names);
  return memberOf(await sandbox.call(registerByName.path, { email, firstName, lastName }));
}

/** The single form has a country but no birthday. */
const joinBySingleForm = async () =>
  memberOf(await sandbox.call(register.path, signUpForm({ birthday: undefined, step: undefined })));

const complete = ({ id, token }: TestMember, details: object) =>
  sandbox.call(completeDetails.path, { id, ...details }, { token });

const play = ({ token }: TestMember) =>
  sandbox.call(getLaunchUrl.path, { id: 1001, channel: 'pc' }, { token });

const moneyCalls = async (member: TestMember) => [
  await orderPayp(sandbox, member),
  await payByCard(sandbox, member),
  await play(member),
];

async function profileOf({ token }: TestMember) {
  const reply = readReply(getTokenInfo, await sandbox.call(getTokenInfo.path, {}, { token }));
  return reply.ok ? reply.data : undefined;
}

it.each([
  ['by name', joinByName, validDetails],
  ['by the single form', joinBySingleForm, { birthday: validDetails.birthday }],
])(
  'a member who joined %s can deposit and play for real money after completing the details',
  async (_, join, missingDetails) => {
    const member = await join();
    expect(await moneyCalls(member)).toEqual(
      [1, 2, 3].map(() => ({ error: -4, message: detailsMissing, data: null })),
    );
    expect(await complete(member, missingDetails)).toEqual({ error: 0, message: '', data: null });
    expect(await profileOf(member)).toMatchObject(validDetails);
    expect((await moneyCalls(member)).map(({ error }) => error)).toEqual([0, 0, 0]);
  },
);

it.each([{ birthday: '' }, { countryCode: '' }])(
  'a member with %j cannot deposit or play for real money',
  async (missing) => {
    const member = await sandbox.newMember();
    await sandbox.database.orm.update(memberTable).set(missing).where(eq(memberTable.id, member.id));
    const replies = await moneyCalls(member);
    expect(replies.map(({ message }) => message)).toEqual([detailsMissing, detailsMissing, detailsMissing]);
  },
);

it.each([
  ['a missing birthday', { birthday: '' }, 'Birthday required'],
  ['a day that does not exist', { birthday: '1990-02-30' }, 'Please check your date of birth.'],
  ['an age under 18', { birthday: '2020-01-01' }, 'You must be at least 18 years old'],
  ['[E-027] a missing country', { countryCode: '', stateCode: '' }, 'Country required'],
  [
    'a country that is not served',
    { countryCode: 'KP', stateCode: '' },
    'We do not offer our service in this country.',
  ],
  ['[E-028] a state of another country', { stateCode: 'US-NY' }, 'State required'],
])('rejects %s and saves nothing', async (_, change, message) => {
  const member = await joinByName();
  expect(await complete(member, { ...validDetails, ...change })).toEqual({ error: -4, message, data: null });
  expect(await profileOf(member)).toMatchObject({ birthday: '', countryCode: '', stateCode: '' });
  expect(await play(member)).toMatchObject({ error: -4, message: detailsMissing });
});

it('does not change known details', async () => {
  const member = await joinByName();
  await complete(member, validDetails);
  await complete(member, { birthday: '1970-01-01', countryCode: 'US', stateCode: 'US-NY' });
  expect(await profileOf(member)).toMatchObject(validDetails);
});

it('changes no detail that another call saves at the same moment', async () => {
  const member = await joinByName();
  const { database } = sandbox;
  const lockWaits = sql`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  let concurrent: Promise<Envelope> | undefined;
  await database.transaction(async (orm) => {
    await orm.update(memberTable).set(validDetails).where(eq(memberTable.id, member.id));
    concurrent = complete(member, { birthday: '1970-01-01', countryCode: 'US', stateCode: 'US-NY' });
    // The second call waits for the lock on the member that this transaction holds.
    while ((await rowsOf(database.orm, lockWaits)).length === 0);
  });
  expect(await concurrent).toMatchObject({ error: 0 });
  expect(await profileOf(member)).toMatchObject(validDetails);
});

it('does not change details of another member', async () => {
  const member = await joinByName();
  const otherMember = await joinByName();
  await sandbox.call(completeDetails.path, { id: otherMember.id, ...validDetails }, { token: member.token });
  expect(await profileOf(otherMember)).toMatchObject({ birthday: '', countryCode: '' });
});

it('compares the completed details with self-excluded members again, and excludes the account @security5', async () => {
  const names = { firstName: 'Zadie', lastName: 'Quill' };
  // Another phone number, because the other members have the default one and would also be excluded.
  const form = signUpForm({ ...names, birthday: '1987-07-07', mobile: '9175550187' });
  const excluded = memberOf(await sandbox.call(register.path, form));
  await sandbox.control('changeMember', { member: excluded.id, excludedUntil: '2099-03-01' });
  const member = await joinByName({ firstName: 'ＱＵＩＬＬ', lastName: 'Za\u200bdie' });
  expect(await complete(member, { ...validDetails, birthday: '1987-07-07' })).toEqual({
    error: -4,
    message: 'You cannot deposit or play for real money. Please contact support.',
    data: null,
  });
  // Another birthday does not help: the account is excluded as well.
  expect(await complete(member, validDetails)).toMatchObject({ error: -2 });
  expect((await moneyCalls(member)).map(({ error }) => error)).toEqual([-2, -2, -2]);
});
