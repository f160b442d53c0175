import { getTokenInfo as endpoint } from 'shared-contracts/api';
import { handle } from '../../http/handle';
import { reading } from '../../http/Rules';
import { profileOf } from '../../members/profile';

/** Hands out no token of its own: the one it was asked with stays the right one. */
export const getTokenInfo = handle(
  endpoint,
  { ...reading, auth: 'memberOrDisabled', ownership: 'own', schema: endpoint.request },
  async (_input, { services, session }) => profileOf(services.database.orm, session.member),
);
