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
type OrderKey = Pick<PolledPayment, 'provider' | 'orderId'>;

export type NewPolledPayment = Omit<PolledPayment, 'id' | 'state' | 'reason' | 'createdAt' | 'paysAt'>;

const ofOrder = ({ provider, orderId }: OrderKey) =>
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
  return findExisting(orm, payment, at);
}

/** Creates an annulled payment for the order, so that a delayed call for the order is rejected. */
export function annulOnce(
  orm: Orm,
  payment: Pick<PolledPayment, 'provider' | 'orderId' | 'amountMinor' | 'currency'>,
  at: Date,
): Promise<PolledPayment> {
  const defaults = { merchant: '', behavior: 'ask', failedChecks: 0, delayMs: 0, expiresAt: null } as const;
  return openOnce(orm, { ...payment, ...defaults }, 'annulled', at);
}

/** Applies the changes that are due by time. */
async function applyDueChanges(orm: Orm, payment: OrderKey, at: Date): Promise<void> {
  await orm
    .update(polledPayment)
    .set({ state: 'paid', paysAt: null })
    .where(and(ofOrder(payment), eq(polledPayment.state, 'processing'), lte(polledPayment.paysAt, at)));
  await orm
    .update(polledPayment)
    .set({ state: 'expired' })
    .where(
      and(
        ofOrder(payment),
        eq(polledPayment.state, 'open'),
        lte(polledPayment.expiresAt, at),
        // A payment with `paysAt` is on its way, so it does not expire.
        isNull(polledPayment.paysAt),
      ),
    );
}

/** Finds the payment of an order. First applies the changes that are due by time. */
export async function findByOrder(
  orm: Orm,
  provider: PolledProvider,
  orderId: string,
  at: Date,
): Promise<PolledPayment | undefined> {
  await applyDueChanges(orm, { provider, orderId }, at);
  const [row] = await orm.select().from(polledPayment).where(ofOrder({ provider, orderId }));
  return row;
}

export async function findExisting(
  orm: Orm,
  { provider, orderId }: OrderKey,
  at: Date,
): Promise<PolledPayment> {
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
  const [row] = await orm
    .select()
    .from(polledPayment)
    .where(and(eq(polledPayment.provider, provider), eq(polledPayment.id, id)));
  return row && findByOrder(orm, provider, row.orderId, at);
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
export async function decideOn(orm: Orm, payment: OrderKey, decision: PolledDecision): Promise<boolean> {
  const { from, to, reason = '', paysAt = null } = decision;
  const decidedRows = await orm
    .update(polledPayment)
    .set({ state: to, reason, paysAt })
    .where(and(ofOrder(payment), inArray(polledPayment.state, [...from])))
    .returning({ id: polledPayment.id });
  return decidedRows.length === 1;
}

/** Consumes one of the checks that find no transfer. Returns false when none is left. */
export async function consumeFailedCheck(orm: Orm, payment: OrderKey): Promise<boolean> {
  const updated = await orm
    .update(polledPayment)
    .set({ failedChecks: sql`${polledPayment.failedChecks} - 1` })
    .where(and(ofOrder(payment), gt(polledPayment.failedChecks, 0)))
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
