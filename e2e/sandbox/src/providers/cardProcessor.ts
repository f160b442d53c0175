import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { brandOf } from '../cards/cardNumber';
import type { Orm } from '../db/Database';
import { cardPayment } from '../db/schema';
import type { SiteServices } from '../http/SiteServices';
import { minorFromWire, wireAmount } from '../ledger/amount';
import type { PaymentReport } from './PaymentReport';
import {
  OrderQuery,
  addProviderCall,
  amount,
  Annulment,
  card,
  currency,
  order,
  ProviderRejection,
} from './providerApi';

type CardDecision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'decline'; readonly reason: 'declined' | 'insufficient-funds' }
  /** Approved, but the reply is late. */
  | { readonly kind: 'late' }
  /** The processor fails before it reads the card. */
  | { readonly kind: 'error' };

interface TestCard {
  readonly number: string;
  readonly about: string;
  readonly decision: CardDecision;
}

/** Cards with a fixed decision. Any other number with a correct check digit is approved. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', about: 'approved', decision: { kind: 'approve' } },
  { number: '4000000000000002', about: 'declined', decision: { kind: 'decline', reason: 'declined' } },
  {
    number: '4000000000009995',
    about: 'declined: insufficient funds',
    decision: { kind: 'decline', reason: 'insufficient-funds' },
  },
  {
    number: '4000000000000259',
    about: 'approved late: the deposit is pending first',
    decision: { kind: 'late' },
  },
  { number: '4000000000000341', about: 'processor error', decision: { kind: 'error' } },
];

const scenarioDecisions: Readonly<Record<'approve' | 'decline' | 'late' | 'error', CardDecision>> = {
  approve: { kind: 'approve' },
  decline: { kind: 'decline', reason: 'declined' },
  late: { kind: 'late' },
  error: { kind: 'error' },
};

type CardBehavior = keyof typeof scenarioDecisions;

/** A scenario's behavior overrides the test card's. */
function decide(number: string, behavior: CardBehavior | undefined): CardDecision {
  if (behavior) return scenarioDecisions[behavior];
  return testCards.find((card) => card.number === number)?.decision ?? { kind: 'approve' };
}

type Payment = typeof cardPayment.$inferSelect;
type NewPayment = Omit<Payment, 'id' | 'createdAt'>;

/** Stores the payment of an order, or returns the existing one, because an order is charged only once. */
async function createPaymentOnce(orm: Orm, payment: NewPayment, at: Date): Promise<Payment> {
  const id = `card_${randomBytes(12).toString('hex')}`;
  const [created] = await orm
    .insert(cardPayment)
    .values({ ...payment, id, createdAt: at })
    .onConflictDoNothing({ target: cardPayment.orderId })
    .returning();
  const stored = created ?? (await settleAndFindPayment(orm, payment.orderId, at));
  if (!stored) throw new Error('the payment was not written');
  return stored;
}

/** Finds the payment of an order. First approves a late payment whose time has come. */
async function settleAndFindPayment(orm: Orm, order: string, at: Date): Promise<Payment | undefined> {
  const ofOrder = eq(cardPayment.orderId, order);
  await orm
    .update(cardPayment)
    .set({ state: 'approved', approvesAt: null })
    .where(and(ofOrder, eq(cardPayment.state, 'processing'), lte(cardPayment.approvesAt, at)));
  const [row] = await orm.select().from(cardPayment).where(ofOrder);
  return row;
}

const outcomes = { processing: 'open', approved: 'paid', declined: 'failed', annulled: 'failed' } as const;

function reportOf({ orderId, id, state, amountMinor, currency, reason }: Payment): PaymentReport {
  return {
    order: orderId,
    reference: id,
    outcome: outcomes[state],
    amount: wireAmount(amountMinor),
    currency,
    reason,
  };
}

const Charge = v.strictObject({
  order,
  amount,
  currency,
  card,
  behavior: v.optional(v.picklist(['approve', 'decline', 'late', 'error'])),
});

type DecidedState = Pick<NewPayment, 'state' | 'reason' | 'approvesAt'>;

function stateOf(decision: CardDecision, now: Date, lateMs: number): DecidedState {
  switch (decision.kind) {
    case 'approve':
      return { state: 'approved', reason: '', approvesAt: null };
    case 'decline':
      return { state: 'declined', reason: decision.reason, approvesAt: null };
    case 'late':
      return { state: 'processing', reason: '', approvesAt: new Date(now.getTime() + lateMs) };
    case 'error':
      throw new ProviderRejection('unavailable', 500);
  }
}

const minor = (text: string) => minorFromWire(text) ?? 0n;

/** The card processor. It stores only the brand and the last four digits of a card. */
export function addCardProcessor(
  app: FastifyInstance,
  services: SiteServices,
  secret: string,
  { lateMs }: { readonly lateMs: number },
): void {
  const options = { services, secret, provider: 'card' };
  const closing = new AbortController();
  // Each late charge adds a listener, and any number of charges can be late.
  setMaxListeners(0, closing.signal);
  app.addHook('onClose', () => {
    closing.abort();
  });

  addProviderCall(app, options, '/card/charges', Charge, async (call, now) => {
    const { number } = call.card;
    const payment = await createPaymentOnce(
      services.database.orm,
      {
        orderId: call.order,
        amountMinor: minor(call.amount),
        currency: call.currency,
        brand: brandOf(number),
        lastFour: number.slice(-4),
        ...stateOf(decide(number, call.behavior), now, lateMs),
      },
      now,
    );
    if (payment.state !== 'processing') return { payment: reportOf(payment) };
    // A closing server does not wait for late charges.
    await wait(lateMs, undefined, { ref: false, signal: closing.signal }).catch(() => {
      throw new ProviderRejection('unavailable', 503);
    });
    const current = await settleAndFindPayment(services.database.orm, call.order, services.clock.now());
    return { payment: reportOf(current ?? payment) };
  });

  addProviderCall(app, options, '/card/find', OrderQuery, async (call, now) => {
    const payment = await settleAndFindPayment(services.database.orm, call.order, now);
    if (!payment) throw new ProviderRejection('unknown', 404);
    return { payment: reportOf(payment) };
  });

  // If the order has no payment, stores an annulled one, so that a delayed charge finds it and is not made.
  addProviderCall(app, options, '/card/annul', Annulment, async (call, now) => {
    const annulled = { state: 'annulled', reason: 'annulled', approvesAt: null } as const;
    const payment = await createPaymentOnce(
      services.database.orm,
      {
        orderId: call.order,
        amountMinor: minor(call.amount),
        currency: call.currency,
        brand: '',
        lastFour: '',
        ...annulled,
      },
      now,
    );
    return { payment: reportOf(payment) };
  });
}
