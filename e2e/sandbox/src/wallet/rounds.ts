import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { bigWin, entry, gamePlay, gameRound } from '../db/schema';
import { cashBalance } from '../ledger/accounts';
import { IdempotencyConflict, InsufficientFunds, post, type Posting } from '../ledger/post';
import { WalletRefusal } from './WalletRefusal';
import { assertMayStake, walletSession, type WalletSession } from './walletSession';

export interface RoundCall {
  readonly vendor: string;
  readonly session: string;
  readonly round: string;
  /** The vendor's name for this one operation. */
  readonly transaction: string;
  readonly amountMinor: bigint;
}

/** From this win on a round is told to others. */
const bigWinMinor = 10_000n;

type RoundRow = typeof gameRound.$inferSelect;

const ofRound = (call: RoundCall) => and(eq(gameRound.vendor, call.vendor), eq(gameRound.round, call.round));

async function lockRound(orm: Orm, call: RoundCall): Promise<RoundRow | undefined> {
  const [row] = await orm.select().from(gameRound).where(ofRound(call)).for('update');
  if (row && row.session !== call.session) throw new WalletRefusal('conflict');
  return row;
}

/** The round's row, made if this is its first call; whoever comes second waits here for the first. */
async function enterRound(orm: Orm, call: RoundCall, now: Date): Promise<RoundRow> {
  const { vendor, round, session } = call;
  await orm
    .insert(gameRound)
    .values({ vendor, round, session, state: 'new', createdAt: now })
    .onConflictDoNothing();
  const row = await lockRound(orm, call);
  if (!row) throw new Error(`round ${round} vanished`);
  return row;
}

interface Movement {
  readonly kind: 'GAME_BET' | 'GAME_WIN' | 'GAME_ROLLBACK';
  /** What the member gains; negative for a stake. */
  readonly gainMinor: bigint;
  readonly reverses?: bigint;
}

async function move(orm: Orm, call: RoundCall, session: WalletSession, movement: Movement, at: Date) {
  const { member } = session;
  const posting: Posting = {
    kind: movement.kind,
    scope: `wallet:${call.vendor}`,
    key: call.transaction,
    request: { kind: movement.kind, session: call.session, round: call.round, gain: movement.gainMinor },
    memo: { round: call.round, game: session.game },
    at,
    currency: member.currency,
    ...(movement.reverses === undefined ? {} : { reverses: movement.reverses }),
    entries: [
      { owner: { kind: 'member-cash', member: member.id }, amountMinor: movement.gainMinor },
      { owner: { kind: 'house-games', vendor: call.vendor }, amountMinor: -movement.gainMinor },
    ],
  };
  try {
    return await post(orm, posting);
  } catch (error) {
    if (error instanceof InsufficientFunds) throw new WalletRefusal('insufficient-funds');
    if (error instanceof IdempotencyConflict) throw new WalletRefusal('conflict');
    throw error;
  }
}

async function recordPlay(
  orm: Orm,
  session: WalletSession,
  staked: bigint,
  won: bigint,
  rounds: number,
  now: Date,
) {
  await orm
    .insert(gamePlay)
    .values({
      member: session.member.id,
      game: session.game,
      stakedMinor: staked,
      wonMinor: won,
      rounds,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [gamePlay.member, gamePlay.game],
      set: {
        stakedMinor: sql`${gamePlay.stakedMinor} + ${staked.toString()}::bigint`,
        wonMinor: sql`${gamePlay.wonMinor} + ${won.toString()}::bigint`,
        rounds: sql`${gamePlay.rounds} + ${rounds}`,
        lastAt: now,
      },
    });
}

const balanceOf = (orm: Orm, { member }: WalletSession) => cashBalance(orm, member.id, member.currency);

/** Takes the stake of a round. One bet a round; asked again it answers what it answered first. */
export async function bet(orm: Orm, call: RoundCall, now: Date): Promise<bigint> {
  if (call.amountMinor <= 0n) throw new WalletRefusal('invalid');
  const session = await walletSession(orm, call.vendor, call.session);
  const round = await enterRound(orm, call, now);
  if (round.state === 'rolled-back') throw new WalletRefusal('round-closed');
  const movement: Movement = { kind: 'GAME_BET', gainMinor: -call.amountMinor };
  if (round.betKey !== null) {
    if (round.betKey !== call.transaction) throw new WalletRefusal('conflict');
    const again = await move(orm, call, session, movement, now);
    return again.balanceAfter.get(session.member.id) ?? 0n;
  }
  await assertMayStake(orm, session, now);
  const posted = await move(orm, call, session, movement, now);
  await orm
    .update(gameRound)
    .set({ state: 'open', betKey: call.transaction, betTx: posted.tx })
    .where(ofRound(call));
  await recordPlay(orm, session, call.amountMinor, 0n, 1, now);
  return posted.balanceAfter.get(session.member.id) ?? 0n;
}

/** Ends a round with what it pays, zero included. */
export async function win(orm: Orm, call: RoundCall, now: Date): Promise<bigint> {
  if (call.amountMinor < 0n) throw new WalletRefusal('invalid');
  const session = await walletSession(orm, call.vendor, call.session);
  const round = await lockRound(orm, call);
  if (!round?.betTx) throw new WalletRefusal('unknown-round');
  if (round.state === 'rolled-back') throw new WalletRefusal('round-closed');
  if (round.winKey !== null) {
    if (round.winKey !== call.transaction || round.winMinor !== call.amountMinor)
      throw new WalletRefusal('conflict');
    return round.answeredBalance ?? 0n;
  }
  let balance = await balanceOf(orm, session);
  if (call.amountMinor > 0n) {
    const posted = await move(orm, call, session, { kind: 'GAME_WIN', gainMinor: call.amountMinor }, now);
    balance = posted.balanceAfter.get(session.member.id) ?? balance;
    await recordPlay(orm, session, 0n, call.amountMinor, 0, now);
  }
  await orm
    .update(gameRound)
    .set({ state: 'closed', winKey: call.transaction, winMinor: call.amountMinor, answeredBalance: balance })
    .where(ofRound(call));
  if (call.amountMinor >= bigWinMinor) await tellOthers(orm, session, call.amountMinor, now);
  return balance;
}

/** Gives the stake back. A rollback that arrives before its bet closes the round for it. */
export async function rollback(orm: Orm, call: RoundCall, now: Date): Promise<bigint> {
  const session = await walletSession(orm, call.vendor, call.session);
  const round = await enterRound(orm, call, now);
  if (round.state === 'closed') throw new WalletRefusal('round-closed');
  if (round.state === 'rolled-back') return round.answeredBalance ?? 0n;
  let balance = await balanceOf(orm, session);
  if (round.betTx !== null && round.betKey !== null) {
    const stake = await stakeOf(orm, round.betTx);
    const movement: Movement = { kind: 'GAME_ROLLBACK', gainMinor: stake, reverses: round.betTx };
    const posted = await move(orm, call, session, movement, now);
    balance = posted.balanceAfter.get(session.member.id) ?? balance;
    await recordPlay(orm, session, -stake, 0n, -1, now);
  }
  await orm
    .update(gameRound)
    .set({ state: 'rolled-back', rollbackKey: call.transaction, answeredBalance: balance })
    .where(ofRound(call));
  return balance;
}

async function stakeOf(orm: Orm, betTx: bigint): Promise<bigint> {
  const rows = await orm.select({ amount: entry.amount }).from(entry).where(eq(entry.tx, betTx));
  return rows.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
}

/** Only initials leave the house. */
async function tellOthers(orm: Orm, { member, game }: WalletSession, amount: bigint, createdAt: Date) {
  const player = `${member.firstName.slice(0, 1)}***${member.lastName.slice(0, 1)}.`;
  await orm.insert(bigWin).values({ game, player, amount, currency: member.currency, createdAt });
}
