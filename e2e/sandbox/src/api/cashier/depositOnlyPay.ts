import { depositOnlyPay as endpoint } from 'shared-contracts/api';
import { keepCardDetails, readBilling } from '../../deposits/card/cardDetails';
import { readCard } from '../../deposits/card/readCard';
import { orderAtProvider } from '../../deposits/orderAtProvider';
import { orderingByCard } from '../../deposits/ordering';
import { handle } from '../../http/handle';

export const depositOnlyPay = handle(
  endpoint,
  { ...orderingByCard, schema: endpoint.request },
  async (input, context) => {
    const card = readCard(input, context.now);
    const billing = readBilling(input);
    const { url, orderId } = await orderAtProvider(
      'onlypay',
      {
        method: 'ONLY_PAY',
        amount: input.amount,
        details: { billing, lastFour: card.lastFour },
        card,
        alongside: (orm, order) => keepCardDetails(orm, order, card, billing),
      },
      context,
    );
    return { payUrl: url, orderId };
  },
);
