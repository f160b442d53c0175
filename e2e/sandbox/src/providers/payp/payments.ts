import { randomBytes } from 'node:crypto';
import { and, eq, inArray, lte, or } from 'drizzle-orm';
import type { Orm } from '../../db/Database';
import { paypPayment } from '../../db/schema';
import { wireAmount } from '../../ledger/wireAmount';
import type { ProviderWord } from '../ProviderWord';

export type PaypPayment = typeof paypPayment.$inferSelect;
export type PaypState = PaypPayment['state'];

/** A payment nobody decides on lapses after this long. */
const openForMs = 15 * 60_000;
/** One that is left alone on purpose lapses while a tester still watches. */
const abandonedForMs = 20_000;

export type NewPaypPayment = Pick<
  PaypPayment,
  'orderId' | 'amountMinor' | 'currency' | 'merchant' | 'returnUrl' | 'cancelUrl' | 'behaviour' | 'delayMs'
>;

/** Opens a payment for an order, or finds the one there is. */
export async function openOnce(
  orm: Orm,
  payment: NewPaypPayment,
  state: 'open' | 'annulled',
  at: Date,
): Promise<PaypPayment> {
  const lastsMs = payment.behaviour === 'abandoned' ? abandonedForMs : openForMs;
  const [made] = await orm
    .insert(paypPayment)
    .values({
      ...payment,
      id: randomBytes(18).toString('base64url'),
      state,
      createdAt: at,
      expiresAt: new Date(at.getTime() + lastsMs),
    })
    .onConflictDoNothing({ target: paypPayment.orderId })
    .returning();
  if (made) return made;
  const [found] = await orm.select().from(paypPayment).where(eq(paypPayment.orderId, payment.orderId));
  if (!found) throw new Error('the payment was not written');
  return found;
}

const isPaidBy = (at: Date) => and(eq(paypPayment.state, 'processing'), lte(paypPayment.paysAt, at));
const hasLapsedBy = (at: Date) => and(eq(paypPayment.state, 'open'), lte(paypPayment.expiresAt, at));

/** Moves on what time has moved: slow payments are paid, those nobody cared for lapse. */
export async function letTimePass(orm: Orm, at: Date): Promise<void> {
  const told = { tellAt: at, tries: 0 };
  await orm
    .update(paypPayment)
    .set({ ...told, state: 'paid', paysAt: null })
    .where(isPaidBy(at));
  await orm
    .update(paypPayment)
    .set({ ...told, state: 'expired' })
    .where(hasLapsedBy(at));
}

/** One small question for the many rounds in which there is nothing to do. */
export async function isAnythingDue(orm: Orm, at: Date): Promise<boolean> {
  const [due] = await orm
    .select({ id: paypPayment.id })
    .from(paypPayment)
    .where(or(lte(paypPayment.tellAt, at), isPaidBy(at), hasLapsedBy(at)))
    .limit(1);
  return due !== undefined;
}

export async function findById(orm: Orm, id: string, at: Date): Promise<PaypPayment | undefined> {
  await letTimePass(orm, at);
  const [found] = await orm.select().from(paypPayment).where(eq(paypPayment.id, id));
  return found;
}

export async function findByOrder(orm: Orm, order: string, at: Date): Promise<PaypPayment | undefined> {
  await letTimePass(orm, at);
  const [found] = await orm.select().from(paypPayment).where(eq(paypPayment.orderId, order));
  return found;
}

export interface Decision {
  readonly from: readonly PaypState[];
  readonly to: Exclude<PaypState, 'open' | 'annulled'>;
  /** When one that goes into processing is paid by itself; by QA's hand when absent. */
  readonly paysAt?: Date;
}

/** Decides on a payment. Of two who decide at once one does; the other finds it decided. */
export async function decideOn(orm: Orm, id: string, decision: Decision, at: Date): Promise<boolean> {
  const { from, to, paysAt = null } = decision;
  const decided = await orm
    .update(paypPayment)
    .set({ state: to, paysAt, tellAt: to === 'processing' ? null : at, tries: 0 })
    .where(and(eq(paypPayment.id, id), inArray(paypPayment.state, [...from])))
    .returning({ id: paypPayment.id });
  return decided.length === 1;
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

export function wordOf({ orderId, id, state, amountMinor, currency }: PaypPayment): ProviderWord {
  const outcome = outcomes[state];
  return {
    order: orderId,
    // A payment that has lapsed can still be paid, which is another thing to tell.
    reference: `${id}:${state}`,
    outcome,
    amount: wireAmount(amountMinor),
    currency,
    reason: outcome === 'failed' ? state : '',
  };
}
