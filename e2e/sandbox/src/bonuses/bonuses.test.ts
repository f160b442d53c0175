import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  createCashOrder,
  createCryptOrder,
  createCryptoOrder,
  createPaypalOrder,
  createPixOrder,
  createStripeOrder,
  depositByProcessor,
  depositOnlyPay,
  forfeitBonus,
  getBonus,
  getMaxBonus,
  listNews,
  login,
  readReply,
  startBreak,
} from 'shared-contracts/api';
import { depositOrder, game } from '../db/schema';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { memberMoney } from '../testing/databases';
import { cardForm, newPaypOrder, orderPayp, payByCard } from '../testing/depositCalls';
import { everyMethod } from '../testing/everyRoute';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';
import { createTestWallet } from '../testing/testWallet';
import { endExpiredBonuses } from './endBonus';

let sandbox: TestSandbox;
let wallet: ReturnType<typeof createTestWallet>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const [row] = await sandbox.database.orm.select().from(game).where(eq(game.id, 1001));
  wallet = createTestWallet(() => sandbox.callbackOrigin, walletSecret, row?.vendor ?? '');
}, startTimeoutMs);
afterAll(async () => {
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  await sandbox.stop();
});

/** A member with a confirmed email address, so that the first-deposit bonus applies. */
async function newMember(balance = '0.00'): Promise<TestMember> {
  const member = await sandbox.newMember({ balance });
  await sandbox.control('changeMember', {
    member: member.id,
    emailConfirmed: true,
  });
  return member;
}

async function bonusOf({ token }: TestMember) {
  const reply = readReply(getBonus, await sandbox.call(getBonus.path, {}, { token }));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}

const forfeit = ({ token }: TestMember, amount: string) =>
  sandbox.call(forfeitBonus.path, { amount }, { token });

async function newsOf({ token }: TestMember): Promise<string[]> {
  const { data } = await sandbox.call(listNews.path, {}, { token });
  return (data as { content: { message: string }[] }).content.map(({ message }) => message);
}

const nowMs = () => sandbox.clock.now().getTime();

/** Opens a game and returns its wallet calls. */
async function openGame({ token }: Pick<TestMember, 'token'>) {
  const { data } = await sandbox.call('/sys/game/getLaunchUrl', { id: 1001, channel: 'pc' }, { token });
  const launch = new URL(data as string).searchParams.get('token');
  const opened = await wallet('/wallet/session', { token: launch }, nowMs());
  const send = (step: 'bet' | 'win', round: string, amount: string) =>
    wallet(
      `/wallet/${step}`,
      {
        session: opened.session,
        round,
        transaction: `${round}:${step}`,
        amount,
      },
      nowMs(),
    );
  return {
    opened,
    send,
    /** One round without a win. */
    async lose(amount: string) {
      const round = randomUUID();
      expect(await send('bet', round, amount)).toMatchObject({ status: 'ok' });
      return send('win', round, '0.00');
    },
  };
}

describe('[O-001] the bonus choice of a deposit', () => {
  it.each([
    [undefined, '100.00', '50.00'],
    ['with', '100.00', '50.00'],
    ['without', '50.00', '0.00'],
  ])('%p results in a balance of %s, of which %s are bonus', async (bonus, balance, bonusBalance) => {
    const member = await newMember();
    expect(
      await payByCard(sandbox, member, {
        amount: '50.00',
        ...(bonus && { bonus }),
      }),
    ).toMatchObject({ error: 0 });
    expect(await memberMoney(sandbox, member)).toMatchObject({
      balance,
      bonus: bonusBalance,
    });
    const news = await newsOf(member);
    expect(news.some((message) => message.includes('bonus'))).toBe(bonus !== 'without');
  });

  it('is stored with the order, whichever call creates the order', async () => {
    const member = await newMember();
    const memberId = member.id;
    const amount = '25.00';
    const profile = {
      cardFirstName: 'Robin',
      cardLastName: 'Player',
      cardEmail: 'robin@mail.test',
      cardMobile: '5550100200',
    };
    const calls = {
      [createCashOrder.path]: {
        ...profile,
        memberId,
        amount,
        depositAmount: amount,
      },
      [createCryptOrder.path]: { memberId, amount, depositCurrency: 'btc' },
      [createCryptoOrder.path]: { memberId, amount },
      [createPaypalOrder.path]: { memberId, amount, paymentMethod: 'PAYPAL' },
      [createPixOrder.path]: { memberId, amount, paymentMethod: 'PIX' },
      [createStripeOrder.path]: { memberId, amount, paymentMethod: 'STRIPE' },
      [depositByProcessor.path]: {
        ...profile,
        memberId,
        amount,
        paymentMethod: 'CPAY',
      },
      [depositOnlyPay.path]: cardForm(member, { paymentMethod: undefined }),
    };
    for (const [path, fields] of Object.entries(calls)) {
      const reply = await sandbox.call(
        path,
        { ...fields, bonus: 'without' },
        {
          token: member.token,
          scenario: everyMethod,
          headers: { 'idempotency-key': randomUUID() },
        },
      );
      expect({ path, message: reply.message, error: reply.error }).toEqual({
        path,
        message: '',
        error: 0,
      });
    }
    await newPaypOrder(sandbox, member, { bonus: 'without' });
    const ownCondition = eq(depositOrder.member, member.id);
    const orders = await sandbox.database.orm.select().from(depositOrder).where(ownCondition);
    expect(orders).toHaveLength(Object.keys(calls).length + 1);
    expect(orders.map(({ bonus }) => bonus)).toEqual(orders.map(() => 'without'));
  });

  it('is part of the deposit: the same key with another choice is rejected', async () => {
    const member = await newMember();
    const key = randomUUID();
    await newPaypOrder(sandbox, member, { bonus: 'without' }, { key });
    const first = await orderPayp(sandbox, member, { bonus: 'without' }, { key });
    expect(first.error).toBe(0);
    expect((await orderPayp(sandbox, member, { bonus: 'with' }, { key })).error).not.toBe(0);
  });

  it('rejects an unknown value', async () => {
    const member = await newMember();
    expect((await orderPayp(sandbox, member, { bonus: 'maybe' })).error).not.toBe(0);
  });

  it('"without" ends the offer: the next deposit gets no first-deposit bonus', async () => {
    const member = await newMember();
    await payByCard(sandbox, member, { amount: '50.00', bonus: 'without' });
    await payByCard(sandbox, member, { amount: '50.00', bonus: 'with' });
    expect(await memberMoney(sandbox, member)).toMatchObject({
      balance: '100.00',
      bonus: '0.00',
    });
  });
});

it('[O-002] offers and adds no bonus during a break', async () => {
  const member = await newMember();
  const { token } = member;
  await sandbox.call(startBreak.path, { days: '1' }, { token });
  expect((await sandbox.call(getMaxBonus.path, {}, { token })).data).toBe(0);
  await sandbox.control('creditDeposit', {
    member: member.id,
    amount: '50.00',
  });
  expect(await memberMoney(sandbox, member)).toMatchObject({
    balance: '50.00',
    bonus: '0.00',
  });
});

describe('[O-003] the bonus of a member', () => {
  it('is empty without a bonus', async () => {
    const member = await newMember('20.00');
    expect(await bonusOf(member)).toEqual({
      realMinor: 2_000,
      bonusMinor: 0,
      wageredMinor: 0,
      requiredMinor: 0,
      countedBetMinor: 200,
      untilMs: undefined,
    });
  });

  it('shows real money and bonus separately, and the amount that the bets added to the wagering', async () => {
    const member = await newMember();
    const at = sandbox.clock.now().getTime();
    await payByCard(sandbox, member, { amount: '50.00' });
    const { untilMs = 0, ...state } = await bonusOf(member);
    expect(state).toEqual({
      realMinor: 5_000,
      bonusMinor: 5_000,
      wageredMinor: 0,
      requiredMinor: 250_000,
      countedBetMinor: 200,
    });
    const days = (untilMs - at) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(90);
    expect(days).toBeLessThan(90.1);
    const { lose } = await openGame(member);
    await lose('1.50');
    await lose('5.00');
    expect(await bonusOf(member)).toMatchObject({
      realMinor: 4_350,
      bonusMinor: 5_000,
      wageredMinor: 350,
      requiredMinor: 250_000,
    });
    const { balance, bonus, bonusToWager } = await memberMoney(sandbox, member);
    expect({ balance, bonus, bonusToWager }).toEqual({
      balance: '93.50',
      bonus: '50.00',
      bonusToWager: '2496.50',
    });
  });

  it('sends a game the largest counted bet until the wagering is done', async () => {
    const member = await newMember('100.00');
    await sandbox.control('giveBonus', { member: member.id, amount: '0.06' });
    const { opened, lose } = await openGame(member);
    expect(opened).toMatchObject({ countedBet: '2.00' });
    expect(await lose('2.00')).toMatchObject({ countedBet: '2.00' });
    expect(await lose('2.00')).toMatchObject({ countedBet: '' });
    expect(await bonusOf(member)).toMatchObject({
      realMinor: 9_606,
      bonusMinor: 0,
      requiredMinor: 0,
    });
    expect((await openGame(await newMember('50.00'))).opened).toMatchObject({ countedBet: '' });
  });
});

describe('[O-004] a member who gives up the bonus', () => {
  it('loses the bonus with its winnings and keeps the real money, once', async () => {
    const member = await newMember();
    await payByCard(sandbox, member, { amount: '50.00' });
    expect((await forfeit(member, '50.00')).error).toBe(0);
    expect(await bonusOf(member)).toMatchObject({
      realMinor: 5_000,
      bonusMinor: 0,
      requiredMinor: 0,
    });
    expect((await forfeit(member, '50.00')).error).toBe(0);
    expect(await memberMoney(sandbox, member)).toMatchObject({
      balance: '50.00',
      bonus: '0.00',
    });
  });

  it('loses nothing if the bonus is larger than the amount that was shown', async () => {
    const member = await newMember('0.00');
    await sandbox.control('giveBonus', { member: member.id, amount: '10.00' });
    expect(await forfeit(member, '9.99')).toMatchObject({
      message: 'Your bonus balance has changed to 10.00 USD. Please check it and try again.',
    });
    expect(await bonusOf(member)).toMatchObject({ bonusMinor: 1_000 });
  });

  it('gets winnings of a bonus bet that is still open as bonus, never as real money', async () => {
    const member = await newMember('0.00');
    await sandbox.control('giveBonus', { member: member.id, amount: '10.00' });
    const { send } = await openGame(member);
    const round = randomUUID();
    await send('bet', round, '4.00');
    await forfeit(member, '6.00');
    await send('win', round, '40.00');
    expect(await bonusOf(member)).toMatchObject({
      realMinor: 0,
      bonusMinor: 4_000,
      wageredMinor: 200,
    });
  });

  it('loses the bonus only once if eight calls run in parallel', async () => {
    const member = await newMember('30.00');
    await sandbox.control('giveBonus', { member: member.id, amount: '10.00' });
    await Promise.all(Array.from({ length: 8 }, () => forfeit(member, '10.00')));
    expect(await memberMoney(sandbox, member)).toMatchObject({
      balance: '30.00',
      bonus: '0.00',
    });
  });
});

describe('[O-005] a bonus with a time limit', () => {
  const dayMs = 86_400_000;
  afterEach(() => {
    sandbox.clock.reset();
  });
  const signIn = async ({ username, password }: TestMember) => {
    const { data } = await sandbox.call(login.path, {
      username,
      password,
      type: 'MEMBER',
    });
    return data as {
      token: string;
      availableBalance: string;
      bonusBalance: string;
    };
  };

  it('is removed after 90 days if it is not wagered, with a message, and real money stays', async () => {
    const member = await newMember();
    await payByCard(sandbox, member, { amount: '50.00' });
    const { database, clock } = sandbox;
    clock.moveBy(90 * dayMs - 60_000);
    await endExpiredBonuses(database, clock.now());
    expect(await signIn(member)).toMatchObject({
      availableBalance: '100.00',
      bonusBalance: '50.00',
    });
    clock.moveBy(2 * 60_000);
    await endExpiredBonuses(database, clock.now());
    await endExpiredBonuses(database, clock.now());
    const { token, ...amounts } = await signIn(member);
    expect(amounts).toMatchObject({
      availableBalance: '50.00',
      bonusBalance: '0.00',
    });
    expect((await newsOf({ ...member, token })).filter((message) => message.includes('expired'))).toEqual([
      'Your bonus of 50.00 USD has expired, because it was not wagered in time. Your real money is not affected.',
    ]);
  });

  it('cannot pay a bet after its end', async () => {
    const member = await newMember();
    await payByCard(sandbox, member, { amount: '10.00' });
    sandbox.clock.moveBy(91 * dayMs);
    const { send } = await openGame(await signIn(member));
    expect(await send('bet', randomUUID(), '10.01')).toMatchObject({ code: 'insufficient-funds' });
    expect(await send('bet', randomUUID(), '10.00')).toMatchObject({
      status: 'ok',
      balance: '0.00',
    });
  });

  it('is extended by a later gift, but a gift alone never expires', async () => {
    const gifted = await newMember();
    await sandbox.control('giveBonus', { member: gifted.id, amount: '10.00' });
    expect(await bonusOf(gifted)).toMatchObject({
      bonusMinor: 1_000,
      untilMs: undefined,
    });
    const member = await newMember();
    await payByCard(sandbox, member, { amount: '10.00' });
    const { untilMs: firstEnd = 0 } = await bonusOf(member);
    sandbox.clock.moveBy(3_600_000);
    await sandbox.control('giveBonus', { member: member.id, amount: '5.00' });
    sandbox.clock.reset();
    const { untilMs: newEnd = 0 } = await bonusOf(member);
    expect(newEnd - firstEnd).toBeGreaterThanOrEqual(3_600_000);
    expect(newEnd - firstEnd).toBeLessThan(3_700_000);
  });
});
