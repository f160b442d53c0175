import { refreshToken as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { renewToken } from '../../members/sessions';

/** A disabled member gets no newer token; `token/info` then tells why. */
export const refreshToken = handle(
  endpoint,
  {
    ...reading,
    auth: 'memberOrDisabled',
    ownership: 'own',
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async (_input, { services, session, now }) => {
    if (!session.member.enabled) return { enabled: false };
    const token = await services.database.transaction((orm) =>
      renewToken(orm, services.loginTokenKey, session, now),
    );
    return { enabled: true, token };
  },
);
