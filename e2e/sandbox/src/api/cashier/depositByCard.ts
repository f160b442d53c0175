import { depositByCard as endpoint } from 'shared-contracts/api';
import { keepCardDetails, readBilling } from '../../deposits/card/cardDetails';
import { assertCardTicket } from '../../deposits/card/cardTickets';
import { payByCard } from '../../deposits/card/payByCard';
import { readCard } from '../../cards/readCard';
import { depositAmount } from '../../deposits/depositLimits';
import { orderingByCard } from './ordering';
import { placeOrder } from '../../deposits/placeOrder';
import { handle } from '../server/handle';

export const depositByCard = handle(
  endpoint,
  { ...orderingByCard, schema: endpoint.request },
  async (input, { services, session, scenario, now, path, idempotencyKey }) => {
    const { member } = session;
    const amountMinor = depositAmount(input.amount);
    const { paymentMethod: method, cardTicket } = input;
    const deposit = { member: member.id, method, amountMinor, key: idempotencyKey };
    assertCardTicket(services, cardTicket, deposit);
    const card = readCard(input, now);
    const billing = readBilling(input);
    const request = { amountMinor, method, billing, lastFour: card.lastFour };
    const wish = {
      member,
      path,
      key: idempotencyKey,
      provider: 'card',
      method,
      amountMinor,
      request,
      at: now,
    };
    const order = await placeOrder(services, wish, scenario, (orm, id) =>
      keepCardDetails(orm, id, card, billing),
    );
    return payByCard(services, order, card, scenario);
  },
);
