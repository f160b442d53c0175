import { depositByProcessor as endpoint } from 'shared-contracts/api';
import { openOrder } from './openOrder';
import { ordering } from './ordering';
import { handle } from '../server/handle';

/** Name, mail and number that the page sends are not kept: the member is the one of the token. */
export const depositByProcessor = handle(
  endpoint,
  { ...ordering, schema: endpoint.request },
  async ({ amount, paymentMethod: method }, context) => {
    const { order } = await openOrder(
      { provider: 'cpay', brand: 'The card processor', method, amount },
      context,
      (made) => context.services.gateways.cpay.open(made),
    );
    return { id: order.id };
  },
);
