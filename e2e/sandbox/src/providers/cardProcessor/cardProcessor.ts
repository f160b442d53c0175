import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { brandOf } from '../../cards/cardNumber';
import { minorFromWire } from '../../ledger/wireAmount';
import type { SiteServices } from '../../http/SiteServices';
import {
  AboutOrder,
  Annulment,
  ProviderRejection,
  addProviderCall,
  amount,
  card,
  currency,
  order,
} from '../providerApi';
import { chargeOnce, findPayment, wordOf, type NewPayment } from './payments';
import { decide, type CardDecision } from './testCards';

const Charge = v.strictObject({
  order,
  amount,
  currency,
  card,
  behaviour: v.optional(v.picklist(['approve', 'decline', 'late', 'error'])),
});

type Decided = Pick<NewPayment, 'state' | 'reason' | 'approvesAt'>;

function stateOf(decision: CardDecision, now: Date, lateMs: number): Decided {
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

/** The bank behind the cards. Of a card it keeps the brand and four digits. */
export function addCardProcessor(
  app: FastifyInstance,
  services: SiteServices,
  secret: string,
  { lateMs }: { readonly lateMs: number },
): void {
  const options = { services, secret, provider: 'card' };
  const closing = new AbortController();
  // As many charges may be late as there are.
  setMaxListeners(0, closing.signal);
  app.addHook('onClose', () => {
    closing.abort();
  });

  addProviderCall(app, options, '/card/charges', Charge, async (call, now) => {
    const { number } = call.card;
    const payment = await chargeOnce(
      services.database.orm,
      {
        orderId: call.order,
        amountMinor: minor(call.amount),
        currency: call.currency,
        brand: brandOf(number),
        lastFour: number.slice(-4),
        ...stateOf(decide(number, call.behaviour), now, lateMs),
      },
      now,
    );
    if (payment.state !== 'processing') return { payment: wordOf(payment) };
    // Who closes does not wait for a bank that is late, and its books are closed with it.
    await wait(lateMs, undefined, { ref: false, signal: closing.signal }).catch(() => {
      throw new ProviderRejection('unavailable', 503);
    });
    const later = await findPayment(services.database.orm, call.order, services.clock.now());
    return { payment: wordOf(later ?? payment) };
  });

  addProviderCall(app, options, '/card/find', AboutOrder, async (call, now) => {
    const payment = await findPayment(services.database.orm, call.order, now);
    if (!payment) throw new ProviderRejection('unknown', 404);
    return { payment: wordOf(payment) };
  });

  // An entry under the order's name, so that a charge that is still on its way finds the order taken.
  addProviderCall(app, options, '/card/annul', Annulment, async (call, now) => {
    const annulled = { state: 'annulled', reason: 'annulled', approvesAt: null } as const;
    const payment = await chargeOnce(
      services.database.orm,
      {
        ...{ orderId: call.order, amountMinor: minor(call.amount), currency: call.currency },
        ...{ brand: '', lastFour: '', ...annulled },
      },
      now,
    );
    return { payment: wordOf(payment) };
  });
}
