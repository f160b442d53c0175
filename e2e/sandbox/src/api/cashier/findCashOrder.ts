import { findCashOrder as endpoint } from 'shared-contracts/api';
import { findOrder } from '../../deposits/findOrder';
import { countCashCheck, isClosed } from '../../deposits/cashChecks';
import { ProviderUnclear } from '../../deposits/gateways/providerClient';
import { lookAgain } from '../../deposits/lookAgain';
import { askingAfterOrder } from './ordering';
import { handle } from '../server/handle';
import { Rejection, rejectionCodes } from '../../errors/Rejection';

/** The words of this call. Unlike in all other calls, "false" is paid and "true" is failed. */
const words = { pending: 'wait', credited: 'false', failed: 'true', refunded: 'true' } as const;

export const findCashOrder = handle(
  endpoint,
  { ...askingAfterOrder, ids: { orderId: 'order' }, idempotent: 'natural', schema: endpoint.request },
  async ({ orderId }, context) => {
    const { services } = context;
    const order = await findOrder(context, orderId, 'cash');
    try {
      const { look, refund } = services.gateways.cash;
      const { state } = await lookAgain(services, order, look, refund);
      if (state === 'pending') {
        await services.database.transaction((orm) => countCashCheck(orm, order.id, services.clock.now()));
      }
      return { status: words[state] };
    } catch (error) {
      if (!(error instanceof ProviderUnclear)) throw error;
      if (isClosed(order)) return { status: words.failed };
      throw new Rejection(
        rejectionCodes.unexpected,
        `The cash app does not answer right now. Your balance will rise as soon as the money arrives, so please do not send it again. Order ${order.id}`,
      );
    }
  },
);
