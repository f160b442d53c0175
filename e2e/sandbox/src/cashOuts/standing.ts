import { and, eq, notInArray, sql } from 'drizzle-orm';
import { cashOutStatuses } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { cashOut, depositOrder, gamePlay } from '../db/schema';
import { purseOf, type Purse } from '../ledger/accounts';
import type { MemberRow } from '../members/createMember';
import { storedCashOutConfig } from './storedCashOutConfig';

/** How a member stands with those who pay out; all in minor units of the wallet. */
export interface Standing extends Purse {
  /** Bet in real play, less what cash-outs have used up. Source: money-account §4. */
  readonly wageredMinor: bigint;
  /** Still to be bet: every deposit once. */
  readonly rollingMinor: bigint;
  readonly highestDepositMinor: bigint;
  /** The balance is on hold, and only a deposit can end that. */
  readonly needsDeposit: boolean;
}

const { canceled, rejected, failed } = cashOutStatuses;
const sumOf = (column: unknown) => sql<string>`coalesce(sum(${column}), 0)::text`;

const atLeastZero = (minor: bigint) => (minor > 0n ? minor : 0n);

const leastOf = (one: bigint, two: bigint) => (one < two ? one : two);

/**
 * What can be cashed out now: no gift money, no more than half of what was wagered, nothing before the wagering, and
 * nothing while a deposit must end a hold, because that deposit has to be wagered too.
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
