import { and, desc, eq } from 'drizzle-orm';
import { createCashOrder, findCashOrder, getCashQr } from 'shared-contracts/api';
import { depositOrder } from '../../db/schema';
import { cashQrId, countCashCheck, isClosed } from '../../deposits/cashOrder';
import { cashDiscountOf, depositAmount } from '../../deposits/depositOffer';
import { findOrder } from '../../deposits/depositOrder';
import { dueMinor } from '../../deposits/gateways/gateways';
import { UnknownOutcome } from '../../deposits/gateways/providerClient';
import { pollOrder } from '../../deposits/applyReport';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { wireAmount } from '../../ledger/amount';
import { handle, type MemberContext, type Route } from '../server/handle';
import { openOrder } from './openOrder';
import { askingAfterOrder, ordering } from './ordering';

/** The cash app's page for the member's latest order, or its front page without an open order. */
async function codeFor({ services, session, scenario }: MemberContext) {
  const open = and(
    eq(depositOrder.member, session.member.id),
    eq(depositOrder.provider, 'cash'),
    eq(depositOrder.state, 'pending'),
  );
  const [order] = await services.database.orm
    .select()
    .from(depositOrder)
    .where(open)
    .orderBy(desc(depositOrder.createdAt))
    .limit(1);
  if (!order) return { imgUrl: '', qrAddress: `${services.origins.provider('cash')}/` };
  try {
    return { imgUrl: cashQrId(order.id), qrAddress: await services.gateways.cash.open(order, scenario) };
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error;
    throw new Rejection(
      rejectionCodes.unexpected,
      'The cash app cannot be reached right now. Please try again in a moment.',
    );
  }
}

/** Values of this call. Unlike in all other calls, "false" means paid and "true" means failed. */
const statusTexts = { pending: 'wait', credited: 'false', failed: 'true', refunded: 'true' } as const;

export const cashRoutes: readonly Route[] = [
  /** Ignores the name, mail and number of the request: the token identifies the member. */
  handle(
    createCashOrder,
    { ...ordering, schema: createCashOrder.request },
    async ({ amount, depositAmount: chosen }, context) => {
      if (depositAmount(amount) !== depositAmount(chosen)) throw invalid('Please choose the amount again.');
      const { order } = await openOrder(
        { provider: 'cash', brand: 'The cash app', method: 'CASH', amount, discountOf: cashDiscountOf },
        context,
        (made) => context.services.gateways.cash.open(made, context.scenario),
      );
      return {
        orderId: order.id,
        amount: wireAmount(order.amountMinor),
        discountAmount: wireAmount(dueMinor(order)),
      };
    },
  ),
  handle(
    getCashQr,
    { ...reading, auth: 'member', ownership: 'own', idempotent: 'natural', schema: getCashQr.request },
    async (_input, context) => {
      const code = await codeFor(context);
      const { cashQr } = context.scenario;
      if (cashQr === 'noImage') return { ...code, imgUrl: '' };
      return cashQr === 'noAddress' ? { ...code, qrAddress: '' } : code;
    },
  ),
  handle(
    findCashOrder,
    { ...askingAfterOrder, ids: { orderId: 'order' }, idempotent: 'natural', schema: findCashOrder.request },
    async ({ orderId }, context) => {
      const { services } = context;
      const order = await findOrder(context, orderId, 'cash');
      try {
        const { look, refund } = services.gateways.cash;
        const { state } = await pollOrder(services, order, look, refund);
        if (state === 'pending') {
          await services.database.transaction((orm) => countCashCheck(orm, order.id, services.clock.now()));
        }
        return { status: statusTexts[state] };
      } catch (error) {
        if (!(error instanceof UnknownOutcome)) throw error;
        if (isClosed(order)) return { status: statusTexts.failed };
        throw new Rejection(
          rejectionCodes.unexpected,
          `The cash app does not answer right now. Your balance will rise as soon as the money arrives, so please do not send it again. Order ${order.id}`,
        );
      }
    },
  ),
];
