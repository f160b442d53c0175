import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '../../db/Database';
import { polledPayment } from '../../db/schema';
import { wireAmount } from '../../ledger/amount';
import { ProviderRejection } from '../providerApi';
import type { PaymentReport } from '../PaymentReport';

export type PolledPayment = typeof polledPayment.$inferSelect;
export type PolledState = PolledPayment['state'];
type PolledProvider = PolledPayment['provider'];
type OrderName = Pick<PolledPayment, 'provider' | 'orderId'>;

export type NewPolledPayment = Omit<PolledPayment, 'id' | 'state' | 'reason' | 'createdAt' | 'paysAt'>;

const named = ({ provider, orderId }: OrderName) =>
  and(eq(polledPayment.provider, provider), eq(polledPayment.orderId, orderId));

/** Opens the payment of an order, or returns the existing one. */
export async function openOnce(
  orm: Orm,
  payment: NewPolledPayment,
  state: 'open' | 'annulled',
  at: Date,
): Promise<PolledPayment> {
  await orm
    .insert(polledPayment)
    .values({ ...payment, id: randomBytes(18).toString('base64url'), state, createdAt: at })
    .onConflictDoNothing({ target: [polledPayment.provider, polledPayment.orderId] });
  return existing(orm, payment, at);
}

/** Creates an annulled payment for the order, so that a delayed call for the order is rejected. */
export function annulOnce(
  orm: Orm,
  payment: Pick<PolledPayment, 'provider' | 'orderId' | 'amountMinor' | 'currency'>,
  at: Date,
): Promise<PolledPayment> {
  const nothing = { merchant: '', behaviour: 'ask', waits: 0, delayMs: 0, expiresAt: null } as const;
  return openOnce(orm, { ...payment, ...nothing }, 'annulled', at);
}

/** Applies the changes that are due by time. */
async function applyDueChanges(orm: Orm, payment: OrderName, at: Date): Promise<void> {
  await orm
    .update(polledPayment)
    .set({ state: 'paid', paysAt: null })
    .where(and(named(payment), eq(polledPayment.state, 'processing'), lte(polledPayment.paysAt, at)));
  await orm
    .update(polledPayment)
    .set({ state: 'expired' })
    .where(
      and(
        ...[named(payment), eq(polledPayment.state, 'open'), lte(polledPayment.expiresAt, at)],
        // Such a payment is processing, not expired.
        isNull(polledPayment.paysAt),
      ),
    );
}

/** The current payment of an order. */
export async function findByOrder(
  orm: Orm,
  provider: PolledProvider,
  orderId: string,
  at: Date,
): Promise<PolledPayment | undefined> {
  await applyDueChanges(orm, { provider, orderId }, at);
  const [found] = await orm.select().from(polledPayment).where(named({ provider, orderId }));
  return found;
}

export async function existing(orm: Orm, { provider, orderId }: OrderName, at: Date): Promise<PolledPayment> {
  const payment = await findByOrder(orm, provider, orderId, at);
  if (!payment) throw new ProviderRejection('unknown', 404);
  return payment;
}

export async function findById(
  orm: Orm,
  provider: PolledProvider,
  id: string,
  at: Date,
): Promise<PolledPayment | undefined> {
  const [found] = await orm
    .select()
    .from(polledPayment)
    .where(and(eq(polledPayment.provider, provider), eq(polledPayment.id, id)));
  return found && findByOrder(orm, provider, found.orderId, at);
}

export interface PolledDecision {
  readonly from: readonly PolledState[];
  readonly to: Exclude<PolledState, 'open' | 'annulled'>;
  /** Reason of a failure. */
  readonly reason?: string;
  /** When a processing payment is paid automatically. Without it, QA decides. */
  readonly paysAt?: Date;
}

/** Decides on a payment. Returns false when another call decided first. */
export async function decideOn(orm: Orm, payment: OrderName, decision: PolledDecision): Promise<boolean> {
  const { from, to, reason = '', paysAt = null } = decision;
  const decided = await orm
    .update(polledPayment)
    .set({ state: to, reason, paysAt })
    .where(and(named(payment), inArray(polledPayment.state, [...from])))
    .returning({ id: polledPayment.id });
  return decided.length === 1;
}

/** Uses up one of the checks that find nothing. Returns false when none is left. */
export async function takeFailedCheck(orm: Orm, payment: OrderName): Promise<boolean> {
  const updated = await orm
    .update(polledPayment)
    .set({ waits: sql`${polledPayment.waits} - 1` })
    .where(and(named(payment), gt(polledPayment.waits, 0)))
    .returning({ id: polledPayment.id });
  return updated.length === 1;
}

const outcomes = {
  open: 'open',
  processing: 'open',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  annulled: 'failed',
  refunded: 'refunded',
} as const;

export function reportOf(payment: PolledPayment): PaymentReport {
  const { orderId, id, state, amountMinor, currency, reason } = payment;
  const outcome = outcomes[state];
  return {
    order: orderId,
    // A failed payment can still be paid, which is another report.
    reference: `${id}:${state}`,
    outcome,
    amount: wireAmount(amountMinor),
    currency,
    reason: outcome === 'failed' ? reason || state : '',
  };
}
