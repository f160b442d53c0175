import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { GameRow } from '../../catalogue/findGame';
import type { Clock } from '../../clock';
import type { Database, Orm } from '../../db/Database';
import { vendorRound, vendorSession } from '../../db/schema';
import { minorFromWire, wireAmount } from '../../ledger/amount';
import { requestHash } from '../../ledger/requestHash';
import type { Draw } from '../engines/GameRules';
import { rulesOf } from '../engines/rulesOf';
import { WalletRejected, WalletUnreachable, type WalletResponse, type WalletClient } from './WalletClient';
import type { VendorSession } from './vendorSessions';
import { logError } from '../../logError';

type RoundRow = typeof vendorRound.$inferSelect;

export interface RoundServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: WalletClient;
  readonly draw: Draw;
}

export type RoundReply =
  | {
      readonly ok: true;
      readonly stakeMinor: number;
      readonly winMinor: number;
      readonly balanceMinor: number;
      /** See `GamePageData`. Missing if it is unknown. */
      readonly countedBetMinor?: number;
      readonly outcome: unknown;
    }
  | { readonly ok: false; readonly reason: string };

const rejection = (reason: string): RoundReply => ({ ok: false, reason });

function replyOf(row: RoundRow): RoundReply {
  if (row.state === 'refused' || row.state === 'rolled-back') return rejection('refused');
  return {
    ok: true,
    stakeMinor: Number(row.stakeMinor),
    winMinor: Number(row.winMinor),
    balanceMinor: Number(row.balanceAfter ?? 0n),
    outcome: row.outcome,
  };
}

const walletCall = (row: RoundRow, step: string) => ({ round: row.id, transaction: `${row.id}:${step}` });
const balanceOf = (response: WalletResponse) => minorFromWire(response.balance) ?? 0n;

async function setState(
  orm: Orm,
  id: string,
  state: RoundRow['state'],
  balanceAfter?: bigint,
): Promise<void> {
  await orm
    .update(vendorRound)
    .set({ state, ...(balanceAfter === undefined ? {} : { balanceAfter }) })
    .where(eq(vendorRound.id, id));
}

/** Changes the state of a round. Returns false if another call has changed it before. */
async function changeStateFrom(
  orm: Orm,
  id: string,
  from: RoundRow['state'],
  to: RoundRow['state'],
): Promise<boolean> {
  const changedRows = await orm
    .update(vendorRound)
    .set({ state: to })
    .where(and(eq(vendorRound.id, id), eq(vendorRound.state, from)))
    .returning({ id: vendorRound.id });
  return changedRows.length > 0;
}

/** Pays a round with an accepted stake. Returns the wallet's reply. Undefined if the wallet has returned the stake. */
async function payWin(
  { database, wallet }: RoundServices,
  session: VendorSession,
  row: RoundRow,
): Promise<WalletResponse | undefined> {
  let response: WalletResponse;
  try {
    response = await wallet(session.vendor, '/wallet/win', {
      session: session.walletSession,
      ...walletCall(row, 'win'),
      amount: wireAmount(row.winMinor),
    });
  } catch (error) {
    if (!(error instanceof WalletRejected && error.code === 'round-closed')) throw error;
    await setState(database.orm, row.id, 'rolled-back');
    return undefined;
  }
  await setState(database.orm, row.id, 'settled', balanceOf(response));
  return response;
}

/** Returns a stake that the wallet may have taken. */
async function rollBack(
  { database, wallet }: RoundServices,
  session: VendorSession,
  row: RoundRow,
): Promise<void> {
  await wallet(session.vendor, '/wallet/rollback', {
    session: session.walletSession,
    ...walletCall(row, 'rollback'),
  });
  await setState(database.orm, row.id, 'rolled-back');
}

async function playForMoney(
  services: RoundServices,
  session: VendorSession,
  row: RoundRow,
): Promise<RoundReply> {
  const { orm } = services.database;
  try {
    await services.wallet(session.vendor, '/wallet/bet', {
      session: session.walletSession,
      ...walletCall(row, 'bet'),
      amount: wireAmount(row.stakeMinor),
    });
  } catch (error) {
    if (error instanceof WalletRejected) {
      await setState(orm, row.id, 'refused');
      return rejection(error.code);
    }
    await rollBack(services, session, row).catch(() => undefined);
    return rejection('unavailable');
  }
  // After a slow bet, settleOpenRounds may have returned the stake.
  if (!(await changeStateFrom(orm, row.id, 'drawn', 'accepted'))) return rejection('refused');
  try {
    const response = await payWin(services, session, row);
    if (!response) return rejection('refused');
    const reply = replyOf({ ...row, state: 'settled', balanceAfter: balanceOf(response) });
    const countedBetMinor = Number(minorFromWire(response.countedBet) ?? 0n);
    return reply.ok ? { ...reply, countedBetMinor } : reply;
  } catch (error) {
    // settleOpenRounds pays the win when the wallet responds again.
    if (error instanceof WalletUnreachable) return rejection('pending');
    throw error;
  }
}

async function playForFun(
  { database }: RoundServices,
  session: VendorSession,
  row: RoundRow,
): Promise<RoundReply> {
  return database.transaction(async (orm) => {
    const gain = row.winMinor - row.stakeMinor;
    const [updated] = await orm
      .update(vendorSession)
      .set({ funBalance: sql`${vendorSession.funBalance} + ${gain.toString()}::bigint` })
      .where(
        and(
          eq(vendorSession.id, session.id),
          sql`${vendorSession.funBalance} >= ${row.stakeMinor.toString()}::bigint`,
        ),
      )
      .returning({ balance: vendorSession.funBalance });
    await setState(orm, row.id, updated ? 'settled' : 'refused', updated?.balance);
    return updated
      ? replyOf({ ...row, state: 'settled', balanceAfter: updated.balance })
      : rejection('insufficient-funds');
  });
}

/** Plays a round once per request id. */
export async function playRound(
  services: RoundServices,
  session: VendorSession,
  game: GameRow,
  requestId: string,
  request: unknown,
): Promise<RoundReply> {
  const { orm } = services.database;
  const playedRound = rulesOf(game.engine).play(request, services.draw);
  if (!playedRound) return rejection('invalid');
  const [row] = await orm
    .insert(vendorRound)
    .values({
      id: randomUUID(),
      session: session.id,
      requestId,
      request,
      stakeMinor: BigInt(playedRound.stakeMinor),
      winMinor: BigInt(Math.round(playedRound.winMinor)),
      outcome: playedRound.outcome,
      state: 'drawn',
      createdAt: services.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    const [firstRow] = await orm
      .select()
      .from(vendorRound)
      .where(and(eq(vendorRound.session, session.id), eq(vendorRound.requestId, requestId)));
    if (!firstRow || requestHash(firstRow.request) !== requestHash(request)) return rejection('conflict');
    return firstRow.state === 'drawn' || firstRow.state === 'accepted'
      ? rejection('pending')
      : replyOf(firstRow);
  }
  return session.mode === 'real' ? playForMoney(services, session, row) : playForFun(services, session, row);
}

async function settleOpenRound(
  services: RoundServices,
  session: VendorSession,
  row: RoundRow,
): Promise<void> {
  if (session.mode === 'fun') await changeStateFrom(services.database.orm, row.id, 'drawn', 'rolled-back');
  else if (row.state === 'accepted') await payWin(services, session, row);
  else await rollBack(services, session, row);
}

/**
 * Ends the rounds that a crash or a lost reply left open: returns stakes with an unknown outcome and pays accepted
 * rounds. Returns the number of ended rounds. The next call tries the other rounds again.
 */
export async function settleOpenRounds(services: RoundServices, olderThanMs: number): Promise<number> {
  const createdBefore = new Date(services.clock.now().getTime() - olderThanMs);
  const openRounds = await services.database.orm
    .select({ round: vendorRound, session: vendorSession })
    .from(vendorRound)
    .innerJoin(vendorSession, eq(vendorSession.id, vendorRound.session))
    .where(and(inArray(vendorRound.state, ['drawn', 'accepted']), lt(vendorRound.createdAt, createdBefore)));
  let ended = 0;
  for (const { round, session } of openRounds) {
    try {
      await settleOpenRound(services, session, round);
      ended += 1;
    } catch (error) {
      logError('round settlement failed', { round: round.id }, error);
    }
  }
  return ended;
}
