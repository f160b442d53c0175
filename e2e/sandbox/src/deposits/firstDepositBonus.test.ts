import { getMaxBonus, listNews, readReply } from 'shared-contracts/api';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { payByCard } from '../testing/depositCalls';
import { memberMoney } from '../testing/databases';
import { startTestSandbox, startTimeoutMs, type TestMember, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(async () => {
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  await sandbox.stop();
});

async function newMember({ emailConfirmed = true } = {}): Promise<TestMember> {
  const member = await sandbox.newMember({ balance: '5.00' });
  await sandbox.control('changeMember', { member: member.id, emailConfirmed });
  return member;
}

async function bonusOf({ token }: TestMember) {
  const reply = readReply(getMaxBonus, await sandbox.call(getMaxBonus.path, {}, { token }));
  return reply.ok && reply.data;
}

const money = (member: TestMember) => memberMoney(sandbox, member);

async function bonusNews({ token }: TestMember): Promise<string[]> {
  const { data } = await sandbox.call(listNews.path, {}, { token });
  const { content } = data as { content: { message: string }[] };
  return content.map(({ message }) => message).filter((message) => message.includes('bonus'));
}

it('[B-025] doubles the first deposit of a member with a confirmed email address, once', async () => {
  const member = await newMember();
  expect(await bonusOf(member)).toEqual({
    percent: 100,
    maxMinor: 20_000,
    terms: {
      minimumDepositMinor: 1_000,
      wageringTimes: 50,
      days: 90,
      countedBetMinor: 200,
      confirmEmail: false,
    },
  });
  await payByCard(sandbox, member, { amount: '50.00' });
  expect(await money(member)).toMatchObject({ balance: '105.00', bonus: '55.00', bonusToWager: '2750.00' });
  expect(await bonusNews(member)).toEqual([
    'Your first-deposit bonus of 50.00 USD is in your balance. Wager it 50 times within 90 days before you cash it out.',
  ]);
  expect(await bonusOf(member)).toEqual({ percent: 0 });
  await payByCard(sandbox, member, { amount: '50.00' });
  expect(await money(member)).toMatchObject({ balance: '155.00', bonus: '55.00' });
  expect(await bonusNews(member)).toHaveLength(1);
});

it('adds a bonus of at most 200', async () => {
  const member = await newMember();
  await payByCard(sandbox, member, { amount: '200.01' });
  expect(await money(member)).toMatchObject({ balance: '405.01', bonus: '205.00' });
});

it.each([
  ['9.99', { balance: '14.99', bonus: '5.00' }],
  ['10.00', { balance: '25.00', bonus: '15.00' }],
])('requires a first deposit of at least 10: %s', async (amount, expected) => {
  const member = await newMember();
  await sandbox.control('creditDeposit', { member: member.id, amount });
  expect(await money(member)).toMatchObject(expected);
});

it('adds no bonus before the email address is confirmed, and the offer states this condition', async () => {
  const member = await newMember({ emailConfirmed: false });
  expect(await bonusOf(member)).toMatchObject({ terms: { confirmEmail: true } });
  await payByCard(sandbox, member, { amount: '50.00' });
  expect(await money(member)).toMatchObject({ balance: '55.00', bonus: '5.00' });
  expect(await bonusNews(member)).toEqual([]);
});
