import { randomUUID } from 'node:crypto';
import { applyForCashOut, cancelCashOut, cashOutStatuses } from 'shared-contracts/api';
import { nextStatuses } from '../cashOuts/changeCashOutStatus';
import { pick, randomInt, type Random } from '../seededRandom';
import { cashOutForm } from './cashOutForm';
import { balanceOf, depositsOf, payByCard, type Caller } from './depositCalls';
import type { TestMember } from './testSandbox';
import type { createTestWallet } from './testWallet';
import { uploadPicture } from './uploadPicture';

/** The sandbox of the players, in this process or in another one. */
export interface CashOutSetup {
  readonly sandbox: () => Caller & {
    readonly origin: string;
    control(name: string, body?: Record<string, unknown>): Promise<unknown>;
  };
  readonly wallet: ReturnType<typeof createTestWallet>;
  /** Repeats a call until it gets a reply. */
  readonly responseTo: <Result>(call: () => Promise<Result>) => Promise<Result>;
}

/** A player who cashes out, deposits and bets, and what the replies reported. */
export interface Player {
  readonly member: TestMember;
  readonly proof: string;
  readonly session: string;
  /** The expected balance before cash-outs: the initial balance plus the changes by deposits and rounds. */
  beforeCashOutsMinor: number;
  deposits: number;
  /** Accepted amounts. They are unique, so that each identifies its cash-out. */
  readonly acceptedMinor: number[];
  /** The reported final status of each cash-out. */
  readonly finalStatuses: Map<string, number>;
}

interface CashOutRow {
  readonly id: string;
  readonly status: number;
  readonly amount: string;
}

const { pending, canceled, rejected, failed } = cashOutStatuses;
const game = 1001;
const startMinor = 10_000;
const toWire = (minor: number) => (minor / 100).toFixed(2);
const minorOf = (amount: string) => Math.round(Number(amount) * 100);

/** Creates a player with a deposit of 50.00 and 50.00 of bets, plus `extraBets` bets of 100.00 each. */
export async function newPlayer(setup: CashOutSetup, extraBets = 8): Promise<Player> {
  const sandbox = setup.sandbox();
  const balance = toWire(startMinor);
  const member = (await sandbox.control('createMember', { balance })) as TestMember;
  const launch = await sandbox.call(
    '/sys/game/getLaunchUrl',
    { id: game, channel: 'pc' },
    { token: member.token, headers: {} },
  );
  const token = new URL(launch.data as string).searchParams.get('token');
  const { session } = await setup.wallet('/wallet/session', { token });
  if (session === undefined) throw new Error('no game session was opened');
  const proof = await uploadPicture(sandbox, member);
  const player: Player = {
    member,
    proof,
    session,
    beforeCashOutsMinor: startMinor,
    deposits: 0,
    acceptedMinor: [],
    finalStatuses: new Map(),
  };
  await deposit(setup, player, 5_000);
  for (let bet = 0; bet < extraBets; bet += 1) await addWagering(setup, player, 10_000);
  return player;
}

const addWagering = ({ responseTo, sandbox }: CashOutSetup, { member }: Player, amountMinor: number) =>
  responseTo(() => sandbox().control('addWagering', { member: member.id, amount: toWire(amountMinor) }));

async function deposit(setup: CashOutSetup, player: Player, amountMinor: number): Promise<void> {
  const { responseTo, sandbox } = setup;
  const key = randomUUID();
  const card = { amount: toWire(amountMinor) };
  const response = await responseTo(() => payByCard(sandbox(), player.member, card, { key }));
  if (response.error !== 0) throw new Error(response.message);
  player.beforeCashOutsMinor += amountMinor;
  player.deposits += 1;
  await addWagering(setup, player, amountMinor);
}

/** Plays one round of the game. */
export async function playRound(
  { responseTo, wallet }: CashOutSetup,
  player: Player,
  random: Random,
): Promise<void> {
  const name = randomUUID();
  const send = (step: 'bet' | 'win', minor: number) =>
    responseTo(async () => {
      const content = { session: player.session, round: name, transaction: `${name}:${step}` };
      const reply = await wallet(`/wallet/${step}`, { ...content, amount: toWire(minor) });
      if (reply.status === 'lost' || reply.code === 'unavailable') throw new Error('no response');
      return reply.status === 'ok';
    });
  const stakeMinor = randomInt(random, 1, 500);
  if (!(await send('bet', stakeMinor))) return;
  player.beforeCashOutsMinor -= stakeMinor;
  const wonMinor = random() < 0.5 ? 0 : randomInt(random, 1, 900);
  if (await send('win', wonMinor)) player.beforeCashOutsMinor += wonMinor;
}

/** Sends equal concurrent requests, with a shared key or with one key per tab. Returns their error codes. */
export async function applyInTabs(
  { responseTo, sandbox }: CashOutSetup,
  { member, proof, acceptedMinor }: Player,
  amountMinor: number,
  { tabs = 1, keys = 'shared' }: { readonly tabs?: number; readonly keys?: 'shared' | 'perTab' } = {},
): Promise<readonly number[]> {
  const input = cashOutForm(proof, toWire(amountMinor));
  const sharedKey = randomUUID();
  const send = () => {
    const headers = { 'idempotency-key': keys === 'shared' ? sharedKey : randomUUID() };
    return responseTo(() => sandbox().call(applyForCashOut.path, input, { token: member.token, headers }));
  };
  const responses = await Promise.all(Array.from({ length: tabs }, send));
  if (responses.some(({ error }) => error === 0)) acceptedMinor.push(amountMinor);
  return responses.map(({ error }) => error);
}

export async function cashOutsOf(
  { responseTo, sandbox }: CashOutSetup,
  { member }: Player,
): Promise<CashOutRow[]> {
  return (await responseTo(() => sandbox().control('listCashOuts', { member: member.id }))) as CashOutRow[];
}

function recordStatus({ finalStatuses }: Player, id: string, status: number): void {
  if ((nextStatuses[status] ?? []).length > 0) return;
  const earlierStatus = finalStatuses.get(id);
  if (earlierStatus !== undefined && earlierStatus !== status) {
    throw new Error(`${id} was reported as ${String(earlierStatus)} and ${String(status)}`);
  }
  finalStatuses.set(id, status);
}

/** Returns whether the cash-out was canceled. */
export async function cancelByPlayer(
  { responseTo, sandbox }: CashOutSetup,
  player: Player,
  id: string,
): Promise<boolean> {
  const { token } = player.member;
  const { error } = await responseTo(() =>
    sandbox().call(cancelCashOut.path, { id }, { token, headers: {} }),
  );
  if (error === 0) recordStatus(player, id, canceled);
  return error === 0;
}

/** Returns whether the operator changed the status. */
export async function changeStatus(
  { responseTo, sandbox }: CashOutSetup,
  player: Player,
  id: string,
  status: number,
): Promise<boolean> {
  const reply = (await responseTo(() => sandbox().control('changeCashOutStatus', { id, status }))) as {
    status?: number;
  };
  if (reply.status === status) recordStatus(player, id, status);
  return reply.status === status;
}

/** Plays one random step of a player. `amountMinor` must be unique. */
export async function playStep(
  setup: CashOutSetup,
  player: Player,
  random: Random,
  amountMinor: number,
): Promise<void> {
  await setup.responseTo(() => setup.sandbox().control('clearLimits'));
  const chance = random();
  if (chance < 0.35) {
    await applyInTabs(setup, player, amountMinor, { tabs: random() < 0.3 ? 2 : 1 });
    return;
  }
  if (chance < 0.45) return deposit(setup, player, randomInt(random, 1_000, 4_000));
  if (chance < 0.65) return playRound(setup, player, random);
  const openRows = (await cashOutsOf(setup, player)).filter(
    ({ status }) => nextStatuses[status] !== undefined,
  );
  const row = openRows.length > 0 ? pick(random, openRows) : undefined;
  if (!row) return;
  if (chance < 0.8) await cancelByPlayer(setup, player, row.id);
  else await changeStatus(setup, player, row.id, pick(random, nextStatuses[row.status] ?? [pending]));
}

/** Ends all open cash-outs, so that each has a reported final status. */
export async function endAllCashOuts(setup: CashOutSetup, player: Player): Promise<void> {
  for (let row = await nextOpen(setup, player); row; row = await nextOpen(setup, player)) {
    await changeStatus(setup, player, row.id, nextStatuses[row.status]?.at(-1) ?? rejected);
  }
}

const nextOpen = async (setup: CashOutSetup, player: Player) =>
  (await cashOutsOf(setup, player)).find(({ status }) => nextStatuses[status] !== undefined);

const sorted = (values: readonly (readonly [string | number, number])[]) =>
  [...values].sort(([a], [b]) => (a < b ? -1 : 1));

/** The actual amounts, and the amounts that the player's replies predict. */
export async function compareWithReplies(setup: CashOutSetup, player: Player) {
  const { member, acceptedMinor, finalStatuses, beforeCashOutsMinor, deposits } = player;
  const rows = await cashOutsOf(setup, player);
  const isReturned = (status: number | undefined) =>
    status === canceled || status === rejected || status === failed;
  const paidOutMinor = rows.reduce(
    (sum, { id, amount }) => sum + (isReturned(finalStatuses.get(id)) ? 0 : minorOf(amount)),
    0,
  );
  const sandbox = setup.sandbox();
  return {
    actual: {
      amounts: rows.map(({ amount }) => minorOf(amount)).sort((a, b) => a - b),
      ends: sorted(rows.map(({ id, status }) => [id, status] as const)),
      balanceMinor: minorOf(await balanceOf(sandbox, member)),
      deposits: (await depositsOf(sandbox, member)).length,
    },
    expected: {
      amounts: [...acceptedMinor].sort((a, b) => a - b),
      ends: sorted([...finalStatuses]),
      balanceMinor: beforeCashOutsMinor - paidOutMinor,
      deposits,
    },
  };
}
