import { and, desc, eq } from 'drizzle-orm';
import { createCashOrder, findCashOrder, getCashQr } from 'shared-contracts/api';
import { depositOrder } from '../../db/schema';
import { cashQrId, countCashCheck, isClosed } from '../../deposits/cashOrder';
import { cashDiscountOf, readDepositAmount } from '../../deposits/depositOffer';
import { findOrder } from '../../deposits/depositOrder';
import { dueMinor } from '../../deposits/gateways/gateways';
import { UnknownOutcome } from '../../deposits/gateways/providerClient';
import { pollOrder } from '../../deposits/applyReport';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import { defaultRules } from '../../http/Rules';
import { wireAmount } from '../../ledger/amount';
import { defineRoute, type MemberContext, type Route } from '../server/defineRoute';
import { openOrder } from './openOrder';
import { orderPollingRules, orderRules } from './orderRules';

/** The cash app's page for the member's latest open order, or its front page if no order is open. */
async function qrCodeFor({ services, session, scenario }: MemberContext) {
  const openOrderCondition = and(
    eq(depositOrder.member, session.member.id),
    eq(depositOrder.provider, 'cash'),
    eq(depositOrder.state, 'pending'),
  );
  const [order] = await services.database.orm
    .select()
    .from(depositOrder)
    .where(openOrderCondition)
    .orderBy(desc(depositOrder.createdAt))
    .limit(1);
  if (!order) return { imgUrl: '', qrAddress: `${services.origins.provider('cash')}/` };
  try {
    return { imgUrl: cashQrId(order.id), qrAddress: await services.gateways.cash.open(order, scenario) };
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error;
    throw new Rejection(
      rejectionCodes.unexpected,
      'The cash app is not responding right now. Please try again in a moment.',
    );
  }
}

/** Statuses that `findCashOrder` returns. Unlike in all other calls, "false" means paid and "true" means failed. */
const statusTexts = { pending: 'wait', credited: 'false', failed: 'true', refunded: 'true' } as const;

export const cashRoutes: readonly Route[] = [
  /** Ignores the name, mail and number of the request: the token identifies the member. */
  defineRoute(
    createCashOrder,
    { ...orderRules, schema: createCashOrder.request },
    async ({ amount, depositAmount: chosenAmount, bonus }, context) => {
      if (readDepositAmount(amount) !== readDepositAmount(chosenAmount))
        throw invalid('Please choose the amount again.');
      const { order } = await openOrder(
        {
          provider: 'cash',
          brand: 'The cash app',
          method: 'CASH',
          amount,
          bonus,
          discountOf: cashDiscountOf,
        },
        context,
        (newOrder) => context.services.gateways.cash.open(newOrder, context.scenario),
      );
      return {
        orderId: order.id,
        amount: wireAmount(order.amountMinor),
        discountAmount: wireAmount(dueMinor(order)),
      };
    },
  ),
  defineRoute(
    getCashQr,
    { ...defaultRules, auth: 'member', ownership: 'own', idempotent: 'natural', schema: getCashQr.request },
    async (_input, context) => {
      const code = await qrCodeFor(context);
      const { cashQr } = context.scenario;
      if (cashQr === 'noImage') return { ...code, imgUrl: '' };
      return cashQr === 'noAddress' ? { ...code, qrAddress: '' } : code;
    },
  ),
  defineRoute(
    findCashOrder,
    { ...orderPollingRules, ids: { orderId: 'order' }, idempotent: 'natural', schema: findCashOrder.request },
    async ({ orderId }, context) => {
      const { services } = context;
      const order = await findOrder(context, orderId, 'cash');
      try {
        const { check, refund } = services.gateways.cash;
        const { state } = await pollOrder(services, order, check, refund);
        if (state === 'pending') {
          await services.database.transaction((orm) => countCashCheck(orm, order.id, services.clock.now()));
        }
        return { status: statusTexts[state] };
      } catch (error) {
        if (!(error instanceof UnknownOutcome)) throw error;
        if (isClosed(order)) return { status: statusTexts.failed };
        throw new Rejection(
          rejectionCodes.unexpected,
          `The cash app is not responding right now. Your balance updates once the money arrives, so please don't send it again. Order ID: ${order.id}`,
        );
      }
    },
  ),
];
