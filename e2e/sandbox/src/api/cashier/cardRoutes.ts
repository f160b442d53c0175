import {
  depositByCard,
  depositByProcessor,
  depositOnlyPay,
  getBillingInfo,
  getCardTicket,
  payByProcessor,
} from 'shared-contracts/api';
import { readCard } from '../../cards/readCard';
import {
  storeCardDetails,
  lastBilling,
  payByCard,
  readBilling,
  replayCardPayment,
} from '../../deposits/card/payByCard';
import { assertCardTicket, issueCardTicket } from '../../deposits/card/cardTickets';
import { readDepositAmount } from '../../deposits/depositOffer';
import { findOrder, recordOrderToAnnounce, statusReplyOf } from '../../deposits/depositOrder';
import type { DepositOrderRow } from '../../deposits/gateways/gateways';
import { ProviderRejected, UnknownOutcome } from '../../deposits/gateways/providerClient';
import { applyReport } from '../../deposits/applyReport';
import { findOrderIdByKey, placeOrder } from '../../deposits/placeOrder';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import { defaultRules } from '../../http/Rules';
import { assertNotPaused } from '../../playLimits/pauses';
import { defineRoute, type MemberContext, type Route } from '../server/defineRoute';
import { openOrder, openHostedOrder } from './openOrder';
import { orderRules, cardOrderRules } from './orderRules';

const onlyPay = 'ONLY_PAY';

const failureMessages: Readonly<Record<string, string>> = {
  declined: "Your card was declined and you haven't been charged. Please choose another payment method.",
};

const notCharged = "The payment was not completed and you haven't been charged. Please start again.";

/** Returns false when the processor's decision is unknown. */
async function payAtProcessor(
  order: DepositOrderRow,
  { services, scenario }: MemberContext,
): Promise<boolean> {
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

const noEarlierCall = () => new Rejection(rejectionCodes.conflict, 'No earlier call has this key.');

/** The order at this provider that the member has already created with the same key and amount. */
async function earlierOrder(
  context: MemberContext,
  provider: string,
  amountMinor: bigint,
): Promise<DepositOrderRow> {
  const { services, session, idempotencyKey: key = '' } = context;
  const id = await findOrderIdByKey(services.database.orm, session.member.id, key);
  if (id === undefined) throw noEarlierCall();
  const order = await findOrder(context, id, provider);
  if (order.amountMinor !== amountMinor) throw noEarlierCall();
  return order;
}

export const cardRoutes: readonly Route[] = [
  defineRoute(
    getBillingInfo,
    { ...defaultRules, auth: 'member', ownership: 'own', schema: getBillingInfo.request },
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
  defineRoute(
    getCardTicket,
    { ...cardOrderRules, schema: getCardTicket.request, subject: [], idempotent: 'read' },
    ({ paymentMethod: method, amount, key }, { services, session: { member } }) => {
      const deposit = { member: member.id, method, amountMinor: readDepositAmount(amount), key };
      return Promise.resolve({ ticket: issueCardTicket(services, deposit) });
    },
  ),
  defineRoute(depositByCard, { ...cardOrderRules, schema: depositByCard.request }, async (input, context) => {
    if (context.isReplayOnly) {
      const order = await earlierOrder(context, 'card', readDepositAmount(input.amount));
      context.markReplayed();
      return replayCardPayment(context.services, order);
    }
    const { services, session, scenario, now, path, idempotencyKey } = context;
    const { member } = session;
    const amountMinor = readDepositAmount(input.amount);
    const { paymentMethod: method, cardTicket, bonus } = input;
    const deposit = { member: member.id, method, amountMinor, key: idempotencyKey };
    assertCardTicket(services, cardTicket, deposit);
    const card = readCard(input, now);
    const billing = readBilling(input);
    const request = { amountMinor, method, ...(bonus && { bonus }), billing, lastFour: card.lastFour };
    const depositInput = {
      member,
      path,
      key: idempotencyKey,
      provider: 'card',
      method,
      amountMinor,
      bonus,
      request,
      at: now,
    };
    const order = await placeOrder(services, depositInput, scenario, (orm, id) =>
      storeCardDetails(orm, id, card, billing),
    );
    return payByCard(services, order, card, scenario);
  }),
  defineRoute(
    depositOnlyPay,
    { ...cardOrderRules, schema: depositOnlyPay.request },
    async (input, context) => {
      const { services, session, idempotencyKey: key } = context;
      if (context.isReplayOnly) {
        const order = await earlierOrder(context, 'onlypay', readDepositAmount(input.amount));
        const page = await services.gateways.onlypay.findPage(order.id);
        if (!page) throw noEarlierCall();
        context.markReplayed();
        return { payUrl: page.url, orderId: order.id };
      }
      const amountMinor = readDepositAmount(input.amount);
      const deposit = { member: session.member.id, method: onlyPay, amountMinor, key };
      assertCardTicket(services, input.cardTicket, deposit);
      const card = readCard(input, context.now);
      const billing = readBilling(input);
      const { url, orderId } = await openHostedOrder(
        'onlypay',
        {
          method: onlyPay,
          amount: input.amount,
          bonus: input.bonus,
          details: { billing, lastFour: card.lastFour },
          card,
          addRows: (orm, order) => storeCardDetails(orm, order, card, billing),
        },
        context,
      );
      return { payUrl: url, orderId };
    },
  ),
  /** Ignores the name, mail and number of the request: the token identifies the member. */
  defineRoute(
    depositByProcessor,
    { ...orderRules, schema: depositByProcessor.request },
    async ({ amount, paymentMethod: method, bonus }, context) => {
      const { order } = await openOrder(
        { provider: 'cpay', brand: 'The card processor', method, amount, bonus },
        context,
        (newOrder) => context.services.gateways.cpay.open(newOrder),
      );
      return { id: order.id };
    },
  ),
  /**
   * A repeated call charges once, because the processor knows the order. If the order stays open, a news message
   * reports its outcome later.
   */
  defineRoute(
    payByProcessor,
    {
      ...orderRules,
      ids: { depositId: 'order' },
      subject: [],
      idempotent: 'natural',
      schema: payByProcessor.request,
    },
    async ({ depositId }, context) => {
      const { database, clock } = context.services;
      const order = await findOrder(context, depositId, 'cpay');
      if (order.state === 'pending') assertNotPaused(context.session.member, context.now);
      const isDecided = order.state !== 'pending' || (await payAtProcessor(order, context));
      const current = await database.transaction((orm) => recordOrderToAnnounce(orm, order, clock.now()));
      if (current.state === 'failed') throw invalid(failureMessages[current.failure ?? ''] ?? notCharged);
      if (current.state === 'credited' || isDecided) return statusReplyOf(current);
      throw new Rejection(
        rejectionCodes.unexpected,
        `We couldn't confirm your payment yet. Your balance updates once it is confirmed, so please don't pay again. Order ID: ${order.id}`,
      );
    },
  ),
];
