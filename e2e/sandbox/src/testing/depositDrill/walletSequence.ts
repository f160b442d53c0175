import { randomUUID } from 'node:crypto';
import {
  applyForCashOut,
  cancelCashOut,
  listInviteConfigs,
  listVipPackages,
  receiveInviteBonus,
  redeemPackage,
} from 'shared-contracts/api';
import { auditLedger, balancedLedger } from '../../ledger/audit';
import { wireAmount } from '../../ledger/amount';
import { pick, randomInt, seededRandom, type Random } from '../../seededRandom';
import { cashOutForm } from '../cashOutForm';
import { cashOutsOf, newPlayer, type CashOutSetup, type Player } from '../cashOutPlayers';
import { balanceOf } from '../depositCalls';
import { cashOutSetupOf } from '../everyRoute';
import type { Envelope, TestSandbox } from '../testSandbox';
import type { CallFault } from './drawSequence';

/** Money calls other than deposits and games. */
export const walletActions = ['cashOut', 'cancel', 'redeem', 'invite'] as const;
export type WalletAction = (typeof walletActions)[number];

export interface WalletResult {
  readonly doneActions: readonly WalletAction[];
  readonly calls: number;
  readonly failures: readonly string[];
}

interface Wallet {
  readonly sandbox: TestSandbox;
  readonly setup: CashOutSetup;
  readonly player: Player;
  readonly random: Random;
  /** The balance that the replies predict. */
  expectedMinor: bigint;
  readonly openCashOuts: Map<string, bigint>;
  cashOuts: number;
  hasInvited: boolean;
  calls: number;
}

const callFaults: readonly CallFault[] = ['lost', 'lost', 'error', 'http500', 'drop'];

/** Returns the first row of a list: the cheapest package or the nearest reward. */
function firstRow(rows: unknown): unknown {
  const [row] = rows as unknown[];
  if (row === undefined) throw new Error('the list is empty');
  return row;
}

/** Repeats a call until a final reply. The first tries have faults or are concurrent. */
async function callUntilReply(
  wallet: Wallet,
  path: string,
  input: Record<string, unknown>,
): Promise<Envelope | undefined> {
  const { sandbox, player, random } = wallet;
  const { token } = player.member;
  const headers = { 'idempotency-key': randomUUID() };
  const faults = Array.from({ length: randomInt(random, 0, 2) }, () => pick(random, callFaults));
  let response: Envelope | undefined;
  for (const fault of [...faults, undefined]) {
    const scenario = fault ? { fail: { [path]: fault } } : {};
    const copies = random() < 0.3 ? 2 : 1;
    wallet.calls += copies;
    const responses = await Promise.all(
      Array.from({ length: copies }, () =>
        sandbox.call(path, input, { token, headers, scenario }).catch(() => undefined),
      ),
    );
    [response] = responses;
    // A successful call is not repeated.
    if (response?.error === 0) break;
  }
  return response;
}

async function cashOut(wallet: Wallet): Promise<boolean> {
  const { setup, player, random } = wallet;
  // Unique, because an identical call shortly after the first one counts as a double click.
  wallet.cashOuts += 1;
  const amountMinor = BigInt(2_500 + 10 * randomInt(random, 0, 40) + wallet.cashOuts);
  const earlierIds = new Set((await cashOutsOf(setup, player)).map(({ id }) => id));
  const response = await callUntilReply(
    wallet,
    applyForCashOut.path,
    cashOutForm(player.proof, wireAmount(amountMinor)),
  );
  const newCashOuts = (await cashOutsOf(setup, player)).filter(({ id }) => !earlierIds.has(id));
  if (response?.error !== 0) return false;
  wallet.expectedMinor -= amountMinor;
  for (const { id } of newCashOuts) wallet.openCashOuts.set(id, amountMinor);
  return newCashOuts.length === 1;
}

async function cancel(wallet: Wallet): Promise<boolean> {
  const [oldest] = wallet.openCashOuts;
  if (!oldest) return false;
  const response = await callUntilReply(wallet, cancelCashOut.path, { id: oldest[0] });
  if (response?.error !== 0) return false;
  wallet.openCashOuts.delete(oldest[0]);
  wallet.expectedMinor += oldest[1];
  return true;
}

async function redeem(wallet: Wallet): Promise<boolean> {
  const { sandbox, player } = wallet;
  const order = { level_0: 'ASC', points_1: 'ASC' };
  const { data } = await sandbox.call(listVipPackages.path, order);
  const offer = firstRow(data) as { id: number; points: number; bonus: string };
  // Enough for all tries, so that a second purchase would be visible.
  await sandbox.control('givePoints', { member: player.member.id, points: offer.points * 6 });
  const response = await callUntilReply(wallet, redeemPackage.path, { id: String(offer.id) });
  if (response?.error !== 0) return false;
  wallet.expectedMinor += BigInt(Math.round(Number(offer.bonus) * 100));
  return true;
}

async function invite(wallet: Wallet): Promise<boolean> {
  const { sandbox, player } = wallet;
  if (wallet.hasInvited) return false;
  wallet.hasInvited = true;
  const { id } = player.member;
  await sandbox.control('invitePlayers', { member: id });
  const configs = await sandbox.call(listInviteConfigs.path, { personCount_0: 'ASC' });
  const reward = firstRow(configs.data) as { id: number; bonusAmount: string };
  const response = await callUntilReply(wallet, receiveInviteBonus.path, {
    id,
    inviteConfigId: String(reward.id),
  });
  if (response?.error !== 0) return false;
  wallet.expectedMinor += BigInt(Math.round(Number(reward.bonusAmount) * 100));
  return true;
}

const actions: Readonly<Record<WalletAction, (wallet: Wallet) => Promise<boolean>>> = {
  cashOut,
  cancel,
  redeem,
  invite,
};

/** A member's cash-out, cancel, purchase and reward, each repeated until a reply. */
export async function playWallet(sandbox: TestSandbox, seed: number): Promise<WalletResult> {
  const setup = await cashOutSetupOf(sandbox);
  const player = await newPlayer(setup, 3);
  const minorOf = (amount: string) => BigInt(Math.round(Number(amount) * 100));
  const wallet: Wallet = {
    sandbox,
    setup,
    player,
    random: seededRandom(`wallet ${String(seed)}`),
    expectedMinor: minorOf(await balanceOf(sandbox, player.member)),
    openCashOuts: new Map(),
    cashOuts: 0,
    hasInvited: false,
    calls: 0,
  };
  const doneActions: WalletAction[] = [];
  const failures: string[] = [];
  // All actions, and then two random ones.
  const drawnActions = [
    ...walletActions,
    ...Array.from({ length: 2 }, () => pick(wallet.random, walletActions)),
  ];
  for (const action of drawnActions) {
    await sandbox.control('clearLimits');
    if (await actions[action](wallet)) doneActions.push(action);
    const actual = await balanceOf(sandbox, player.member);
    const expected = wireAmount(wallet.expectedMinor);
    if (actual !== expected) failures.push(`after ${action} the balance is ${actual} instead of ${expected}`);
  }
  const audit = await auditLedger(sandbox.database.orm);
  if (JSON.stringify(audit) !== JSON.stringify(balancedLedger)) failures.push('the ledger is not balanced');
  return { doneActions, calls: wallet.calls, failures };
}
