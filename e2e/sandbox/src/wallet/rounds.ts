import { and, eq, sql } from 'drizzle-orm';
import { endExpiredBonus } from '../bonuses/endBonus';
import type { Orm } from '../db/Database';
import { bigWin, gamePlay, gameRound } from '../db/schema';
import { cashBalance } from '../ledger/accounts';
import { InsufficientFunds, book, cashAfter, type BookedTransaction, type Booking } from '../ledger/book';
import { IdempotencyConflict, once, type Operation } from '../ledger/once';
import { bookReversal } from '../ledger/reverse';
import { WalletRejection } from './WalletRejection';
import { assertMayStake, walletSession, type WalletSession } from './walletSession';

export interface RoundCall {
  readonly vendor: string;
  readonly session: string;
  readonly round: string;
  /** The vendor's id of the operation. */
  readonly transaction: string;
  readonly amountMinor: bigint;
}

/** Minimum of a win that is published. */
const bigWinMinor = 10_000n;

type RoundRow = typeof gameRound.$inferSelect;

const ofRound = (call: RoundCall) => and(eq(gameRound.vendor, call.vendor), eq(gameRound.round, call.round));

async function lockRound(orm: Orm, call: RoundCall): Promise<RoundRow | undefined> {
  const [row] = await orm.select().from(gameRound).where(ofRound(call)).for('update');
  if (row && row.session !== call.session) throw new WalletRejection('conflict');
  return row;
}

/** Locks the round's row, and creates it at the first call. A concurrent call waits. */
async function lockOrCreateRound(orm: Orm, call: RoundCall, now: Date): Promise<RoundRow> {
  const { vendor, round, session } = call;
  await orm
    .insert(gameRound)
    .values({ vendor, round, session, state: 'new', createdAt: now })
    .onConflictDoNothing();
  const row = await lockRound(orm, call);
  if (!row) throw new Error(`round ${round} vanished`);
  return row;
}

const cashOf = ({ member }: WalletSession) => ({ kind: 'member-cash', member: member.id }) as const;

interface Step {
  readonly kind: 'GAME_BET' | 'GAME_WIN' | 'GAME_ROLLBACK';
  readonly call: RoundCall;
  readonly session: WalletSession;
  readonly at: Date;
  /** The transaction of the stake. */
  readonly betTx?: bigint;
}

/** The vendor's id of the operation is its key, so a repeated call returns the first reply. */
const operationOf = ({ kind, call, at }: Step): Operation => ({
  scope: `wallet:${call.vendor}`,
  key: call.transaction,
  request: { kind, session: call.session, round: call.round, amount: call.amountMinor },
  at,
});

const bookingOf = (step: Step): Booking => ({
  ...operationOf(step),
  kind: step.kind,
  memo: {
    round: step.call.round,
    game: step.session.game,
    ...(step.betTx !== undefined && { bet: step.betTx.toString() }),
  },
});

/** Runs a step once and returns the balance after it. */
async function respondOnce(orm: Orm, step: Step, work: () => Promise<bigint>): Promise<bigint> {
  try {
    return (await once(orm, operationOf(step), work)).response;
  } catch (error) {
    if (error instanceof InsufficientFunds) throw new WalletRejection('insufficient-funds');
    if (error instanceof IdempotencyConflict) throw new WalletRejection('conflict');
    throw error;
  }
}

function move(orm: Orm, step: Step, gainMinor: bigint): Promise<BookedTransaction> {
  const { session, call } = step;
  const { currency } = session.member;
  return book(orm, bookingOf(step), [
    { owner: cashOf(session), currency, amountMinor: gainMinor },
    { owner: { kind: 'house-games', vendor: call.vendor }, currency, amountMinor: -gainMinor },
  ]);
}

const balanceAfter = (booked: BookedTransaction, { member }: WalletSession) =>
  cashAfter(booked, member.id, member.currency);

async function recordPlay(
  orm: Orm,
  session: WalletSession,
  stakedMinor: bigint,
  wonMinor: bigint,
  rounds: number,
  now: Date,
) {
  await orm
    .insert(gamePlay)
    .values({
      member: session.member.id,
      game: session.game,
      stakedMinor,
      wonMinor,
      rounds,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [gamePlay.member, gamePlay.game],
      set: {
        stakedMinor: sql`${gamePlay.stakedMinor} + ${stakedMinor.toString()}::bigint`,
        wonMinor: sql`${gamePlay.wonMinor} + ${wonMinor.toString()}::bigint`,
        rounds: sql`${gamePlay.rounds} + ${rounds}`,
        lastAt: now,
      },
    });
}

const balanceOf = (orm: Orm, { member }: WalletSession) => cashBalance(orm, member.id, member.currency);

/** Takes the stake of a round. A round has one bet. */
export async function bet(orm: Orm, call: RoundCall, now: Date): Promise<bigint> {
  if (call.amountMinor <= 0n) throw new WalletRejection('invalid');
  const session = await walletSession(orm, call.vendor, call.session);
  const step: Step = { kind: 'GAME_BET', call, session, at: now };
  return respondOnce(orm, step, async () => {
    const round = await lockOrCreateRound(orm, call, now);
    if (round.state === 'rolled-back') throw new WalletRejection('round-closed');
    if (round.betKey !== null) throw new WalletRejection('conflict');
    await assertMayStake(orm, session, now);
    await endExpiredBonus(orm, session.member, now);
    const booked = await move(orm, step, -call.amountMinor);
    await orm
      .update(gameRound)
      .set({ state: 'open', betKey: call.transaction, betTx: booked.tx })
      .where(ofRound(call));
    await recordPlay(orm, session, call.amountMinor, 0n, 1, now);
    return balanceAfter(booked, session);
  });
}

/** Ends a round and pays its win, which can be zero. */
export async function win(orm: Orm, call: RoundCall, now: Date): Promise<bigint> {
  if (call.amountMinor < 0n) throw new WalletRejection('invalid');
  const session = await walletSession(orm, call.vendor, call.session);
  const step: Step = { kind: 'GAME_WIN', call, session, at: now };
  return respondOnce(orm, step, async () => {
    const round = await lockRound(orm, call);
    if (!round?.betTx) throw new WalletRejection('unknown-round');
    if (round.state === 'rolled-back') throw new WalletRejection('round-closed');
    if (round.winKey !== null) throw new WalletRejection('conflict');
    let balance = await balanceOf(orm, session);
    if (call.amountMinor > 0n) {
      const winStep: Step = { ...step, betTx: round.betTx };
      balance = balanceAfter(await move(orm, winStep, call.amountMinor), session);
      await recordPlay(orm, session, 0n, call.amountMinor, 0, now);
    }
    await orm
      .update(gameRound)
      .set({ state: 'closed', winKey: call.transaction, winMinor: call.amountMinor })
      .where(ofRound(call));
    if (call.amountMinor >= bigWinMinor) await publishWin(orm, session, call.amountMinor, now);
    return balance;
  });
}

/** Returns the stake. If the rollback arrives before its bet, the bet is rejected when it arrives. */
export async function rollback(orm: Orm, call: RoundCall, now: Date): Promise<bigint> {
  const session = await walletSession(orm, call.vendor, call.session);
  const step: Step = { kind: 'GAME_ROLLBACK', call, session, at: now };
  return respondOnce(orm, step, async () => {
    const round = await lockOrCreateRound(orm, call, now);
    if (round.state === 'closed') throw new WalletRejection('round-closed');
    // A second rollback with another id gets the same reply.
    if (round.state === 'rolled-back') return round.rollbackBalance ?? 0n;
    let balance = await balanceOf(orm, session);
    if (round.betTx !== null) {
      const booked = await bookReversal(orm, { ...bookingOf(step), reverses: round.betTx });
      balance = balanceAfter(booked, session);
      const stake = booked.cash.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      await recordPlay(orm, session, -stake, 0n, -1, now);
    }
    await orm
      .update(gameRound)
      .set({ state: 'rolled-back', rollbackKey: call.transaction, rollbackBalance: balance })
      .where(ofRound(call));
    return balance;
  });
}

/** Publishes a win with the member's initials. */
async function publishWin(orm: Orm, { member, game }: WalletSession, amount: bigint, createdAt: Date) {
  const player = `${member.firstName.slice(0, 1)}***${member.lastName.slice(0, 1)}.`;
  await orm.insert(bigWin).values({ game, player, amount, currency: member.currency, createdAt });
}
