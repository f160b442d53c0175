import { eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { member, vipPackage, vipPointMove } from '../db/schema';
import { Rejection, invalid, rejectionCodes } from '../errors/Rejection';
import { book } from '../ledger/book';
import { keyOfClick } from '../ledger/keyOfClick';
import { IdempotencyConflict, once } from '../ledger/once';
import { levelByPoints } from './vipLevels';
import { vipPointsOf } from './vipPoints';

export interface Purchase {
  readonly member: string;
  readonly package: number;
  /** The Idempotency-Key of the call. */
  readonly key: string | undefined;
  readonly at: Date;
}

async function assertAffordable(orm: Orm, { member: id, package: wanted }: Purchase) {
  // Whoever buys from two tabs at once buys one after the other.
  const [buyer] = await orm.select().from(member).where(eq(member.id, id)).for('update');
  const [offer] = await orm.select().from(vipPackage).where(eq(vipPackage.id, wanted));
  if (!buyer || !offer) throw invalid('This package is not offered any more.');
  const points = await vipPointsOf(orm, id);
  if (offer.level > levelByPoints(points.everHad).vipLevel)
    throw invalid('This package is for members of a higher level.');
  if (points.left < offer.points) {
    throw invalid('You do not have enough VIP points for this package.');
  }
  return { offer, currency: buyer.currency };
}

/** Takes the points and pays the bonus, both or neither, once for each key. Source: B-030. */
export async function redeem(orm: Orm, purchase: Purchase): Promise<void> {
  const { member: id, at } = purchase;
  const request = { package: purchase.package };
  const named = `vip-store:${id}`;
  const scope = purchase.key === undefined ? `${named}:click` : named;
  const key = purchase.key ?? (await keyOfClick(orm, scope, request, at));
  const operation = { scope, key, request, at };
  try {
    await once(orm, operation, async () => {
      const { offer, currency } = await assertAffordable(orm, purchase);
      const { tx } = await book(orm, { ...operation, kind: 'REDEEM', memo: request }, [
        { owner: { kind: 'house-promotions' }, currency, amountMinor: -offer.bonusMinor },
        { owner: { kind: 'member-cash', member: id }, currency, amountMinor: offer.bonusMinor },
      ]);
      await orm
        .insert(vipPointMove)
        .values({ member: id, points: -offer.points, package: offer.id, tx, createdAt: at });
      return null;
    });
  } catch (error) {
    if (!(error instanceof IdempotencyConflict)) throw error;
    throw new Rejection(
      rejectionCodes.conflict,
      'This was sent before for another package. Please start again.',
    );
  }
}
