import { randomUUID } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { cashOutStatuses } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { cashOut, depositOrder, game, gamePlay, member } from '../db/schema';
import { type MemberBalance, memberBalanceOf } from '../ledger/accounts';
import { post } from '../ledger/post';
import type { MemberRow } from '../members/createMember';
import { storedCashOutConfig } from './cashOutConfig';

/** A member's amounts for cash-outs, in minor units of the wallet. */
export interface CashOutAmounts extends MemberBalance {
  /** Wagered money that cash-outs have not used up. Source: money-account §4. */
  readonly wageredMinor: bigint;
  /** Missing wagering: every deposit must be bet once. */
  readonly rollingMinor: bigint;
  readonly highestDepositMinor: bigint;
  /** Whether the balance is blocked until the member deposits. */
  readonly needsDeposit: boolean;
}

const { canceled, rejected, failed } = cashOutStatuses;
const sumOf = (column: unknown) => sql<string>`coalesce(sum(${column}), 0)::text`;

const atLeastZero = (minor: bigint) => (minor > 0n ? minor : 0n);

const smallerOf = (first: bigint, second: bigint) => (first < second ? first : second);

/**
 * The amount that can be cashed out now. It excludes gift money and is at most half of the wagered amount. It is 0
 * until all deposits are wagered. It is also 0 while only a deposit can release a blocked balance, because the member
 * must wager that deposit too.
 */
export function withdrawableMinor(amounts: CashOutAmounts): bigint {
  const { balanceMinor, giftMinor, rollingMinor, wageredMinor, needsDeposit } = amounts;
  if (needsDeposit || rollingMinor > 0n) return 0n;
  return smallerOf(balanceMinor - giftMinor, wageredMinor / 2n);
}

/** Whether a cash-out of the whole balance without the gift would meet the minimum and the deposit rule. */
async function canReleaseByCashOut(
  orm: Orm,
  { balanceMinor, giftMinor }: MemberBalance,
  highestDepositMinor: bigint,
): Promise<boolean> {
  const { requiredDepositMinor, minimumMinor } = await storedCashOutConfig(orm);
  return highestDepositMinor >= requiredDepositMinor && balanceMinor - giftMinor >= minimumMinor;
}

export async function cashOutAmountsOf(
  orm: Orm,
  { id, currency, balanceBlocked }: Pick<MemberRow, 'id' | 'currency' | 'balanceBlocked'>,
): Promise<CashOutAmounts> {
  const [plays] = await orm
    .select({ staked: sumOf(gamePlay.stakedMinor) })
    .from(gamePlay)
    .where(eq(gamePlay.member, id));
  const [paidIn] = await orm
    .select({
      total: sumOf(depositOrder.amountMinor),
      highest: sql<string>`coalesce(max(${depositOrder.amountMinor}), 0)::text`,
    })
    .from(depositOrder)
    .where(
      and(
        eq(depositOrder.member, id),
        eq(depositOrder.state, 'credited'),
        eq(depositOrder.currency, currency),
      ),
    );
  const [paidOut] = await orm
    .select({ total: sumOf(cashOut.amountMinor) })
    .from(cashOut)
    .where(and(eq(cashOut.member, id), notInArray(cashOut.status, [canceled, rejected, failed])));
  const staked = BigInt(plays?.staked ?? '0');
  const balance = await memberBalanceOf(orm, id, currency);
  const highestDepositMinor = BigInt(paidIn?.highest ?? '0');
  const isReleasable = balanceBlocked && (await canReleaseByCashOut(orm, balance, highestDepositMinor));
  const shared = { ...balance, highestDepositMinor, needsDeposit: balanceBlocked && !isReleasable };
  // A blocked balance cannot be bet, so a cash-out that releases it needs no wagering.
  if (isReleasable) return { ...shared, wageredMinor: 2n * balance.balanceMinor, rollingMinor: 0n };
  return {
    ...shared,
    wageredMinor: atLeastZero(staked - BigInt(paidOut?.total ?? '0')),
    rollingMinor: atLeastZero(BigInt(paidIn?.total ?? '0') - staked),
  };
}

/** Ends the block of a balance. */
export async function unblockBalance(orm: Orm, id: string): Promise<void> {
  await orm
    .update(member)
    .set({ balanceBlocked: false })
    .where(and(eq(member.id, id), eq(member.balanceBlocked, true)));
}

/** Ends the block of a balance if the deposit reaches the amount that the operator requires. */
export async function unblockByDeposit(orm: Orm, id: string, amountMinor: bigint): Promise<void> {
  const { requiredDepositMinor } = await storedCashOutConfig(orm);
  if (amountMinor >= requiredDepositMinor) await unblockBalance(orm, id);
}

/** Bets `stakedMinor` and wins the stake back: it counts as wagered, and changes neither the balance nor bonus wagering. */
export async function addWagering(
  orm: Orm,
  { id, currency }: Pick<MemberRow, 'id' | 'currency'>,
  stakedMinor: bigint,
  at: Date,
): Promise<void> {
  const [someGame] = await orm.select().from(game).limit(1);
  if (!someGame) throw new Error('the catalogue has no game');
  const gamesAccount = { kind: 'house-games', vendor: someGame.vendor } as const;
  const memberAccount = { kind: 'member-cash', member: id } as const;
  for (const [kind, gain] of [
    // The win comes first, because the balance may not cover the bet.
    ['GAME_WIN', stakedMinor],
    ['GAME_BET', -stakedMinor],
  ] as const) {
    const entries = [
      { owner: gamesAccount, amountMinor: -gain },
      { owner: memberAccount, amountMinor: gain },
    ];
    await post(orm, {
      kind,
      scope: 'qa',
      key: randomUUID(),
      request: { gain },
      at,
      currency,
      entries,
      memo: { wagering: 'none' },
    });
  }
  const row = { member: id, game: someGame.id, stakedMinor, wonMinor: stakedMinor, rounds: 1, lastAt: at };
  await orm
    .insert(gamePlay)
    .values(row)
    .onConflictDoUpdate({
      target: [gamePlay.member, gamePlay.game],
      set: {
        stakedMinor: sql`${gamePlay.stakedMinor} + ${stakedMinor.toString()}::bigint`,
        wonMinor: sql`${gamePlay.wonMinor} + ${stakedMinor.toString()}::bigint`,
      },
    });
}

/** Wagers enough that the whole balance without bonus money can be cashed out. */
export async function completeWagering(
  orm: Orm,
  member: Pick<MemberRow, 'id' | 'currency' | 'balanceBlocked'>,
  at: Date,
): Promise<void> {
  const { balanceMinor, giftMinor, wageredMinor, rollingMinor } = await cashOutAmountsOf(orm, member);
  const missingMinor = 2n * (balanceMinor - giftMinor) - wageredMinor;
  const stakedMinor = missingMinor > rollingMinor ? missingMinor : rollingMinor;
  if (stakedMinor > 0n) await addWagering(orm, member, stakedMinor, at);
}
