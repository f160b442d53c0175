import {
  applyForCashOut,
  checkBlock,
  getCashOutConfig,
  listTransactions,
  register,
} from 'shared-contracts/api';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { cashOutForm } from '../testing/cashOutForm';
import { payByCard } from '../testing/depositCalls';
import { signUpForm } from '../testing/signUpForm';
import { memberMoney } from '../testing/databases';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';
import { createTestWallet } from '../testing/testWallet';
import { uploadPicture } from '../testing/uploadPicture';

const gameId = 1001;

let sandbox: TestSandbox;
let wallet: ReturnType<typeof createTestWallet>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { data } = await sandbox.call('/base/game/get', { id: gameId });
  wallet = createTestWallet(() => sandbox.callbackOrigin, walletSecret, (data as { vendor: string }).vendor);
}, startTimeoutMs);
afterAll(() => sandbox.stop());

const money = (member: TestMember) => memberMoney(sandbox, member);

async function cashOut(player: TestMember, amount: string) {
  await sandbox.control('clearLimits');
  const proof = await uploadPicture(sandbox, player);
  return sandbox.call(applyForCashOut.path, cashOutForm(proof, amount), { token: player.token });
}

/** Opens the game. The returned function plays a round with a stake of 2.00 and this win. */
async function openGame({ id, token }: TestMember) {
  const launch = await sandbox.call('/sys/game/getLaunchUrl', { id: gameId, channel: 'pc' }, { token });
  const launchToken = new URL(launch.data as string).searchParams.get('token');
  const { session } = await wallet('/wallet/session', { token: launchToken });
  let rounds = 0;
  return async (wonAmount: string) => {
    rounds += 1;
    const round = `${id}:${String(rounds)}`;
    const call = { session, round };
    expect(
      await wallet('/wallet/bet', { ...call, transaction: `${round}:bet`, amount: '2.00' }),
    ).toMatchObject({ status: 'ok' });
    expect(
      await wallet('/wallet/win', { ...call, transaction: `${round}:win`, amount: wonAmount }),
    ).toMatchObject({
      status: 'ok',
    });
  };
}

it('[B-025] pays out no gift money after a sign-up, bets, a deposit and completed wagering', async () => {
  const { data } = await sandbox.call(register.path, signUpForm({ currency: 'USD' }));
  const player = data as TestMember;
  expect(await money(player)).toEqual({
    balance: '5.00',
    canCashOut: '0.00',
    toWager: '0.00',
    bonus: '5.00',
    bonusToWager: '250.00',
  });

  const play = await openGame(player);
  await play('30.00');
  // Winnings from the bonus are bonus money until the wagering is completed.
  expect(await money(player)).toMatchObject({ balance: '33.00', canCashOut: '0.00', bonus: '33.00' });
  expect((await cashOut(player, '25')).message).toContain('For the first');

  expect(await payByCard(sandbox, player, { amount: '100.00' })).toMatchObject({ error: 0 });
  expect(await money(player)).toEqual({
    balance: '133.00',
    canCashOut: '0.00',
    toWager: '98.00',
    bonus: '33.00',
    bonusToWager: '248.00',
  });
  expect((await cashOut(player, '25')).message).toContain('98.00 USD is left to wager');

  for (let round = 0; round < 49; round += 1) await play('2.00');
  // The deposit is wagered, so half of the wagered 100.00 can be cashed out, independent of the bonus.
  expect(await money(player)).toEqual({
    balance: '133.00',
    canCashOut: '50.00',
    toWager: '0.00',
    bonus: '33.00',
    bonusToWager: '150.00',
  });
  for (let round = 0; round < 74; round += 1) await play('2.00');
  expect(await money(player)).toMatchObject({ canCashOut: '100.00', bonus: '33.00', bonusToWager: '2.00' });
  await play('2.00');
  // The winnings are real money now. The remaining 3.00 of the sign-up bonus are for play only.
  expect(await money(player)).toEqual({
    balance: '133.00',
    canCashOut: '125.00',
    toWager: '0.00',
    bonus: '3.00',
    bonusToWager: '0.00',
  });
  expect((await cashOut(player, '125.01')).message).toContain('which is 125.00 USD');
  expect(await cashOut(player, '125')).toMatchObject({ error: 0 });
  expect(await money(player)).toMatchObject({ balance: '8.00', canCashOut: '5.00', bonus: '3.00' });
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
}, 120_000);

it('[B-025] rejects gift money in a cash-out that meets all other conditions', async () => {
  const { data } = await sandbox.call(register.path, signUpForm({ currency: 'USD' }));
  const player = data as TestMember;
  expect(await payByCard(sandbox, player, { amount: '30.00' })).toMatchObject({ error: 0 });
  for (let round = 0; round < 4; round += 1) {
    await sandbox.control('addWagering', { member: player.id, amount: '30.00' });
  }
  expect(await money(player)).toMatchObject({ balance: '35.00', canCashOut: '30.00', bonus: '5.00' });
  expect(await cashOut(player, '30.01')).toMatchObject({
    error: -4,
    message: 'Withdrawable blance insufficient',
  });
  expect(await cashOut(player, '30')).toMatchObject({ error: 0 });
  const newestQuery = { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' };
  const rows = (await sandbox.call(listTransactions.path, newestQuery, { token: player.token })).data;
  expect((rows as { content: unknown[] }).content[0]).toMatchObject({
    type: 'WITHDRAW',
    balanceAfter: '5.00',
  });
});

describe('a blocked balance', () => {
  const isBlocked = async ({ id, token }: TestMember) =>
    (await sandbox.call(checkBlock.path, { id }, { token })).data !== 1;

  it('needs no wagering, and is released by a cash-out', async () => {
    const { data } = await sandbox.call(register.path, signUpForm({ currency: 'USD' }));
    const player = data as TestMember;
    expect(await payByCard(sandbox, player, { amount: '40.00' })).toMatchObject({ error: 0 });
    await sandbox.control('changeMember', { member: player.id, balanceBlocked: true });
    expect(await isBlocked(player)).toBe(true);
    expect(await money(player)).toMatchObject({ balance: '45.00', canCashOut: '40.00', toWager: '0.00' });
    expect(await cashOut(player, '40.01')).toMatchObject({ error: -4 });
    expect(await cashOut(player, '40')).toMatchObject({ error: 0 });
    expect(await isBlocked(player)).toBe(false);
  });

  it.each([
    ['the account has no deposit', undefined],
    ['the real money is less than the minimum cash-out', '20.00'],
  ])('shows no withdrawable money, before and after its release, when %s', async (_, deposit) => {
    const { data } = await sandbox.call(register.path, signUpForm({ currency: 'USD' }));
    const player = data as TestMember;
    if (deposit === undefined) {
      await sandbox.control('giveMoney', { member: player.id, amount: '60.00' });
      await sandbox.control('addWagering', { member: player.id, amount: '10.00' });
    } else {
      expect(await payByCard(sandbox, player, { amount: deposit })).toMatchObject({ error: 0 });
    }
    await sandbox.control('changeMember', { member: player.id, balanceBlocked: true });
    const blocked = await money(player);
    expect(blocked.canCashOut).toBe('0.00');
    expect((await cashOut(player, '25')).error).not.toBe(0);
    expect(await payByCard(sandbox, player, { amount: '20.00' })).toMatchObject({ error: 0 });
    expect(await isBlocked(player)).toBe(false);
    const released = await money(player);
    expect(released.canCashOut).toBe('0.00');
    expect(Number(released.toWager)).toBeGreaterThan(0);
    expect(Number(blocked.toWager)).toBe(Number(deposit ?? '0'));
  });

  it('is released by the deposit that the first cash-out requires, not by a smaller one', async () => {
    const { data } = await sandbox.call(register.path, signUpForm({ currency: 'USD' }));
    const player = data as TestMember;
    await sandbox.control('changeMember', { member: player.id, balanceBlocked: true });
    const { data: config } = await sandbox.call(getCashOutConfig.path, {}, { token: player.token });
    expect(config).toMatchObject({ requiredDepositAmount4Withdraw: '20.00' });
    expect(await payByCard(sandbox, player, { amount: '19.99' })).toMatchObject({ error: 0 });
    expect(await isBlocked(player)).toBe(true);
    expect(await payByCard(sandbox, player, { amount: '20.00' })).toMatchObject({ error: 0 });
    expect(await isBlocked(player)).toBe(false);
  });
});
