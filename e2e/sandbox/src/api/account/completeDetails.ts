import { completeDetails as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { completeDetails as complete } from '../../members/completeDetails';

export const completeDetails = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    subject: ['id'],
    ownership: 'own',
    rate: { perAccount: 20, perAddress: 300 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async (input, { services, session, now }) => {
    // Refused after the transaction, which has to keep the exclusion.
    const isAllowed = await services.database.transaction((orm) => complete(orm, session.member, input, now));
    if (!isAllowed) throw invalid('You cannot deposit or play for real money. Please contact our support.');
    return null;
  },
);
