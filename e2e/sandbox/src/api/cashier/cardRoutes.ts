import {
  depositByCard,
  depositByProcessor,
  depositOnlyPay,
  getBillingInfo,
  getCardTicket,
  payByProcessor,
} from 'shared-contracts/api';
import { readCard } from '../../cards/readCard';
import { storeCardDetails, lastBilling, payByCard, readBilling } from '../../deposits/card/payByCard';
import { assertCardTicket, issueCardTicket } from '../../deposits/card/cardTickets';
import { depositAmount } from '../../deposits/depositOffer';
import { findOrder, stateForReply, statusOf } from '../../deposits/depositOrder';
import type { DepositOrderRow } from '../../deposits/gateways/gateways';
import { ProviderRejected, UnknownOutcome } from '../../deposits/gateways/providerClient';
import { applyReport } from '../../deposits/applyReport';
import { placeOrder } from '../../deposits/placeOrder';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { handle, type MemberContext, type Route } from '../server/handle';
import { openOrder, orderAtProvider } from './openOrder';
import { ordering, orderingByCard } from './ordering';

const method = 'ONLY_PAY';

const sentences: Readonly<Record<string, string>> = {
  declined: 'The card processor refused the payment and nothing was charged. Please pay in another way.',
};

const notCharged = 'The payment did not come about and nothing was charged. Please start again.';

/** Returns false when the processor's decision is unknown. */
async function pay(order: DepositOrderRow, { services, scenario }: MemberContext): Promise<boolean> {
  const { database, clock, gateways } = services;
  try {
    await applyReport(database, order.provider, await gateways.cpay.pay(order, scenario), clock.now());
    return true;
  } catch (error) {
    if (error instanceof ProviderRejected) throw invalid(notCharged);
    if (error instanceof UnknownOutcome) return false;
    throw error;
  }
}

export const cardRoutes: readonly Route[] = [
  handle(
    getBillingInfo,
    { ...reading, auth: 'member', ownership: 'own', schema: getBillingInfo.request },
    async (_input, { services, session, scenario }) => {
      if (scenario.billing === 'empty') return {};
      const billing = await lastBilling(services.database.orm, session.member);
      if (scenario.billing === 'plain') return billing;
      const { firstName, lastName, country, state, city, address, postalCode } = billing;
      return {
        cardFirstName: firstName,
        cardLastName: lastName,
        cardCountry: country,
        cardState: state,
        cardCity: city,
        cardAddress: address,
        cardPostalCode: postalCode,
      };
    },
  ),
  handle(
    getCardTicket,
    { ...orderingByCard, schema: getCardTicket.request, subject: [], idempotent: 'read' },
    ({ paymentMethod: method, amount, key }, { services, session: { member } }) => {
      const deposit = { member: member.id, method, amountMinor: depositAmount(amount), key };
      return Promise.resolve({ ticket: issueCardTicket(services, deposit) });
    },
  ),
  handle(
    depositByCard,
    { ...orderingByCard, schema: depositByCard.request },
    async (input, { services, session, scenario, now, path, idempotencyKey }) => {
      const { member } = session;
      const amountMinor = depositAmount(input.amount);
      const { paymentMethod: method, cardTicket } = input;
      const deposit = { member: member.id, method, amountMinor, key: idempotencyKey };
      assertCardTicket(services, cardTicket, deposit);
      const card = readCard(input, now);
      const billing = readBilling(input);
      const request = { amountMinor, method, billing, lastFour: card.lastFour };
      const depositInput = {
        member,
        path,
        key: idempotencyKey,
        provider: 'card',
        method,
        amountMinor,
        request,
        at: now,
      };
      const order = await placeOrder(services, depositInput, scenario, (orm, id) =>
        storeCardDetails(orm, id, card, billing),
      );
      return payByCard(services, order, card, scenario);
    },
  ),
  handle(depositOnlyPay, { ...orderingByCard, schema: depositOnlyPay.request }, async (input, context) => {
    const { services, session, idempotencyKey: key } = context;
    const deposit = { member: session.member.id, method, amountMinor: depositAmount(input.amount), key };
    assertCardTicket(services, input.cardTicket, deposit);
    const card = readCard(input, context.now);
    const billing = readBilling(input);
    const { url, orderId } = await orderAtProvider(
      'onlypay',
      {
        method,
        amount: input.amount,
        details: { billing, lastFour: card.lastFour },
        card,
        alongside: (orm, order) => storeCardDetails(orm, order, card, billing),
      },
      context,
    );
    return { payUrl: url, orderId };
  }),
  /** Ignores the name, mail and number of the request: the token identifies the member. */
  handle(
    depositByProcessor,
    { ...ordering, schema: depositByProcessor.request },
    async ({ amount, paymentMethod: method }, context) => {
      const { order } = await openOrder(
        { provider: 'cpay', brand: 'The card processor', method, amount },
        context,
        (made) => context.services.gateways.cpay.open(made),
      );
      return { id: order.id };
    },
  ),
  /** A repeated call charges once, because the processor knows the order. News report the end of an open order. */
  handle(
    payByProcessor,
    {
      ...ordering,
      ids: { depositId: 'order' },
      subject: [],
      idempotent: 'natural',
      schema: payByProcessor.request,
    },
    async ({ depositId }, context) => {
      const { database, clock } = context.services;
      const order = await findOrder(context, depositId, 'cpay');
      const isClear = order.state !== 'pending' || (await pay(order, context));
      const now = await database.transaction((orm) => stateForReply(orm, order, clock.now()));
      if (now.state === 'failed') throw invalid(sentences[now.failure ?? ''] ?? notCharged);
      if (now.state === 'credited' || isClear) return statusOf(now);
      throw new Rejection(
        rejectionCodes.unexpected,
        `The card processor has not answered. Your balance will rise if the payment came about, so please do not pay again. Order ${order.id}`,
      );
    },
  ),
];
