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
  type ReplyOf,
} from 'shared-contracts/api';
import { cashOutMethod } from '../../db/schema';
import type { Scenario } from '../../scenarios/Scenario';
import { cashOutForm } from '../../testing/cashOutForm';
import { orderPayp, payByCard } from '../../testing/depositCalls';
import { uploadPicture } from '../../testing/uploadPicture';
import {
  startTestSandbox,
  startTimeoutMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('clearLimits'));

const send = (
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

async function inputFor(member: TestMember, amount: string, changes: Record<string, unknown> = {}) {
  return cashOutForm(await uploadPicture(sandbox, member), amount, {
    paymentProofId: await uploadPicture(sandbox, member),
    ...changes,
  });
}

/** A member with a balance of 600, of which 100 is a deposit, and with bets of `staked` in total. */
async function newPlayer(staked: string): Promise<TestMember> {
  const member = await sandbox.newMember({ balance: '500.00' });
  expect(await payByCard(sandbox, member, { amount: '100.00' })).toMatchObject({ error: 0 });
  const bets = await sandbox.control('addWagering', { member: member.id, amount: staked });
  expect(bets).toEqual({ wagered: staked });
  return member;
}

async function dataOf<E extends Endpoint>(member: TestMember, endpoint: E, body = {}): Promise<ReplyOf<E>> {
  const reply = readReply(endpoint, await send(member, endpoint, body));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}
const newestFirst = { pageSize: 20, createTime_0: 'DESC' };
const balanceOf = async (member: TestMember) => (await dataOf(member, getTokenInfo)).availableBalanceMinor;
const rowsOf = (member: TestMember, pageNum = 1) =>
  dataOf(member, listCashOuts, { ...newestFirst, memberId: member.id, pageNum });

it('stores the proofs of a cash-out for review, and does not change proofs that were not sent', async () => {
  const member = await newPlayer('300.00');
  const input = await inputFor(member, '50.00', { addressProofId: await uploadPicture(sandbox, member) });
  expect(await send(member, applyForCashOut, input)).toMatchObject({ error: 0 });
  const { idcardProofId, paymentProofId, addressProofId } = input as Record<string, unknown>;
  const { data: profile } = await send(member, getTokenInfo, {});
  expect(profile).toMatchObject({ idcardProofId, paymentProofId, addressProofId, idcardHoldProofId: '' });
  const inReview = { idcardProofStatus: 10, paymentProofStatus: 10, addressProofStatus: 10 };
  expect(profile).toMatchObject({ ...inReview, idcardHoldProofStatus: 0 });

  await sandbox.control('reviewDocuments', { member: member.username, outcome: 'passed' });
  const second = { ...input, amount: '40.00', addressProofId: '' };
  expect(await send(member, applyForCashOut, second)).toMatchObject({ error: 0 });
  const passedProofs = { idcardProofId, addressProofId, idcardProofStatus: 20, addressProofStatus: 20 };
  expect((await send(member, getTokenInfo, {})).data).toMatchObject(passedProofs);
});

it('lists the method, the masked account and the fee of a cash-out', async () => {
  const member = await newPlayer('300.00');
  expect(await send(member, applyForCashOut, await inputFor(member, '50.00'))).toMatchObject({ error: 0 });
  const { items } = await rowsOf(member);
  expect(items).toEqual([
    expect.objectContaining({ methodName: 'PayPal', destination: 'a•••@mail.test', feeMinor: 0 }),
  ]);
});

describe('[B-025] a cash-out is rejected', () => {
  it.each([
    ['below the minimum', '24.99', 'Minimum cash-out: 25.00 USD.'],
    ['above half of the wagered amount', '150.01', 'half of what you have wagered, which is 150.00 USD'],
    ['without an amount', '0', 'Please enter an amount'],
  ])('%s', async (_, amount, sentence) => {
    const member = await newPlayer('300.00');
    const response = await send(member, applyForCashOut, await inputFor(member, amount));
    expect(response.error).toBe(-4);
    expect(response.message).toContain(sentence);
  });

  it('while the member still has to wager, and the message and the profile contain the amount', async () => {
    const member = await newPlayer('60.00');
    const response = await send(member, applyForCashOut, await inputFor(member, '30'));
    expect(response.message).toContain('40.00 USD is left to wager');
    expect((await send(member, getTokenInfo, {})).data).toMatchObject({ rollingAmount: '40.00' });
  });

  it('if it is the first one and the required deposit is missing', async () => {
    const member = await sandbox.newMember({ balance: '500.00' });
    await sandbox.control('addWagering', { member: member.id, amount: '300.00' });
    const response = await send(member, applyForCashOut, await inputFor(member, '30'));
    // The cashier offers a deposit when the message contains this text.
    expect(response.message).toContain('For the first');
    expect(response.message).toContain('20.00 USD');
    const config = await send(member, getCashOutConfig, {});
    expect(config.data).toMatchObject({
      maxDepositAmount: '0.00',
      requiredDepositAmount4Withdraw: '20.00',
      fee: '0.00',
    });
  });

  it('if its payout method was disabled after it was listed', async () => {
    const code = 'MERCADO_PAGO';
    const setEnabled = (enabled: number) =>
      sandbox.database.orm.update(cashOutMethod).set({ enabled }).where(eq(cashOutMethod.code, code));
    const member = await newPlayer('300.00');
    const codes = async () => {
      const reply = readReply(listCashOutMethods, await send(member, listCashOutMethods, { enabled: 1 }));
      return reply.ok ? reply.data.map((method) => method.code) : [];
    };
    expect(await codes()).toContain(code);
    await setEnabled(0);
    const response = await send(
      member,
      applyForCashOut,
      await inputFor(member, '50', { paymentMethod: code }),
    );
    expect(await codes()).not.toContain(code);
    await setEnabled(1);
    expect(response).toMatchObject({
      error: -4,
      message: expect.stringContaining('not available') as unknown,
    });
    expect(await balanceOf(member)).toBe(60_000);
  });

  it('below the higher minimum of operator and scenario, and without the required deposit even if the scenario requires none', async () => {
    const member = await newPlayer('500.00');
    const looseScenario = { cashOutConfig: { minimumAmount: '1' } };
    const response = await send(member, applyForCashOut, await inputFor(member, '24.99'), looseScenario);
    expect(response.message).toContain('Minimum cash-out: 25.00 USD.');
    const strictScenario = { cashOutConfig: { minimumAmount: '200' } };
    const strictResponse = await send(member, applyForCashOut, await inputFor(member, '150'), strictScenario);
    expect(strictResponse.message).toContain('Minimum cash-out: 200.00 USD.');
    const newcomer = await sandbox.newMember({ balance: '500.00' });
    const freeScenario = { cashOutConfig: { requiredDepositAmount4Withdraw: '0', maxDepositAmount: '900' } };
    const firstResponse = await send(newcomer, applyForCashOut, await inputFor(newcomer, '30'), freeScenario);
    expect(firstResponse.message).toContain('For the first');
  });

  it('above the balance', async () => {
    const member = await newPlayer('5000.00');
    const response = await send(member, applyForCashOut, await inputFor(member, '600.01'));
    expect(response).toMatchObject({ error: -4, message: 'Withdrawable blance insufficient' });
  });

  it.each([
    ['a proof is missing', { idcardProofId: '' }],
    ['a proof is unknown', { idcardProofId: 'A'.repeat(27) }],
    ['the account is empty', { email: ' ' }],
    ['the payout method is unknown', { paymentMethod: 'BARTER' }],
  ])('when %s, and no money is held', async (_, changes) => {
    const member = await newPlayer('300.00');
    const response = await send(member, applyForCashOut, await inputFor(member, '50', changes));
    expect(response.error).toBe(-4);
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
    ['an invalid email', { email: 'ada@' }, 'check the email address'],
    ['a bad Mercado Pago email', { paymentMethod: 'MERCADO_PAGO', email: 'ada' }, 'check the email address'],
    [
      'a routing number with a wrong check digit',
      { ...bank, routingNumber: '021000022' },
      'valid US routing number',
    ],
    ['an account number with letters', toBank('acct 1234-5678'), 'only the digits of your account number'],
    ['an account number in groups', toBank('1234 5678'), 'only the digits of your account number'],
    ['a long account number', toBank('123456789012345678'), '4 to 17 digits'],
    ['a routing number before the account', toBank('021000021 12345678'), 'more than one number'],
    ['a card number', toBank('4242424242424242'), 'looks like a card number'],
    ['an IBAN', toBank('DE89370400440532013000'), 'This is an IBAN'],
  ])('is rejected when it is %s, and no money is held', async (_, changes, sentence) => {
    const member = await newPlayer('300.00');
    const response = await send(member, applyForCashOut, await inputFor(member, '50', changes));
    expect(response).toMatchObject({ error: -4, message: expect.stringContaining(sentence) as unknown });
    expect(await balanceOf(member)).toBe(60_000);
  });

  it.each([
    ['an address', toBitcoin(address)],
    ['a taproot address', toBitcoin('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')],
    ['a bank of the United States', { ...bank, routingNumber: '021000021' }],
    ['any account at Cash App', { paymentMethod: 'Cashapp', accountNumber: '$ada' }],
  ])('is accepted when it is %s', async (_, changes) => {
    const member = await newPlayer('300.00');
    expect(await send(member, applyForCashOut, await inputFor(member, '50', changes))).toMatchObject({
      error: 0,
    });
  });

  it('may be an IBAN outside the United States, if its check digits are correct', async () => {
    const member = await sandbox.newMember({ balance: '500.00', countryCode: 'DE' });
    await payByCard(sandbox, member, { amount: '100.00' });
    await sandbox.control('addWagering', { member: member.id, amount: '300.00' });
    const invalidIban = await inputFor(member, '50', toBank('DE88370400440532013000'));
    expect((await send(member, applyForCashOut, invalidIban)).message).toContain('not a valid IBAN');
    const validIban = await inputFor(member, '50', toBank('DE89370400440532013000'));
    expect(await send(member, applyForCashOut, validIban)).toMatchObject({ error: 0 });
  });

  it('may have any routing number outside the United States', async () => {
    const member = await sandbox.newMember({ balance: '500.00', countryCode: 'CA' });
    await payByCard(sandbox, member, { amount: '100.00' });
    await sandbox.control('addWagering', { member: member.id, amount: '300.00' });
    const input = await inputFor(member, '50', { ...bank, routingNumber: '000300002' });
    expect(await send(member, applyForCashOut, input)).toMatchObject({ error: 0 });
  });
});

it('groups the digits of amounts in messages', async () => {
  const strict = { cashOutConfig: { minimumAmount: '2500' } };
  const member = await newPlayer('300.00');
  const response = await send(member, applyForCashOut, await inputFor(member, '50'), strict);
  expect(response.message).toBe('Minimum cash-out: 2,500.00 USD.');
});

it('[V-101] accepts at most half of the wagered amount, and subtracts each cash-out from that amount', async () => {
  const member = await newPlayer('300.00');
  expect(await send(member, applyForCashOut, await inputFor(member, '150'))).toMatchObject({ error: 0 });
  const second = await send(member, applyForCashOut, await inputFor(member, '75.01'));
  expect(second.message).toContain('which is 75.00 USD');
});

it.each(['canceled', 'rejected', 'failed'] as const)(
  '[V-101] a cash-out that is %s does not use up wagered money',
  async (endState) => {
    const member = await newPlayer('300.00');
    const outcomeScenario = endState === 'canceled' ? {} : { cashOut: endState };
    await send(member, applyForCashOut, await inputFor(member, '150'), outcomeScenario);
    const [row] = (await rowsOf(member)).items;
    if (endState === 'canceled') await send(member, cancelCashOut, { id: row?.id });
    // A different amount, because an identical call would count as a double click.
    expect(await send(member, applyForCashOut, await inputFor(member, '149'))).toMatchObject({ error: 0 });
  },
);

it('[B-025] counts a deposit when it is paid, not when it is ordered', async () => {
  const member = await sandbox.newMember({ balance: '500.00' });
  expect(await orderPayp(sandbox, member, { amount: '70.00' })).toMatchObject({ error: 0 });
  expect((await send(member, getCashOutConfig, {})).data).toMatchObject({ maxDepositAmount: '0.00' });
  expect((await send(member, getTokenInfo, {})).data).toMatchObject({ rollingAmount: '0.00' });
});

it('[B-024] holds the money, returns it after a cancellation, and books it out after the payout', async () => {
  const member = await newPlayer('300.00');
  await send(member, applyForCashOut, await inputFor(member, '100'));
  expect(await balanceOf(member)).toBe(50_000);
  const [pendingRow] = (await rowsOf(member)).items;
  expect(pendingRow).toMatchObject({ amountMinor: 10_000, status: 0, currency: 'USD' });
  expect(await send(member, cancelCashOut, { id: pendingRow?.id })).toMatchObject({ error: 0 });
  expect(await balanceOf(member)).toBe(60_000);
  await send(member, applyForCashOut, await inputFor(member, '80'), { cashOut: 'paid' });
  expect(await balanceOf(member)).toBe(52_000);
  expect((await rowsOf(member)).items.map(({ status }) => status)).toEqual([40, 1]);
  const newest = { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };
  const { data } = await send(member, listTransactions, newest);
  // The money left the balance when the member applied.
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
  '[B-024] returns the money of a %s cash-out, and sends a message about it',
  async (cashOut, status, newsText) => {
    const member = await newPlayer('300.00');
    await send(member, applyForCashOut, await inputFor(member, '100'), { cashOut });
    expect((await rowsOf(member)).items[0]?.status).toBe(status);
    expect(await balanceOf(member)).toBe(60_000);
    const news = await dataOf(member, listNews, { ...newestFirst, pageNum: 1, memberId_EQ: member.id });
    expect(news.items).toMatchObject([{ type: 0, message: expect.stringContaining(newsText) as unknown }]);
  },
);

it('[B-026] cancels only a pending cash-out, and only for its own member', async () => {
  const member = await newPlayer('300.00');
  const otherMember = await sandbox.newMember();
  await send(member, applyForCashOut, await inputFor(member, '50'), { cashOut: 'passed' });
  const [processed] = (await rowsOf(member)).items;
  const rejected = await send(member, cancelCashOut, { id: processed?.id });
  expect(rejected.error).toBe(-4);
  expect(rejected.message).toContain('no longer pending');
  expect(await send(otherMember, cancelCashOut, { id: processed?.id })).toMatchObject({ error: -3 });
  expect(await send(member, cancelCashOut, { id: randomUUID() })).toMatchObject({ error: -3 });
});

it('[B-026] lists more than forty cash-outs over several pages, in every state', async () => {
  const credentials = { username: 'diamond', password: 'Diamond-2026!', type: 'MEMBER' };
  const { data } = await sandbox.call('/sys/auth/login', credentials);
  const { token, id } = data as { token: string; id: string };
  const member = { ...credentials, token, id };
  const rows = [];
  for (let page = 1; ; page += 1) {
    const { items, last } = await rowsOf(member, page);
    rows.push(...items);
    if (last) break;
  }
  expect(rows.length).toBeGreaterThan(40);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([0, 1, 10, 20, 29, 30, 40, 50]));
  const times = rows.map(({ createdAtMs }) => createdAtMs);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(await balanceOf(member)).toBe(1_200_000);
});

it('returns the first reply for a repeated call after the status changed', async () => {
  const member = await newPlayer('300.00');
  const input = await inputFor(member, '50');
  const key = randomUUID();
  for (let call = 0; call < 2; call += 1) {
    expect(await send(member, applyForCashOut, input, { cashOut: 'paid' }, key)).toMatchObject({ error: 0 });
  }
  expect((await rowsOf(member)).items.map(({ status }) => status)).toEqual([40]);
  expect(await balanceOf(member)).toBe(55_000);
});

it('places a new cash-out for an equal request after a cancellation', async () => {
  const member = await newPlayer('300.00');
  const input = await inputFor(member, '50');
  await send(member, applyForCashOut, input);
  const [first] = (await rowsOf(member)).items;
  await send(member, cancelCashOut, { id: first?.id });
  expect(await send(member, applyForCashOut, input)).toMatchObject({ error: 0 });
  expect((await rowsOf(member)).items.map(({ status }) => status)).toEqual([0, 1]);
  expect(await balanceOf(member)).toBe(55_000);
});

it('places one cash-out for a repeated call, and for two tabs at the same time', async () => {
  const member = await newPlayer('1000.00');
  const input = await inputFor(member, '50');
  const key = randomUUID();
  await send(member, applyForCashOut, input, {}, key);
  expect(await send(member, applyForCashOut, input, {}, key)).toMatchObject({ error: 0 });
  const otherReply = await send(member, applyForCashOut, { ...input, amount: '60' }, {}, key);
  expect(otherReply).toMatchObject({ error: -6 });
  const equalInput = { ...input, amount: '70' };
  await Promise.all([send(member, applyForCashOut, equalInput), send(member, applyForCashOut, equalInput)]);
  expect((await rowsOf(member)).items.map(({ amountMinor }) => amountMinor)).toEqual([7_000, 5_000]);
});
