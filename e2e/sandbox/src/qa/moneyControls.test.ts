import { auditLedger, balancedLedger } from '../ledger/audit';
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

const money = (member: TestMember) => memberMoney(sandbox, member);

/** Expects a button for the control in the member's row of the QA page, with these values. */
async function expectButton(member: TestMember, name: string, fields: Record<string, string>) {
  const { body } = await sandbox.qa.inject({ method: 'GET', url: '/' });
  const forms = body.split('<form').filter((form) => form.includes(`action="/control/${name}"`));
  const memberForms = forms.filter((form) => form.includes(`value="${member.id}"`));
  const isOffered = memberForms.some((form) =>
    Object.entries(fields).every(([field, value]) => form.includes(`name="${field}" value="${value}"`)),
  );
  expect([name, isOffered]).toEqual([name, true]);
}

it('credits a deposit, gives a bonus and completes the wagering of a member', async () => {
  const member = await sandbox.newMember({ balance: '5.00' });
  for (const [name, fields] of [
    ['creditDeposit', { amount: '50.00' }],
    ['giveBonus', { amount: '10.00' }],
    ['completeWagering', {}],
    ['changeMember', { emailConfirmed: 'true' }],
  ] as const) {
    await expectButton(member, name, fields);
  }
  await sandbox.control('creditDeposit', { member: member.id, amount: '50.00' });
  expect(await money(member)).toMatchObject({ balance: '55.00', canCashOut: '0.00', toWager: '50.00' });
  await sandbox.control('completeWagering', { member: member.id });
  expect(await money(member)).toMatchObject({ balance: '55.00', canCashOut: '50.00', toWager: '0.00' });
  await sandbox.control('giveBonus', { member: member.id, amount: '10.00' });
  expect(await money(member)).toMatchObject({ balance: '65.00', canCashOut: '50.00', bonus: '15.00' });
  expect(await sandbox.control('compareBooks', { member: member.id })).toEqual({
    balance: '65.00',
    differences: [],
  });
});

it('adds the first-deposit bonus to the deposit of a member with a confirmed email address', async () => {
  const member = await sandbox.newMember({ balance: '5.00' });
  await sandbox.control('changeMember', { member: member.id, emailConfirmed: 'true' });
  await sandbox.control('creditDeposit', { member: member.id, amount: '50.00' });
  expect(await money(member)).toMatchObject({ balance: '105.00', bonus: '55.00' });
});

it('rejects invalid amounts, and a review without documents', async () => {
  const { id, username } = await sandbox.newMember();
  for (const name of ['creditDeposit', 'giveBonus', 'addWagering']) {
    expect(await sandbox.control(name, { member: id, amount: '-1.00' })).toEqual({
      error: '-1.00 is not a valid amount. Example: 100.00.',
    });
  }
  expect(await sandbox.control('giveBonus', { member: id, amount: '0.00' })).toEqual({
    error: 'The amount must be greater than 0.',
  });
  expect(await sandbox.control('reviewDocuments', { member: id, outcome: 'auditing' })).toEqual({
    error: `${username} has not uploaded any documents.`,
  });
});
