import { defineEndpoint } from '../defineEndpoint';
import { NoData, NoInput } from '../emptySchemas';

/** Renews the token. The host calls `getTokenInfo` after it. Source: C-012. */
export const refreshToken = defineEndpoint({
  path: '/sys/auth/token/refresh',
  body: 'form',
  request: NoInput,
  reply: NoData,
  session: 'renew',
});
