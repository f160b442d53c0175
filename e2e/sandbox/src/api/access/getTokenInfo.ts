import { getTokenInfo as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { profileOf } from '../account/profile';
import { renewToken } from '../../members/sessions';

/**
 * The present token comes back with the profile. Who keeps it must not fall back to one that is about to end,
 * so a superseded token is answered with a newer one. A disabled member never gets a newer one.
 */
export const getTokenInfo = handle(
  endpoint,
  {
    ...reading,
    auth: 'memberOrDisabled',
    ownership: 'own',
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async (_input, { services, session, scenario, now }) => {
    const { database, loginTokenKey } = services;
    const renews = session.member.enabled && (session.superseded || scenario.renewOnInfo === true);
    const token = renews
      ? await database.transaction((orm) => renewToken(orm, loginTokenKey, session, now))
      : session.token;
    return { ...(await profileOf(database.orm, session.member)), token };
  },
);
