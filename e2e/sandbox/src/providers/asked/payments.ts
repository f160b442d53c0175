import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '../../db/Database';
import { askedPayment } from '../../db/schema';
import { wireAmount } from '../../ledger/amount';
import { ProviderRejection } from '../providerApi';
import type { ProviderWord } from '../ProviderWord';

export type AskedPayment = typeof askedPayment.$inferSelect;
export type AskedState = AskedPayment['state'];
type AskedProvider = AskedPayment['provider'];
type OrderName = Pick<AskedPayment, 'provider' | 'orderId'>;

export type NewAskedPayment = Omit<AskedPayment, 'id' | 'state' | 'reason' | 'createdAt' | 'paysAt'>;

const named = ({ provider, orderId }: OrderName) =>
  and(eq(askedPayment.provider, provider), eq(askedPayment.orderId, orderId));

/** Opens a payment for an order, or finds the one there is. */
export async function openOnce(
  orm: Orm,
  payment: NewAskedPayment,
  state: 'open' | 'annulled',
  at: Date,
): Promise<AskedPayment> {
  await orm
    .insert(askedPayment)
    .values({ ...payment, id: randomBytes(18).toString('base64url'), state, createdAt: at })
    .onConflictDoNothing({ target: [askedPayment.provider, askedPayment.orderId] });
  return existing(orm, payment, at);
}

/** An entry under the order's name, so that a call that is still on its way finds the order taken. */
export function annulOnce(
  orm: Orm,
  payment: Pick<AskedPayment, 'provider' | 'orderId' | 'amountMinor' | 'currency'>,
  at: Date,
): Promise<AskedPayment> {
  const nothing = { merchant: '', behaviour: 'ask', waits: 0, delayMs: 0, expiresAt: null } as const;
  return openOnce(orm, { ...payment, ...nothing }, 'annulled', at);
}

/** Moves on what time has moved. */
async function letTimePass(orm: Orm, payment: OrderName, at: Date): Promise<void> {
  await orm
    .update(askedPayment)
    .set({ state: 'paid', paysAt: null })
    .where(and(named(payment), eq(askedPayment.state, 'processing'), lte(askedPayment.paysAt, at)));
  await orm
    .update(askedPayment)
    .set({ state: 'expired' })
    .where(
      and(
        ...[named(payment), eq(askedPayment.state, 'open'), lte(askedPayment.expiresAt, at)],
        // The money is already on its way.
        isNull(askedPayment.paysAt),
      ),
    );
}

/** The payment for an order as it stands at this moment. */
export async function findByOrder(
  orm: Orm,
  provider: AskedProvider,
  orderId: string,
  at: Date,
): Promise<AskedPayment | undefined> {
  await letTimePass(orm, { provider, orderId }, at);
  const [found] = await orm.select().from(askedPayment).where(named({ provider, orderId }));
  return found;
}

export async function existing(orm: Orm, { provider, orderId }: OrderName, at: Date): Promise<AskedPayment> {
  const payment = await findByOrder(orm, provider, orderId, at);
  if (!payment) throw new ProviderRejection('unknown', 404);
  return payment;
}

export async function findById(
  orm: Orm,
  provider: AskedProvider,
  id: string,
  at: Date,
): Promise<AskedPayment | undefined> {
  const [found] = await orm
    .select()
    .from(askedPayment)
    .where(and(eq(askedPayment.provider, provider), eq(askedPayment.id, id)));
  return found && findByOrder(orm, provider, found.orderId, at);
}

export interface AskedDecision {
  readonly from: readonly AskedState[];
  readonly to: Exclude<AskedState, 'open' | 'annulled'>;
  /** Why it failed. */
  readonly reason?: string;
  /** When one that goes into processing is paid by itself; by QA's hand when absent. */
  readonly paysAt?: Date;
}

/** Decides on a payment. Of two who decide at once one does; the other finds it decided. */
export async function decideOn(orm: Orm, payment: OrderName, decision: AskedDecision): Promise<boolean> {
  const { from, to, reason = '', paysAt = null } = decision;
  const decided = await orm
    .update(askedPayment)
    .set({ state: to, reason, paysAt })
    .where(and(named(payment), inArray(askedPayment.state, [...from])))
    .returning({ id: askedPayment.id });
  return decided.length === 1;
}

/** Takes one of the questions that are answered with "not yet". False when there is none left. */
export async function takeWait(orm: Orm, payment: OrderName): Promise<boolean> {
  const taken = await orm
    .update(askedPayment)
    .set({ waits: sql`${askedPayment.waits} - 1` })
    .where(and(named(payment), gt(askedPayment.waits, 0)))
    .returning({ id: askedPayment.id });
  return taken.length === 1;
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

export function wordOf(payment: AskedPayment): ProviderWord {
  const { orderId, id, state, amountMinor, currency, reason } = payment;
  const outcome = outcomes[state];
  return {
    order: orderId,
    // What has failed can still be paid, which is another thing to say.
    reference: `${id}:${state}`,
    outcome,
    amount: wireAmount(amountMinor),
    currency,
    reason: outcome === 'failed' ? reason || state : '',
  };
}
