import { randomUUID } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { cashOutStatuses } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { cashOut, depositOrder, game, gamePlay, member } from '../db/schema';
import { type Purse, purseOf } from '../ledger/accounts';
import { post } from '../ledger/post';
import type { MemberRow } from '../members/createMember';
import { storedCashOutConfig } from './cashOutConfig';

/** A member's amounts for cash-outs, in minor units of the wallet. */
export interface Standing extends Purse {
  /** Wagered money that cash-outs have not used up. Source: money-account §4. */
  readonly wageredMinor: bigint;
  /** Missing wagering: every deposit must be bet once. */
  readonly rollingMinor: bigint;
  readonly highestDepositMinor: bigint;
  /** Whether the balance is on hold until a deposit. */
  readonly needsDeposit: boolean;
}

const { canceled, rejected, failed } = cashOutStatuses;
const sumOf = (column: unknown) => sql<string>`coalesce(sum(${column}), 0)::text`;

const atLeastZero = (minor: bigint) => (minor > 0n ? minor : 0n);

const leastOf = (one: bigint, two: bigint) => (one < two ? one : two);

/**
 * The amount that can be cashed out now. It has no gift money and is at most half of the wagered amount. It is 0 before
 * the wagering, and while a deposit must release the blocked balance, because that deposit must be wagered too.
 */
export function withdrawableMinor(standing: Standing): bigint {
  const { balanceMinor, giftMinor, rollingMinor, wageredMinor, needsDeposit } = standing;
  if (needsDeposit || rollingMinor > 0n) return 0n;
  return leastOf(balanceMinor - giftMinor, wageredMinor / 2n);
}

/** Whether a cash-out of the whole balance without the gift would meet the minimum and the deposit rule. */
async function canReleaseByCashOut(
  orm: Orm,
  { balanceMinor, giftMinor }: Purse,
  highestDepositMinor: bigint,
): Promise<boolean> {
  const { requiredDepositMinor, minimumMinor } = await storedCashOutConfig(orm);
  return highestDepositMinor >= requiredDepositMinor && balanceMinor - giftMinor >= minimumMinor;
}

export async function standingOf(
  orm: Orm,
  { id, currency, balanceBlocked }: Pick<MemberRow, 'id' | 'currency' | 'balanceBlocked'>,
): Promise<Standing> {
  const [played] = await orm
    .select({ staked: sumOf(gamePlay.stakedMinor) })
    .from(gamePlay)
    .where(eq(gamePlay.member, id));
  const [paidIn] = await orm
    .select({
      all: sumOf(depositOrder.amountMinor),
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
    .select({ all: sumOf(cashOut.amountMinor) })
    .from(cashOut)
    .where(and(eq(cashOut.member, id), notInArray(cashOut.status, [canceled, rejected, failed])));
  const staked = BigInt(played?.staked ?? '0');
  const purse = await purseOf(orm, id, currency);
  const highestDepositMinor = BigInt(paidIn?.highest ?? '0');
  const isReleasable = balanceBlocked && (await canReleaseByCashOut(orm, purse, highestDepositMinor));
  const own = { ...purse, highestDepositMinor, needsDeposit: balanceBlocked && !isReleasable };
  // A blocked balance cannot be bet, so a cash-out that releases it needs no wagering.
  if (isReleasable) return { ...own, wageredMinor: 2n * purse.balanceMinor, rollingMinor: 0n };
  return {
    ...own,
    wageredMinor: atLeastZero(staked - BigInt(paidOut?.all ?? '0')),
    rollingMinor: atLeastZero(BigInt(paidIn?.all ?? '0') - staked),
  };
}

/** Ends the block of a balance. */
export async function unblock(orm: Orm, id: string): Promise<void> {
  await orm
    .update(member)
    .set({ balanceBlocked: false })
    .where(and(eq(member.id, id), eq(member.balanceBlocked, true)));
}

/** A deposit that authenticates the gaming account ends the block as a cash-out does. */
export async function unblockByDeposit(orm: Orm, id: string, amountMinor: bigint): Promise<void> {
  const { requiredDepositMinor } = await storedCashOutConfig(orm);
  if (amountMinor >= requiredDepositMinor) await unblock(orm, id);
}

/** Bets this amount and wins it back: it counts as wagered, and changes neither the balance nor bonus wagering. */
export async function wagerEvenly(
  orm: Orm,
  { id, currency }: Pick<MemberRow, 'id' | 'currency'>,
  stakedMinor: bigint,
  at: Date,
): Promise<void> {
  const [played] = await orm.select().from(game).limit(1);
  if (!played) throw new Error('there is no game');
  const gamesAccount = { kind: 'house-games', vendor: played.vendor } as const;
  const own = { kind: 'member-cash', member: id } as const;
  for (const [kind, gain] of [
    // The win comes first, because the balance may not cover the bet.
    ['GAME_WIN', stakedMinor],
    ['GAME_BET', -stakedMinor],
  ] as const) {
    const entries = [
      { owner: gamesAccount, amountMinor: -gain },
      { owner: own, amountMinor: gain },
    ];
    await post(orm, {
      ...{ kind, scope: 'qa', key: randomUUID(), request: { gain }, at, currency, entries },
      memo: { wagering: 'none' },
    });
  }
  const row = { member: id, game: played.id, stakedMinor, wonMinor: stakedMinor, rounds: 1, lastAt: at };
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
  const { balanceMinor, giftMinor, wageredMinor, rollingMinor } = await standingOf(orm, member);
  const missingMinor = 2n * (balanceMinor - giftMinor) - wageredMinor;
  const stakedMinor = missingMinor > rollingMinor ? missingMinor : rollingMinor;
  if (stakedMinor > 0n) await wagerEvenly(orm, member, stakedMinor, at);
}
