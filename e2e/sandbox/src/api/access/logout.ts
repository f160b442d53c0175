import { logout as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { endSession } from '../../members/sessions';

export const logout = handle(
  endpoint,
  {
    ...reading,
    auth: 'memberOrDisabled',
    ownership: 'own',
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async (_input, { services, session, now }) => {
    await endSession(services.database.orm, session.id, now);
    return null;
  },
);
