import { eq } from 'drizzle-orm';
import { depositByCard } from 'shared-contracts/api';
import { cardPayment, depositCard, depositConfig, depositOrder, news } from '../../db/schema';
import { auditLedger, balancedLedger } from '../../ledger/audit';
import { saveLanguage } from '../../members/messages';
import { balanceOf, cardForm, depositsOf, payByCard } from '../../testing/depositCalls';
import {
  startTestSandbox,
  startTimeoutMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

const lateMs = 600_000;
let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  // A short timeout. The tests move the sandbox's clock until the late replies arrive.
  sandbox = await startTestSandbox({ cardTiming: { timeoutMs: 2_500, lateMs } });
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
});
afterEach(() => sandbox.control('resetClock'));

const orders = () =>
  sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.member, member.id));
const orderIdIn = (message: string) => /Order ID: ([0-9a-f-]{36})/.exec(message)?.[1];
const advance = async (ms: number) => {
  await sandbox.control('moveClock', { ms });
  await sandbox.control('reconcile');
};

it('[B-017] credits an approved card once and returns the order', async () => {
  const response = await payByCard(sandbox, member, { amount: 25 });
  const [order] = await orders();
  expect(response).toEqual({ error: 0, message: '', data: { orderId: order?.id } });
  expect(order).toMatchObject({
    state: 'credited',
    provider: 'card',
    method: 'VISA_MASTERCARD_1',
    amountMinor: 2_500n,
  });
  expect(await balanceOf(sandbox, member)).toBe('125.00');
});

it('[B-024] records a deposit with the balance before and after it', async () => {
  await payByCard(sandbox, member, { amount: '25.50' });
  await payByCard(sandbox, member, { amount: '10' });
  expect(await depositsOf(sandbox, member)).toMatchObject([
    { type: 'DEPOSIT', amount: '10.00', balanceBefore: '125.50', balanceAfter: '135.50' },
    { type: 'DEPOSIT', amount: '25.50', balanceBefore: '100.00', balanceAfter: '125.50' },
  ]);
});

it.each([
  [
    '4000000000000002',
    'declined',
    'Your card was declined. Please contact your bank or choose another payment method.',
  ],
  ['4000000000009995', 'insufficient-funds', 'Your card was declined due to insufficient funds.'],
])('[B-017] credits nothing for the card %s, which is %s', async (cardNum, failure, message) => {
  expect(await payByCard(sandbox, member, { cardNum })).toEqual({ error: -4, message, data: null });
  expect(await orders()).toMatchObject([{ state: 'failed', failure }]);
  expect([await balanceOf(sandbox, member), await depositsOf(sandbox, member)]).toEqual(['100.00', []]);
  await advance(600_000);
  expect(await balanceOf(sandbox, member)).toBe('100.00');
});

it('returns an unknown outcome while the bank does not respond, and credits once when it does', async () => {
  const key = 'late-card';
  const first = await payByCard(sandbox, member, { cardNum: '4000000000000259' }, { key });
  expect(first).toMatchObject({ error: -9, data: null });
  expect(first.message).toContain("Your bank hasn't confirmed the payment yet.");
  const [order] = await orders();
  expect([order?.state, orderIdIn(first.message)]).toEqual(['pending', order?.id]);
  await advance(lateMs / 2);
  expect((await orders())[0]?.state).toBe('pending');
  await advance(lateMs);
  await advance(lateMs);
  expect(await balanceOf(sandbox, member)).toBe('125.00');
  // A repeated call returns the outcome.
  const repeated = await payByCard(sandbox, member, { cardNum: '4000000000000259' }, { key });
  expect(repeated).toEqual({ error: 0, message: '', data: { orderId: order?.id } });
  expect(await depositsOf(sandbox, member)).toHaveLength(1);
});

const unreadCount = async () =>
  (await sandbox.call('/sys/news/getNewCount', { memberId: member.id }, { token: member.token })).data;
const newsOf = () => sandbox.database.orm.select().from(news).where(eq(news.member, member.id));
/** Decides every charge that the bank left open. */
const decideOpenCharges = (state: 'approved' | 'declined', reason = '') =>
  sandbox.database.orm
    .update(cardPayment)
    .set({ state, reason, approvesAt: null })
    .where(eq(cardPayment.state, 'processing'));

it('notifies the member of a credit that no page shows', async () => {
  await payByCard(sandbox, member);
  expect(await unreadCount()).toBe(0);
  await payByCard(sandbox, member, { cardNum: '4000000000000259' });
  await advance(lateMs);
  expect(await unreadCount()).toBe(1);
});

it.each([
  ['approved', 'en', 'credited', 'Your deposit of 25.00 USD has arrived and is in your balance.'],
  ['approved', 'fil', 'credited', 'Dumating na ang deposito mong 25.00 USD at nasa balanse mo na.'],
  ['declined', 'en', 'failed', 'Your deposit of 25.00 USD was not completed, and nothing was charged.'],
  ['declined', 'fil', 'failed', 'Hindi natuloy ang deposito mong 25.00 USD, at walang siningil sa iyo.'],
] as const)(
  '[T-010] sends one message when a charge that the bank left open is %s, in the language %s, even within the first minute',
  async (decision, language, state, message) => {
    const key = `silent-${decision}`;
    const form = { cardNum: '4000000000000259' };
    expect(await payByCard(sandbox, member, form, { key })).toMatchObject({ error: -9 });
    expect(await payByCard(sandbox, member, form, { key })).toMatchObject({ error: -9 });
    await saveLanguage(sandbox.database.orm, member.id, language);
    await decideOpenCharges(decision, decision);
    await advance(5_000);
    await advance(5_000);
    expect(await orders()).toMatchObject([{ state }]);
    expect(await newsOf()).toMatchObject([{ message }]);
  },
);

it('sends a message when an order without a known outcome is annulled', async () => {
  await payByCard(sandbox, member, { cardNum: '4000000000000341' });
  expect(await newsOf()).toEqual([]);
  await advance(40_000);
  expect(await newsOf()).toMatchObject([{ message: expect.stringContaining('nothing was charged') }]);
});

it('sends no news about an outcome that the reply contained', async () => {
  await payByCard(sandbox, member);
  await payByCard(sandbox, member, { cardNum: '4000000000000002' });
  await advance(40_000);
  expect(await newsOf()).toEqual([]);
});

it('annuls an order whose charge never reached the processor, and charges nothing later', async () => {
  const key = 'broken';
  const form = { cardNum: '4000000000000341' };
  const first = await payByCard(sandbox, member, form, { key });
  expect(first).toMatchObject({ error: -9, data: null });
  await advance(10_000);
  expect((await orders())[0]?.state).toBe('pending');
  await advance(30_000);
  expect(await orders()).toMatchObject([{ state: 'failed', failure: 'annulled' }]);
  // A charge that arrives after the annulment is rejected.
  const repeated = await payByCard(sandbox, member, form, { key, scenario: { card: 'approve' } });
  expect(repeated).toMatchObject({ error: -4, message: expect.stringContaining('was not charged') });
  const [order] = await orders();
  if (!order) throw new Error('there is no order');
  const report = await sandbox.services.gateways.card.charge(
    { ...order, state: 'pending' },
    { number: '4242424242424242', cvv: '737', month: '12', year: '2030', brand: 'visa', lastFour: '4242' },
    undefined,
  );
  expect(report).toMatchObject({ outcome: 'failed', reason: 'annulled' });
  expect(await balanceOf(sandbox, member)).toBe('100.00');
});

it.each(['approve', 'decline', 'late', 'error'] as const)(
  '[B-017] follows the scenario %s for any card',
  async (card) => {
    const states = { approve: 'credited', decline: 'failed', late: 'pending', error: 'pending' };
    await payByCard(sandbox, member, { cardNum: '4000000000000002' }, { scenario: { card } });
    expect((await orders())[0]?.state).toBe(states[card]);
  },
);

it.each([
  [9.99, 'Minimum deposit: 10.00 USD.'],
  ['5000.01', 'Maximum deposit: 5,000.00 USD.'],
  ['0', 'Please enter an amount like 25 or 25.50.'],
])('rejects the amount %p with a message', async (amount, message) => {
  expect(await payByCard(sandbox, member, { amount })).toEqual({ error: -4, message, data: null });
  expect(await orders()).toEqual([]);
});

it('accepts only plain decimals as amounts', async () => {
  for (const amount of ['1e3', '25,00', '-25', '25.001', ' 25', '٢٥', 25.001, null, '', '0x19', 'NaN']) {
    expect([amount, await payByCard(sandbox, member, { amount })]).toMatchObject([amount, { error: -4 }]);
  }
  expect(await orders()).toEqual([]);
});

it('accepts the minimum and the maximum', async () => {
  expect(await payByCard(sandbox, member, { amount: '10' })).toMatchObject({ error: 0 });
  expect(await payByCard(sandbox, member, { amount: 5_000 })).toMatchObject({ error: 0 });
  expect(await balanceOf(sandbox, member)).toBe('5110.00');
});

it('[B-016] applies the currently configured minimum', async () => {
  const scenario = { depositConfig: { minimumAmount: 25 } };
  expect(await payByCard(sandbox, member, { amount: 24.99 }, { scenario })).toMatchObject({ error: -4 });
  expect(await payByCard(sandbox, member, { amount: 25 }, { scenario })).toMatchObject({ error: 0 });
});

it('applies the operator’s minimum if a scenario has a smaller one', async () => {
  const { orm } = sandbox.database;
  await orm.update(depositConfig).set({ minimumMinor: 2_000n });
  const scenario = { depositConfig: { minimumAmount: 10 } };
  expect(await payByCard(sandbox, member, { amount: 19.99 }, { scenario })).toMatchObject({ error: -4 });
  expect(await payByCard(sandbox, member, { amount: 20 }, { scenario })).toMatchObject({ error: 0 });
  await orm.update(depositConfig).set({ minimumMinor: 1_000n });
});

it('rejects a deposit method that is disabled or not visible to the member', async () => {
  for (const change of [{ enabled: 0 as const }, { visibility: 10 as const }]) {
    const scenario = { depositMethods: [{ code: 'VISA_MASTERCARD_1', ...change }] };
    expect(await payByCard(sandbox, member, {}, { scenario })).toMatchObject({ error: -4 });
  }
  expect(await orders()).toEqual([]);
});

it('identifies the member by the token, and rejects the id of another member', async () => {
  const otherMember = await sandbox.newMember();
  expect(await payByCard(sandbox, member, { memberId: otherMember.id })).toMatchObject({ error: -3 });
  expect(await payByCard(sandbox, { ...member, token: 'x'.repeat(43) })).toMatchObject({ error: -2 });
  expect(await balanceOf(sandbox, otherMember)).toBe('100.00');
});

it.each(['EUR', 'BTC', 'BRL'])('deposits into a wallet in %s', async (currency) => {
  member = await sandbox.newMember({ currency, balance: '5.00' });
  expect(await payByCard(sandbox, member, { amount: '31.25' })).toMatchObject({ error: 0 });
  expect((await orders())[0]?.currency).toBe(currency);
  expect(await balanceOf(sandbox, member)).toBe('36.25');
  const rejected = await payByCard(sandbox, member, { amount: 9 });
  expect(rejected.message).toBe(`Minimum deposit: 10.00 ${currency}.`);
});

it('stores only brand and last four digits of a card, at the operator and at the processor', async () => {
  await payByCard(sandbox, member, { cardNum: '5555555555554444' });
  const [order] = await orders();
  const { orm } = sandbox.database;
  const stored = { brand: 'mastercard', lastFour: '4444' };
  expect(
    await orm
      .select()
      .from(depositCard)
      .where(eq(depositCard.depositOrder, order?.id ?? '')),
  ).toMatchObject([stored]);
  expect(
    await orm
      .select()
      .from(cardPayment)
      .where(eq(cardPayment.orderId, order?.id ?? '')),
  ).toMatchObject([stored]);
});

it('rejects a card number in name or address, because these fields are stored', async () => {
  for (const field of ['cardFirstName', 'cardAddress', 'cardPostalCode']) {
    const response = await payByCard(sandbox, member, { [field]: '4242 4242 4242 4242' });
    expect(response).toMatchObject({ error: -4, message: expect.stringContaining('your card number') });
  }
  expect(await orders()).toEqual([]);
});

it('requires every field of the card', async () => {
  const { token } = member;
  for (const field of [
    'cardNum',
    'cardCvv',
    'expireMonth',
    'expireYear',
    'cardFirstName',
    'cardPostalCode',
  ]) {
    const { [field]: _omitted, ...form } = cardForm(member) as Record<string, unknown>;
    expect(await sandbox.call(depositByCard.path, form, { token })).toMatchObject({ error: -4 });
  }
});

it('leaves a balanced ledger', async () => {
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
});
