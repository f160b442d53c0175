import { createCashOrder as endpoint } from 'shared-contracts/api';
import { cashDiscountOf } from '../../deposits/cashDiscount';
import { depositAmount } from '../../deposits/depositLimits';
import { dueMinor } from '../../deposits/gateways/Gateway';
import { openOrder } from './openOrder';
import { ordering } from './ordering';
import { handle } from '../server/handle';
import { invalid } from '../../errors/Rejection';
import { wireAmount } from '../../ledger/wireAmount';

/** Name, mail and number that the page sends are not kept: the member is the one of the token. */
export const createCashOrder = handle(
  endpoint,
  { ...ordering, schema: endpoint.request },
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
);
