import { randomBytes } from 'node:crypto';
import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/Database';
import { hostedPayment } from '../../db/schema';
import { wireAmount } from '../../ledger/amount';
import type { PaymentReport } from '../PaymentReport';

export type HostedPayment = typeof hostedPayment.$inferSelect;
type HostedState = HostedPayment['state'];
export type EndState = Exclude<HostedState, 'open' | 'annulled'>;

/** An undecided payment expires after this time. */
const openForMs = 15 * 60_000;
/** An abandoned payment expires soon, so that testers can watch it. */
const abandonedForMs = 20_000;

export type NewHostedPayment = Pick<
  HostedPayment,
  | 'provider'
  | 'orderId'
  | 'amountMinor'
  | 'currency'
  | 'merchant'
  | 'returnUrl'
  | 'cancelUrl'
  | 'behavior'
  | 'delayMs'
> &
  Partial<Pick<HostedPayment, 'brand' | 'lastFour'>>;

/** The known fields of a payment to find. */
type PaymentKey = Partial<Pick<HostedPayment, 'provider' | 'orderId' | 'id'>>;

async function selectPayment(
  orm: Orm,
  { provider, orderId, id }: PaymentKey,
): Promise<HostedPayment | undefined> {
  const conditions: SQL[] = [];
  if (provider !== undefined) conditions.push(eq(hostedPayment.provider, provider));
  if (orderId !== undefined) conditions.push(eq(hostedPayment.orderId, orderId));
  if (id !== undefined) conditions.push(eq(hostedPayment.id, id));
  const [row] = await orm
    .select()
    .from(hostedPayment)
    .where(and(...conditions));
  return row;
}

/** Opens the payment of an order, or returns the existing one. */
export async function openOnce(
  orm: Orm,
  payment: NewHostedPayment,
  state: 'open' | 'annulled',
  at: Date,
): Promise<HostedPayment> {
  const lifetimeMs = payment.behavior === 'abandoned' ? abandonedForMs : openForMs;
  const [created] = await orm
    .insert(hostedPayment)
    .values({
      ...payment,
      id: randomBytes(18).toString('base64url'),
      state,
      createdAt: at,
      expiresAt: new Date(at.getTime() + lifetimeMs),
    })
    .onConflictDoNothing({ target: [hostedPayment.provider, hostedPayment.orderId] })
    .returning();
  const { provider, orderId } = payment;
  const stored = created ?? (await selectPayment(orm, { provider, orderId }));
  if (!stored) throw new Error('the payment was not written');
  return stored;
}

/** Matches slow payments that are paid at this time. */
const paidCondition = (at: Date) => and(eq(hostedPayment.state, 'processing'), lte(hostedPayment.paysAt, at));
/** Matches undecided payments that have expired at this time. */
const expiredCondition = (at: Date) => and(eq(hostedPayment.state, 'open'), lte(hostedPayment.expiresAt, at));

/** Applies the changes that are due by time: slow payments are paid, undecided ones expire. */
export async function applyDueChanges(orm: Orm, at: Date): Promise<void> {
  const reportDue = { notifyAt: at, tries: 0 };
  await orm
    .update(hostedPayment)
    .set({ ...reportDue, state: 'paid', paysAt: null })
    .where(paidCondition(at));
  await orm
    .update(hostedPayment)
    .set({ ...reportDue, state: 'expired' })
    .where(expiredCondition(at));
}

/** A cheap check, because most rounds have nothing to do. */
export async function isAnythingDue(orm: Orm, at: Date): Promise<boolean> {
  const [due] = await orm
    .select({ id: hostedPayment.id })
    .from(hostedPayment)
    .where(or(lte(hostedPayment.notifyAt, at), paidCondition(at), expiredCondition(at)))
    .limit(1);
  return due !== undefined;
}

const isDue = ({ state, paysAt, expiresAt }: HostedPayment, at: Date) =>
  (state === 'processing' && paysAt !== null && paysAt <= at) || (state === 'open' && expiresAt <= at);

/** Finds a payment. If a change of the payment is due by time, first applies all due changes. */
export async function findPayment(orm: Orm, key: PaymentKey, at: Date): Promise<HostedPayment | undefined> {
  const stored = await selectPayment(orm, key);
  if (!stored || !isDue(stored, at)) return stored;
  await applyDueChanges(orm, at);
  return selectPayment(orm, key);
}

/** Changes the return address of an undecided payment. */
export async function setReturnUrl(orm: Orm, id: string, returnUrl: string): Promise<void> {
  await orm
    .update(hostedPayment)
    .set({ returnUrl })
    .where(and(eq(hostedPayment.id, id), eq(hostedPayment.state, 'open')));
}

export interface Decision {
  readonly from: readonly HostedState[];
  readonly to: EndState;
  /** When a processing payment is paid automatically. Without it, QA decides. */
  readonly paysAt?: Date;
}

/** Decides on a payment. Returns false when another call decided first. */
export async function decideOn(orm: Orm, id: string, decision: Decision, at: Date): Promise<boolean> {
  const { from, to, paysAt = null } = decision;
  const decidedRows = await orm
    .update(hostedPayment)
    .set({ state: to, paysAt, notifyAt: to === 'processing' ? null : at, tries: 0 })
    .where(and(eq(hostedPayment.id, id), inArray(hostedPayment.state, [...from])))
    .returning({ id: hostedPayment.id });
  return decidedRows.length === 1;
}

const outcomes = {
  open: 'open',
  processing: 'open',
  paid: 'paid',
  declined: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  annulled: 'failed',
} as const;

export function reportOf({ orderId, id, state, amountMinor, currency }: HostedPayment): PaymentReport {
  const outcome = outcomes[state];
  return {
    order: orderId,
    // An expired payment can still be paid, which is another report.
    reference: `${id}:${state}`,
    outcome,
    amount: wireAmount(amountMinor),
    currency,
    reason: outcome === 'failed' ? state : '',
  };
}
