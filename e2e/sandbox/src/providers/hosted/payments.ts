import { randomBytes } from 'node:crypto';
import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/Database';
import { hostedPayment } from '../../db/schema';
import { wireAmount } from '../../ledger/amount';
import type { ProviderWord } from '../ProviderWord';

export type HostedPayment = typeof hostedPayment.$inferSelect;
type HostedState = HostedPayment['state'];
export type EndState = Exclude<HostedState, 'open' | 'annulled'>;

/** A payment nobody decides on lapses after this long. */
const openForMs = 15 * 60_000;
/** One that is left alone on purpose lapses while a tester still watches. */
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
  | 'behaviour'
  | 'delayMs'
> &
  Partial<Pick<HostedPayment, 'brand' | 'lastFour'>>;

/** What is known of a payment that is looked for. */
type PaymentKey = Partial<Pick<HostedPayment, 'provider' | 'orderId' | 'id'>>;

async function select(orm: Orm, { provider, orderId, id }: PaymentKey): Promise<HostedPayment | undefined> {
  const conditions: SQL[] = [];
  if (provider !== undefined) conditions.push(eq(hostedPayment.provider, provider));
  if (orderId !== undefined) conditions.push(eq(hostedPayment.orderId, orderId));
  if (id !== undefined) conditions.push(eq(hostedPayment.id, id));
  const [found] = await orm
    .select()
    .from(hostedPayment)
    .where(and(...conditions));
  return found;
}

/** Opens a payment for an order, or finds the one there is. */
export async function openOnce(
  orm: Orm,
  payment: NewHostedPayment,
  state: 'open' | 'annulled',
  at: Date,
): Promise<HostedPayment> {
  const lastsMs = payment.behaviour === 'abandoned' ? abandonedForMs : openForMs;
  const [made] = await orm
    .insert(hostedPayment)
    .values({
      ...payment,
      id: randomBytes(18).toString('base64url'),
      state,
      createdAt: at,
      expiresAt: new Date(at.getTime() + lastsMs),
    })
    .onConflictDoNothing({ target: [hostedPayment.provider, hostedPayment.orderId] })
    .returning();
  const { provider, orderId } = payment;
  const found = made ?? (await select(orm, { provider, orderId }));
  if (!found) throw new Error('the payment was not written');
  return found;
}

const isPaidBy = (at: Date) => and(eq(hostedPayment.state, 'processing'), lte(hostedPayment.paysAt, at));
const hasLapsedBy = (at: Date) => and(eq(hostedPayment.state, 'open'), lte(hostedPayment.expiresAt, at));

/** Moves on what time has moved: slow payments are paid, those nobody cared for lapse. */
export async function letTimePass(orm: Orm, at: Date): Promise<void> {
  const told = { tellAt: at, tries: 0 };
  await orm
    .update(hostedPayment)
    .set({ ...told, state: 'paid', paysAt: null })
    .where(isPaidBy(at));
  await orm
    .update(hostedPayment)
    .set({ ...told, state: 'expired' })
    .where(hasLapsedBy(at));
}

/** One small question for the many rounds in which there is nothing to do. */
export async function isAnythingDue(orm: Orm, at: Date): Promise<boolean> {
  const [due] = await orm
    .select({ id: hostedPayment.id })
    .from(hostedPayment)
    .where(or(lte(hostedPayment.tellAt, at), isPaidBy(at), hasLapsedBy(at)))
    .limit(1);
  return due !== undefined;
}

const isDue = ({ state, paysAt, expiresAt }: HostedPayment, at: Date) =>
  (state === 'processing' && paysAt !== null && paysAt <= at) || (state === 'open' && expiresAt <= at);

/** The payment as it stands at this moment. */
export async function findPayment(orm: Orm, key: PaymentKey, at: Date): Promise<HostedPayment | undefined> {
  const found = await select(orm, key);
  if (!found || !isDue(found, at)) return found;
  await letTimePass(orm, at);
  return select(orm, key);
}

/** Whoever pays goes back to another address of the same operator; nothing changes once it is decided. */
export async function returnTo(orm: Orm, id: string, returnUrl: string): Promise<void> {
  await orm
    .update(hostedPayment)
    .set({ returnUrl })
    .where(and(eq(hostedPayment.id, id), eq(hostedPayment.state, 'open')));
}

export interface Decision {
  readonly from: readonly HostedState[];
  readonly to: EndState;
  /** When one that goes into processing is paid by itself; by QA's hand when absent. */
  readonly paysAt?: Date;
}

/** Decides on a payment. Of two who decide at once one does; the other finds it decided. */
export async function decideOn(orm: Orm, id: string, decision: Decision, at: Date): Promise<boolean> {
  const { from, to, paysAt = null } = decision;
  const decided = await orm
    .update(hostedPayment)
    .set({ state: to, paysAt, tellAt: to === 'processing' ? null : at, tries: 0 })
    .where(and(eq(hostedPayment.id, id), inArray(hostedPayment.state, [...from])))
    .returning({ id: hostedPayment.id });
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

export function wordOf({ orderId, id, state, amountMinor, currency }: HostedPayment): ProviderWord {
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
