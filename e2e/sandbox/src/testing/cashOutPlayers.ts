import { randomUUID } from 'node:crypto';
import { applyForCashOut, cancelCashOut, cashOutStatuses } from 'shared-contracts/api';
import { nextStatuses } from '../cashOuts/moveCashOut';
import { pick, randomInt, type Random } from '../seededRandom';
import { balanceOf, depositsOf, payByCard, type Caller } from './depositCalls';
import type { TestMember } from './testSandbox';
import type { createTestWallet } from './testWallet';
import { uploadedPicture } from './uploadedPicture';

/** A sandbox in this process or in another one. */
export interface CashOutTable {
  readonly sandbox: () => Caller & {
    readonly origin: string;
    control(name: string, body?: Record<string, unknown>): Promise<unknown>;
  };
  readonly wallet: ReturnType<typeof createTestWallet>;
  /** Repeats a call until it gets a reply. */
  readonly responseTo: <Result>(call: () => Promise<Result>) => Promise<Result>;
}

/** A player who cashes out, deposits and bets, with the replies. */
export interface Player {
  readonly member: TestMember;
  readonly proof: string;
  readonly session: string;
  /** The initial balance plus the changes by deposits and rounds. */
  gainMinor: number;
  deposits: number;
  /** Accepted amounts. They are unique, so that each identifies its cash-out. */
  readonly accepted: number[];
  /** The reported final status of each cash-out. */
  readonly ended: Map<string, number>;
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

/** A player with a deposit and bets of 50.00 plus this number of hundreds. */
export async function newPlayer(table: CashOutTable, hundreds = 8): Promise<Player> {
  const sandbox = table.sandbox();
  const balance = toWire(startMinor);
  const member = (await sandbox.control('createMember', { balance })) as TestMember;
  const launched = await sandbox.call(
    '/sys/game/getLaunchUrl',
    { id: game, channel: 'pc' },
    { token: member.token, headers: {} },
  );
  const token = new URL(launched.data as string).searchParams.get('token');
  const { session } = await table.wallet('/wallet/session', { token });
  if (session === undefined) throw new Error('no game session was opened');
  const proof = await uploadedPicture(sandbox, member);
  const player: Player = {
    ...{ member, proof, session, gainMinor: startMinor, deposits: 0 },
    ...{ accepted: [], ended: new Map() },
  };
  await deposit(table, player, 5_000);
  for (let bet = 0; bet < hundreds; bet += 1) await betEvenly(table, player, 10_000);
  return player;
}

const betEvenly = ({ responseTo, sandbox }: CashOutTable, { member }: Player, amountMinor: number) =>
  responseTo(() => sandbox().control('betEvenly', { member: member.id, amount: toWire(amountMinor) }));

async function deposit(table: CashOutTable, player: Player, amountMinor: number): Promise<void> {
  const { responseTo, sandbox } = table;
  const key = randomUUID();
  const card = { amount: toWire(amountMinor) };
  const response = await responseTo(() => payByCard(sandbox(), player.member, card, { key }));
  if (response.error !== 0) throw new Error(response.message);
  player.gainMinor += amountMinor;
  player.deposits += 1;
  await betEvenly(table, player, amountMinor);
}

async function round({ responseTo, wallet }: CashOutTable, player: Player, random: Random): Promise<void> {
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
  player.gainMinor -= stakeMinor;
  const wonMinor = random() < 0.5 ? 0 : randomInt(random, 1, 900);
  if (await send('win', wonMinor)) player.gainMinor += wonMinor;
}

/** Concurrent equal requests: repeated calls, or several tabs with their own keys. */
export async function apply(
  { responseTo, sandbox }: CashOutTable,
  { member, proof, accepted }: Player,
  amountMinor: number,
  { tabs = 1, keys = 'one' }: { readonly tabs?: number; readonly keys?: 'one' | 'each' } = {},
): Promise<readonly number[]> {
  const input = {
    ...{ amount: toWire(amountMinor), paymentMethod: 'PAYPAL', email: 'ada@mail.test', type: 0 },
    ...{ routingNumber: '', accountNumber: '', accountName: '' },
    ...{ payoutData: { accountName: '', toAccount: '' }, idcardHoldProofId: '', addressProofId: '' },
    ...{ idcardProofId: proof, paymentProofId: proof },
  };
  const shared = randomUUID();
  const send = () => {
    const headers = { 'idempotency-key': keys === 'one' ? shared : randomUUID() };
    return responseTo(() => sandbox().call(applyForCashOut.path, input, { token: member.token, headers }));
  };
  const responses = await Promise.all(Array.from({ length: tabs }, send));
  if (responses.some(({ error }) => error === 0)) accepted.push(amountMinor);
  return responses.map(({ error }) => error);
}

export async function cashOutsOf(
  { responseTo, sandbox }: CashOutTable,
  { member }: Player,
): Promise<CashOutRow[]> {
  return (await responseTo(() => sandbox().control('listCashOuts', { member: member.id }))) as CashOutRow[];
}

function recordStatus({ ended }: Player, id: string, status: number): void {
  if ((nextStatuses[status] ?? []).length > 0) return;
  const before = ended.get(id);
  if (before !== undefined && before !== status) {
    throw new Error(`${id} was reported as ${String(before)} and ${String(status)}`);
  }
  ended.set(id, status);
}

/** Returns whether the cash-out was canceled. */
export async function cancel(
  { responseTo, sandbox }: CashOutTable,
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
export async function move(
  { responseTo, sandbox }: CashOutTable,
  player: Player,
  id: string,
  status: number,
): Promise<boolean> {
  const moved = (await responseTo(() => sandbox().control('moveCashOut', { id, status }))) as {
    status?: number;
  };
  if (moved.status === status) recordStatus(player, id, status);
  return moved.status === status;
}

/** One event of a player. `amountMinor` is unique. */
export async function step(
  table: CashOutTable,
  player: Player,
  random: Random,
  amountMinor: number,
): Promise<void> {
  await table.responseTo(() => table.sandbox().control('clearLimits'));
  const chance = random();
  if (chance < 0.35) {
    await apply(table, player, amountMinor, { tabs: random() < 0.3 ? 2 : 1 });
    return;
  }
  if (chance < 0.45) return deposit(table, player, randomInt(random, 1_000, 4_000));
  if (chance < 0.65) return round(table, player, random);
  const open = (await cashOutsOf(table, player)).filter(({ status }) => nextStatuses[status] !== undefined);
  const row = open.length > 0 ? pick(random, open) : undefined;
  if (!row) return;
  if (chance < 0.8) await cancel(table, player, row.id);
  else await move(table, player, row.id, pick(random, nextStatuses[row.status] ?? [pending]));
}

/** Ends all open cash-outs, so that each has a reported end. */
export async function endAll(table: CashOutTable, player: Player): Promise<void> {
  for (let row = await nextOpen(table, player); row; row = await nextOpen(table, player)) {
    await move(table, player, row.id, nextStatuses[row.status]?.at(-1) ?? rejected);
  }
}

const nextOpen = async (table: CashOutTable, player: Player) =>
  (await cashOutsOf(table, player)).find(({ status }) => nextStatuses[status] !== undefined);

const sorted = (values: readonly (readonly [string | number, number])[]) =>
  [...values].sort(([a], [b]) => (a < b ? -1 : 1));

/** The actual amounts, and the amounts that the player's replies predict. */
export async function compare(table: CashOutTable, player: Player) {
  const { member, accepted, ended, gainMinor, deposits } = player;
  const rows = await cashOutsOf(table, player);
  const isReturned = (status: number | undefined) =>
    status === canceled || status === rejected || status === failed;
  const paidOutMinor = rows.reduce(
    (sum, { id, amount }) => sum + (isReturned(ended.get(id)) ? 0 : minorOf(amount)),
    0,
  );
  const sandbox = table.sandbox();
  return {
    found: {
      amounts: rows.map(({ amount }) => minorOf(amount)).sort((a, b) => a - b),
      ends: sorted(rows.map(({ id, status }) => [id, status] as const)),
      balanceMinor: minorOf(await balanceOf(sandbox, member)),
      deposits: (await depositsOf(sandbox, member)).length,
    },
    expected: {
      amounts: [...accepted].sort((a, b) => a - b),
      ends: sorted([...ended]),
      balanceMinor: gainMinor - paidOutMinor,
      deposits,
    },
  };
}
