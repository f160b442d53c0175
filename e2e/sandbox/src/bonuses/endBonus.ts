import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Orm } from '../db/Database';
import { account } from '../db/schema';
import { invalid } from '../errors/Rejection';
import { readableAmount } from '../ledger/amount';
import { postGift } from '../ledger/post';
import { sendNews } from '../members/messages';
import { lockMemberAccount, type BonusOwner } from './bonusOf';

/** Removes the bonus with its winnings. Real money stays. */
async function removeBonus(
  orm: Orm,
  { id, currency }: BonusOwner,
  amountMinor: bigint,
  scope: 'bonus-expired' | 'bonus-forfeited',
  at: Date,
): Promise<void> {
  await postGift(orm, {
    kind: 'GIFT',
    scope,
    key: randomUUID(),
    request: {},
    at,
    memo: { bonus: scope },
    member: id,
    currency,
    amountMinor: -amountMinor,
  });
}

/**
 * Removes a bonus that the member gives up. `shownMinor` is the bonus that the page showed. If the end of a round has
 * increased the bonus since then, the bonus stays. Without a bonus, nothing changes, so that the call can be repeated.
 */
export async function forfeitBonus(orm: Orm, owner: BonusOwner, shownMinor: bigint, at: Date): Promise<void> {
  const { giftMinor } = await lockMemberAccount(orm, owner);
  if (giftMinor === 0n) return;
  if (giftMinor > shownMinor) {
    throw invalid(
      `Your bonus balance has changed to ${readableAmount(giftMinor, owner.currency)}. Please check it and try again.`,
    );
  }
  await removeBonus(orm, owner, giftMinor, 'bonus-forfeited', at);
}

/** Removes a bonus after its end and sends the member a message. Returns whether a bonus has expired. */
export async function endExpiredBonus(orm: Orm, owner: BonusOwner, at: Date): Promise<boolean> {
  const { giftMinor, giftUntil } = await lockMemberAccount(orm, owner);
  if (giftMinor === 0n || !giftUntil || giftUntil > at) return false;
  await removeBonus(orm, owner, giftMinor, 'bonus-expired', at);
  const amount = readableAmount(giftMinor, owner.currency);
  const message = {
    en: `Your bonus of ${amount} has expired, because it was not wagered in time. Your real money is not affected.`,
    fil: `Nag-expire na ang bonus mong ${amount}, dahil hindi ito naitaya sa takdang oras. Hindi apektado ang totoong pera mo.`,
  };
  await sendNews(orm, owner.id, message, at);
  return true;
}

/** Members per round of the background work. The next round removes the other bonuses. */
const membersPerRound = 200;

/** Removes the bonuses that have expired, each in its own transaction. */
export async function endExpiredBonuses({ orm, transaction }: Database, at: Date): Promise<void> {
  const expired = await orm
    .select({ id: account.owner, currency: account.currency })
    .from(account)
    .where(and(eq(account.kind, 'member-cash'), gt(account.giftMinor, 0n), lte(account.giftUntil, at)))
    .limit(membersPerRound);
  for (const owner of expired) await transaction((inner) => endExpiredBonus(inner, owner, at));
}
