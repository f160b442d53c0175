import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import { depositPeriods, type DepositPeriod } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { depositOrder, playLimit } from '../db/schema';
import { LocalizedRejection, rejectionCodes } from '../errors/Rejection';
import { readableAmount } from '../ledger/amount';
import { periodAt, type Period } from './periods';
import { timeTexts } from './timeTexts';

/**
 * The deposits that count in a period: those credited in it, and all open ones, because their money can arrive at any
 * time. A provider ends each open payment, so that no abandoned one counts forever.
 */
export async function depositedMinor(orm: Orm, member: string, { start, end }: Period): Promise<bigint> {
  const creditedInPeriod = and(
    eq(depositOrder.state, 'credited'),
    gte(depositOrder.endedAt, start),
    lt(depositOrder.endedAt, end),
  );
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${depositOrder.amountMinor}), 0)::text` })
    .from(depositOrder)
    .where(and(eq(depositOrder.member, member), or(eq(depositOrder.state, 'pending'), creditedInPeriod)));
  return BigInt(row?.sum ?? '0');
}

const periodNames = {
  day: { en: 'daily', fil: 'araw-araw' },
  week: { en: 'weekly', fil: 'lingguhan' },
  month: { en: 'monthly', fil: 'buwanan' },
} as const satisfies Record<DepositPeriod, object>;

function limitRejection(
  period: DepositPeriod,
  limitMinor: bigint,
  remainingMinor: bigint,
  resetAt: Date,
  currency: string,
) {
  const name = periodNames[period];
  const limit = readableAmount(limitMinor, currency);
  const remaining = readableAmount(remainingMinor, currency);
  const reset = timeTexts(resetAt);
  const limitTexts = {
    en: `Your ${name.en} deposit limit is ${limit}.`,
    fil: `Ang ${name.fil} mong limit sa deposit ay ${limit}.`,
  };
  const remainingTexts =
    remainingMinor > 0n
      ? {
          en: `You can deposit up to ${remaining} until ${reset.en}.`,
          fil: `Puwede ka pang mag-deposit ng hanggang ${remaining} bago ang ${reset.fil}.`,
        }
      : {
          en: `You have used it up and can deposit again from ${reset.en}.`,
          fil: `Nagamit mo na ito at makakapag-deposit ka ulit simula ${reset.fil}.`,
        };
  return new LocalizedRejection(rejectionCodes.invalid, {
    en: `${limitTexts.en} ${remainingTexts.en}`,
    fil: `${limitTexts.fil} ${remainingTexts.fil}`,
  });
}

/**
 * Throws if a new deposit exceeds one of the member's limits. A caller that creates the deposit must lock the member
 * first, so that no other deposit begins meanwhile. Money that a provider has collected is always credited, also
 * above a lowered limit.
 */
export async function assertWithinDepositLimits(
  orm: Orm,
  { id, currency }: { readonly id: string; readonly currency: string },
  amountMinor: bigint,
  at: Date,
): Promise<void> {
  const rows = await orm.select().from(playLimit).where(eq(playLimit.member, id));
  for (const period of depositPeriods) {
    const limit = rows.find(({ kind }) => kind === period)?.value ?? null;
    if (limit === null) continue;
    const range = periodAt(period, at);
    const used = await depositedMinor(orm, id, range);
    if (used + amountMinor <= limit) continue;
    const remaining = limit > used ? limit - used : 0n;
    throw limitRejection(period, limit, remaining, range.end, currency);
  }
}
