import { defineEndpoint } from '../defineEndpoint';
import { NoData, NoInput } from '../emptySchemas';

/** Ends the session on the server. Source: C-010. */
export const logout = defineEndpoint({
  path: '/sys/auth/logout',
  body: 'form',
  request: NoInput,
  reply: NoData,
});
