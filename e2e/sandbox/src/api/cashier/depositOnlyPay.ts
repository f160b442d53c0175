import { depositOnlyPay as endpoint } from 'shared-contracts/api';
import { keepCardDetails, readBilling } from '../../deposits/card/cardDetails';
import { assertCardTicket } from '../../deposits/card/cardTickets';
import { readCard } from '../../cards/readCard';
import { depositAmount } from '../../deposits/depositLimits';
import { orderAtProvider } from './orderAtProvider';
import { orderingByCard } from './ordering';
import { handle } from '../server/handle';

const method = 'ONLY_PAY';

export const depositOnlyPay = handle(
  endpoint,
  { ...orderingByCard, schema: endpoint.request },
  async (input, context) => {
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
        alongside: (orm, order) => keepCardDetails(orm, order, card, billing),
      },
      context,
    );
    return { payUrl: url, orderId };
  },
);
