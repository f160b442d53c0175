import { User } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

/** The member of the stored token, sometimes with a newer token. Its error −2 never redirects. Source: C-011. */
export const getTokenInfo = defineEndpoint({
  path: '/sys/auth/token/info',
  body: 'form',
  request: NoInput,
  reply: User,
  session: 'renew',
});
