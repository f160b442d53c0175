import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  applyForCashOut,
  cancelCashOut,
  getCashOutConfig,
  getTokenInfo,
  listCashOutMethods,
  listCashOuts,
  listNews,
  listTransactions,
  readReply,
  type Endpoint,
} from 'shared-contracts/api';
import { cashOutMethod } from '../../db/schema';
import type { Scenario } from '../../scenarios/Scenario';
import { orderPayp, payByCard } from '../../testing/depositCalls';
import { uploadedPicture } from '../../testing/uploadedPicture';
import {
  startTestSandbox,
  startWithinMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

const ask = (
  member: TestMember,
  endpoint: Endpoint,
  body: Record<string, unknown>,
  scenario?: Scenario,
  key?: string,
) =>
  sandbox.call(endpoint.path, body, {
    token: member.token,
    scenario,
    headers: { 'idempotency-key': key ?? randomUUID() },
  });

async function wishOf(member: TestMember, amount: string, changes: Record<string, unknown> = {}) {
  return {
    ...{ amount, paymentMethod: 'PAYPAL', routingNumber: '', accountNumber: '', accountName: '' },
    ...{ email: 'ada@mail.test', payoutData: { accountName: '', toAccount: '' } },
    ...{ idcardHoldProofId: '', addressProofId: '', type: 0 },
    idcardProofId: await uploadedPicture(sandbox, member),
    paymentProofId: await uploadedPicture(sandbox, member),
    ...changes,
  };
}

/** A member with a deposit of 100 and bets of this amount. */
async function player(staked: string): Promise<TestMember> {
  const member = await sandbox.newMember({ balance: '500.00' });
  expect(await payByCard(sandbox, member, { amount: '100.00' })).toMatchObject({ error: 0 });
  expect(await sandbox.control('betEvenly', { member: member.id, amount: staked })).toEqual({
    wagered: staked,
  });
  return member;
}

const balanceOf = async (member: TestMember) => {
  const reply = readReply(getTokenInfo, await ask(member, getTokenInfo, {}));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data.availableBalanceMinor;
};
const rowsOf = async (member: TestMember, pageNum = 1) => {
  const body = { memberId: member.id, pageNum, pageSize: 20, createTime_0: 'DESC' };
  const reply = readReply(listCashOuts, await ask(member, listCashOuts, body));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
};

it('keeps the proofs of a cash-out on file, for review, and leaves those that were not sent as they were', async () => {
  const member = await player('300.00');
  const wish = await wishOf(member, '50.00', { addressProofId: await uploadedPicture(sandbox, member) });
  expect(await ask(member, applyForCashOut, wish)).toMatchObject({ error: 0 });
  const { idcardProofId, paymentProofId, addressProofId } = wish as Record<string, unknown>;
  expect((await ask(member, getTokenInfo, {})).data).toMatchObject({
    ...{ idcardProofId, paymentProofId, addressProofId, idcardHoldProofId: '' },
    ...{ idcardProofStatus: 10, paymentProofStatus: 10, addressProofStatus: 10, idcardHoldProofStatus: 0 },
  });

  await sandbox.control('reviewDocuments', { member: member.username, outcome: 'passed' });
  const again = { ...wish, amount: '40.00', addressProofId: '' };
  expect(await ask(member, applyForCashOut, again)).toMatchObject({ error: 0 });
  expect((await ask(member, getTokenInfo, {})).data).toMatchObject({
    ...{ idcardProofId, addressProofId, idcardProofStatus: 20, addressProofStatus: 20 },
  });
});

it('lists the method, the masked account and the fee of a cash-out', async () => {
  const member = await player('300.00');
  expect(await ask(member, applyForCashOut, await wishOf(member, '50.00'))).toMatchObject({ error: 0 });
  const { items } = await rowsOf(member);
  expect(items).toEqual([
    expect.objectContaining({ methodName: 'PayPal', destination: 'a•••@mail.test', feeMinor: 0 }),
  ]);
});

describe('[B-025] a cash-out is rejected', () => {
  it.each([
    ['below the minimum', '24.99', 'Minimum cash-out: 25.00 USD.'],
    ['above half of what was wagered', '150.01', 'half of what you have wagered, which is 150.00 USD'],
    ['without an amount', '0', 'Please enter an amount'],
  ])('%s', async (_, amount, sentence) => {
    const member = await player('300.00');
    const answer = await ask(member, applyForCashOut, await wishOf(member, amount));
    expect(answer.error).toBe(-4);
    expect(answer.message).toContain(sentence);
  });

  it('while something is left to wager, naming it; the profile says the same', async () => {
    const member = await player('60.00');
    const answer = await ask(member, applyForCashOut, await wishOf(member, '30'));
    expect(answer.message).toContain('40.00 USD is left to wager');
    expect((await ask(member, getTokenInfo, {})).data).toMatchObject({ rollingAmount: '40.00' });
  });

  it('for the first time without the deposit it needs, in the words that lead there', async () => {
    const member = await sandbox.newMember({ balance: '500.00' });
    await sandbox.control('betEvenly', { member: member.id, amount: '300.00' });
    const answer = await ask(member, applyForCashOut, await wishOf(member, '30'));
    expect(answer.message).toContain('For the first');
    expect(answer.message).toContain('20.00 USD');
    const config = await ask(member, getCashOutConfig, {});
    expect(config.data).toMatchObject({
      maxDepositAmount: '0.00',
      requiredDepositAmount4Withdraw: '20.00',
      fee: '0.00',
    });
  });

  it('by a way that has been switched off since it was listed', async () => {
    const code = 'MERCADO_PAGO';
    const setEnabled = (enabled: number) =>
      sandbox.database.orm.update(cashOutMethod).set({ enabled }).where(eq(cashOutMethod.code, code));
    const member = await player('300.00');
    const codes = async () => {
      const reply = readReply(listCashOutMethods, await ask(member, listCashOutMethods, { enabled: 1 }));
      return reply.ok ? reply.data.map((method) => method.code) : [];
    };
    expect(await codes()).toContain(code);
    await setEnabled(0);
    const answer = await ask(member, applyForCashOut, await wishOf(member, '50', { paymentMethod: code }));
    expect(await codes()).not.toContain(code);
    await setEnabled(1);
    expect(answer).toMatchObject({ error: -4, message: expect.stringContaining('not available') as unknown });
    expect(await balanceOf(member)).toBe(60_000);
  });

  it('by the operator’s rules when a cookie has looser ones, and by a stricter one of it', async () => {
    const member = await player('500.00');
    const loose = { cashOutConfig: { minimumAmount: '1' } };
    const answer = await ask(member, applyForCashOut, await wishOf(member, '24.99'), loose);
    expect(answer.message).toContain('Minimum cash-out: 25.00 USD.');
    const strict = { cashOutConfig: { minimumAmount: '200' } };
    const stricter = await ask(member, applyForCashOut, await wishOf(member, '150'), strict);
    expect(stricter.message).toContain('Minimum cash-out: 200.00 USD.');
    const newcomer = await sandbox.newMember({ balance: '500.00' });
    const free = { cashOutConfig: { requiredDepositAmount4Withdraw: '0', maxDepositAmount: '900' } };
    const first = await ask(newcomer, applyForCashOut, await wishOf(newcomer, '30'), free);
    expect(first.message).toContain('For the first');
  });

  it('above the balance', async () => {
    const member = await player('5000.00');
    const answer = await ask(member, applyForCashOut, await wishOf(member, '600.01'));
    expect(answer).toMatchObject({ error: -4, message: 'Withdrawable blance insufficient' });
  });

  it.each([
    ['a proof is missing', { idcardProofId: '' }],
    ['a proof is somebody else’s', { idcardProofId: 'A'.repeat(27) }],
    ['the account is empty', { email: ' ' }],
    ['nobody pays that way', { paymentMethod: 'BARTER' }],
  ])('when %s, and nothing is held', async (_, changes) => {
    const member = await player('300.00');
    const answer = await ask(member, applyForCashOut, await wishOf(member, '50', changes));
    expect(answer.error).toBe(-4);
    expect(await balanceOf(member)).toBe(60_000);
  });
});

describe('the destination of a cash-out', () => {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  const bank = { paymentMethod: 'BANK_CARD', accountNumber: '000123456789', accountName: 'Ada Byron' };
  const toBank = (accountNumber: string) => ({ ...bank, routingNumber: '021000021', accountNumber });
  const toBitcoin = (accountNumber: string) => ({ paymentMethod: 'BTC', accountNumber });

  it.each([
    [
      'an address with a wrong checksum',
      toBitcoin(`${address.slice(0, -1)}p`),
      'not a valid Bitcoin address',
    ],
    ['an address in a sentence', toBitcoin(`Send to ${address}`), 'not a valid Bitcoin address'],
    ['a bank account as an address', toBitcoin('99887766'), 'not a valid Bitcoin address'],
    [
      'an address of Ethereum',
      toBitcoin(`0x${'ab'.repeat(20)}`),
      'not a Bitcoin address: it belongs to another coin',
    ],
    ['an address of a test network', toBitcoin('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'), 'test network'],
    ['two addresses', toBitcoin(`${address} 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa`), 'more than one address'],
    ['no email', { email: 'ada@' }, 'check the email address'],
    ['no email for Mercado Pago', { paymentMethod: 'MERCADO_PAGO', email: 'ada' }, 'check the email address'],
    [
      'a routing number with a wrong check digit',
      { ...bank, routingNumber: '021000022' },
      'valid US routing number',
    ],
    ['an account number in words', toBank('acct 1234-5678'), 'only the account number, without spaces'],
    ['an account number in groups', toBank('1234 5678'), 'only the account number, without spaces'],
    ['a long account number', toBank('123456789012345678'), '4 to 17 digits'],
    ['a routing number before the account', toBank('021000021 12345678'), 'more than one number'],
    ['a card number', toBank('4242424242424242'), 'looks like a card number'],
    ['an IBAN', toBank('DE89370400440532013000'), 'This is an IBAN'],
  ])('is refused when it is %s, and nothing is held', async (_, changes, sentence) => {
    const member = await player('300.00');
    const answer = await ask(member, applyForCashOut, await wishOf(member, '50', changes));
    expect(answer).toMatchObject({ error: -4, message: expect.stringContaining(sentence) as unknown });
    expect(await balanceOf(member)).toBe(60_000);
  });

  it.each([
    ['an address', toBitcoin(address)],
    ['a taproot address', toBitcoin('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')],
    ['a bank of the United States', { ...bank, routingNumber: '021000021' }],
    ['any account at Cash App', { paymentMethod: 'Cashapp', accountNumber: '$ada' }],
  ])('is taken when it is %s', async (_, changes) => {
    const member = await player('300.00');
    expect(await ask(member, applyForCashOut, await wishOf(member, '50', changes))).toMatchObject({
      error: 0,
    });
  });

  it('checks the digits of an IBAN outside the United States', async () => {
    const member = await sandbox.newMember({ balance: '500.00', countryCode: 'DE' });
    await payByCard(sandbox, member, { amount: '100.00' });
    await sandbox.control('betEvenly', { member: member.id, amount: '300.00' });
    const wrong = await wishOf(member, '50', toBank('DE88370400440532013000'));
    expect((await ask(member, applyForCashOut, wrong)).message).toContain('not a valid IBAN');
    const right = await wishOf(member, '50', toBank('DE89370400440532013000'));
    expect(await ask(member, applyForCashOut, right)).toMatchObject({ error: 0 });
  });

  it('accepts any routing number outside the United States', async () => {
    const member = await sandbox.newMember({ balance: '500.00', countryCode: 'CA' });
    await payByCard(sandbox, member, { amount: '100.00' });
    await sandbox.control('betEvenly', { member: member.id, amount: '300.00' });
    const wish = await wishOf(member, '50', { ...bank, routingNumber: '000300002' });
    expect(await ask(member, applyForCashOut, wish)).toMatchObject({ error: 0 });
  });
});

it('groups the digits of amounts in messages', async () => {
  const strict = { cashOutConfig: { minimumAmount: '2500' } };
  const member = await player('300.00');
  const answer = await ask(member, applyForCashOut, await wishOf(member, '50'), strict);
  expect(answer.message).toBe('Minimum cash-out: 2,500.00 USD.');
});

it('[V-101] accepts at most half of the wagered amount, and each cash-out uses it up', async () => {
  const member = await player('300.00');
  expect(await ask(member, applyForCashOut, await wishOf(member, '150'))).toMatchObject({ error: 0 });
  const again = await ask(member, applyForCashOut, await wishOf(member, '75.01'));
  expect(again.message).toContain('which is 75.00 USD');
});

it.each(['canceled', 'rejected', 'failed'] as const)(
  '[V-101] one that is %s uses nothing up',
  async (end) => {
    const member = await player('300.00');
    const fate = end === 'canceled' ? {} : { cashOut: end };
    await ask(member, applyForCashOut, await wishOf(member, '150'), fate);
    const [row] = (await rowsOf(member)).items;
    if (end === 'canceled') await ask(member, cancelCashOut, { id: row?.id });
    // Another amount: the same one would count as the same click.
    expect(await ask(member, applyForCashOut, await wishOf(member, '149'))).toMatchObject({ error: 0 });
  },
);

it('[B-025] counts a deposit when it has been paid, not when it was ordered', async () => {
  const member = await sandbox.newMember({ balance: '500.00' });
  expect(await orderPayp(sandbox, member, { amount: '70.00' })).toMatchObject({ error: 0 });
  expect((await ask(member, getCashOutConfig, {})).data).toMatchObject({ maxDepositAmount: '0.00' });
  expect((await ask(member, getTokenInfo, {})).data).toMatchObject({ rollingAmount: '0.00' });
});

it('[B-024] holds the money, gives it back when it is cancelled, and lets it go when it is paid', async () => {
  const member = await player('300.00');
  await ask(member, applyForCashOut, await wishOf(member, '100'));
  expect(await balanceOf(member)).toBe(50_000);
  const [held] = (await rowsOf(member)).items;
  expect(held).toMatchObject({ amountMinor: 10_000, status: 0, currency: 'USD' });
  expect(await ask(member, cancelCashOut, { id: held?.id })).toMatchObject({ error: 0 });
  expect(await balanceOf(member)).toBe(60_000);
  await ask(member, applyForCashOut, await wishOf(member, '80'), { cashOut: 'paid' });
  expect(await balanceOf(member)).toBe(52_000);
  expect((await rowsOf(member)).items.map(({ status }) => status)).toEqual([40, 1]);
  const newest = { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };
  const { data } = await ask(member, listTransactions, newest);
  // Paid money left the balance at the application.
  expect((data as { content: unknown[] }).content.slice(0, 3)).toMatchObject([
    { type: 'WITHDRAW', amount: '80.00', balanceBefore: '600.00', balanceAfter: '520.00' },
    { type: 'WITHDRAW_ROLLBACK', amount: '100.00', balanceBefore: '500.00', balanceAfter: '600.00' },
    { type: 'WITHDRAW', amount: '100.00', balanceBefore: '600.00', balanceAfter: '500.00' },
  ]);
});

it.each([
  ['rejected', 10, '100.00 USD was not accepted. The money is back'],
  ['failed', 50, '100.00 USD could not be paid. The money is back'],
] as const)(
  '[B-024] gives the money back when it is %s, and says so in the news',
  async (cashOut, status, said) => {
    const member = await player('300.00');
    await ask(member, applyForCashOut, await wishOf(member, '100'), { cashOut });
    expect((await rowsOf(member)).items[0]?.status).toBe(status);
    expect(await balanceOf(member)).toBe(60_000);
    const newest = { pageNum: 1, pageSize: 20, createTime_0: 'DESC', memberId_EQ: member.id };
    const news = readReply(listNews, await ask(member, listNews, newest));
    if (!news.ok) throw new Error(news.message);
    expect(news.data.items).toMatchObject([{ type: 0, message: expect.stringContaining(said) as unknown }]);
  },
);

it('[B-026] cancels one that is pending only, once, and nobody else’s', async () => {
  const member = await player('300.00');
  const other = await sandbox.newMember();
  await ask(member, applyForCashOut, await wishOf(member, '50'), { cashOut: 'passed' });
  const [processed] = (await rowsOf(member)).items;
  const refused = await ask(member, cancelCashOut, { id: processed?.id });
  expect(refused).toMatchObject({
    error: -4,
    message: expect.stringContaining('no longer pending') as unknown,
  });
  expect(await ask(other, cancelCashOut, { id: processed?.id })).toMatchObject({ error: -3 });
  expect(await ask(member, cancelCashOut, { id: randomUUID() })).toMatchObject({ error: -3 });
});

it('[B-026] lists more than forty, page by page, in every state', async () => {
  const signIn = { username: 'diamond', password: 'Diamond-2026!', type: 'MEMBER' };
  const { data } = await sandbox.call('/sys/auth/login', signIn);
  const { token, id } = data as { token: string; id: string };
  const member = { ...signIn, token, id };
  const rows = [];
  for (let page = 1; ; page += 1) {
    const { items, last } = await rowsOf(member, page);
    rows.push(...items);
    if (last) break;
  }
  expect(rows.length).toBeGreaterThan(40);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([0, 1, 10, 20, 29, 30, 40, 50]));
  expect(rows.map(({ createdAtMs }) => createdAtMs)).toEqual(
    rows.map(({ createdAtMs }) => createdAtMs).sort((one, two) => two - one),
  );
  expect(await balanceOf(member)).toBe(1_200_000);
});

it('returns the first reply for a repeated call after the status changed', async () => {
  const member = await player('300.00');
  const wish = await wishOf(member, '50');
  const key = randomUUID();
  for (let call = 0; call < 2; call += 1) {
    expect(await ask(member, applyForCashOut, wish, { cashOut: 'paid' }, key)).toMatchObject({ error: 0 });
  }
  expect((await rowsOf(member)).items.map(({ status }) => status)).toEqual([40]);
  expect(await balanceOf(member)).toBe(55_000);
});

it('places a new cash-out for an equal request after a cancel', async () => {
  const member = await player('300.00');
  const wish = await wishOf(member, '50');
  await ask(member, applyForCashOut, wish);
  const [first] = (await rowsOf(member)).items;
  await ask(member, cancelCashOut, { id: first?.id });
  expect(await ask(member, applyForCashOut, wish)).toMatchObject({ error: 0 });
  expect((await rowsOf(member)).items.map(({ status }) => status)).toEqual([0, 1]);
  expect(await balanceOf(member)).toBe(55_000);
});

it('places one cash-out for a repeated call, and for two tabs at the same time', async () => {
  const member = await player('1000.00');
  const wish = await wishOf(member, '50');
  const key = randomUUID();
  await ask(member, applyForCashOut, wish, {}, key);
  expect(await ask(member, applyForCashOut, wish, {}, key)).toMatchObject({ error: 0 });
  const other = await ask(member, applyForCashOut, { ...wish, amount: '60' }, {}, key);
  expect(other).toMatchObject({ error: -6 });
  const two = { ...wish, amount: '70' };
  await Promise.all([ask(member, applyForCashOut, two), ask(member, applyForCashOut, two)]);
  expect((await rowsOf(member)).items.map(({ amountMinor }) => amountMinor)).toEqual([7_000, 5_000]);
});
