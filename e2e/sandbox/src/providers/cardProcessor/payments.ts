import { randomBytes } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Orm } from '../../db/Database';
import { cardPayment } from '../../db/schema';
import { wireAmount } from '../../ledger/wireAmount';
import type { ProviderWord } from '../ProviderWord';

type Payment = typeof cardPayment.$inferSelect;
export type NewPayment = Omit<Payment, 'id' | 'createdAt'>;

/** Writes a payment for an order, or finds the one there is: an order is charged once. */
export async function chargeOnce(orm: Orm, payment: NewPayment, at: Date): Promise<Payment> {
  const id = `card_${randomBytes(12).toString('hex')}`;
  const [made] = await orm
    .insert(cardPayment)
    .values({ ...payment, id, createdAt: at })
    .onConflictDoNothing({ target: cardPayment.orderId })
    .returning();
  const found = made ?? (await findPayment(orm, payment.orderId, at));
  if (!found) throw new Error('the payment was not written');
  return found;
}

/** The payment of an order as it stands at this moment. */
export async function findPayment(orm: Orm, order: string, at: Date): Promise<Payment | undefined> {
  const ofOrder = eq(cardPayment.orderId, order);
  await orm
    .update(cardPayment)
    .set({ state: 'approved', approvesAt: null })
    .where(and(ofOrder, eq(cardPayment.state, 'processing'), lte(cardPayment.approvesAt, at)));
  const [found] = await orm.select().from(cardPayment).where(ofOrder);
  return found;
}

const outcomes = { processing: 'open', approved: 'paid', declined: 'failed', annulled: 'failed' } as const;

export function wordOf({ orderId, id, state, amountMinor, currency, reason }: Payment): ProviderWord {
  return {
    order: orderId,
    reference: id,
    outcome: outcomes[state],
    amount: wireAmount(amountMinor),
    currency,
    reason,
  };
}
