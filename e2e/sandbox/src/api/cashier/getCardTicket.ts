import { getCardTicket as endpoint } from 'shared-contracts/api';
import { issueCardTicket } from '../../deposits/card/cardTickets';
import { depositAmount } from '../../deposits/depositLimits';
import { orderingByCard } from './ordering';
import { handle } from '../server/handle';

export const getCardTicket = handle(
  endpoint,
  { ...orderingByCard, schema: endpoint.request, subject: [], idempotent: 'read' },
  ({ paymentMethod: method, amount, key }, { services, session: { member } }) => {
    const deposit = { member: member.id, method, amountMinor: depositAmount(amount), key };
    return Promise.resolve({ ticket: issueCardTicket(services, deposit) });
  },
);
