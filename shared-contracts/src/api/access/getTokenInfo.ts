import { User } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

/**
 * The profile of the member whose token is stored. The reply can contain a newer token. With error −2 the player is not
 * sent to the sign-in. Source: C-011.
 */
export const getTokenInfo = defineEndpoint({
  path: '/sys/auth/token/info',
  body: 'form',
  request: NoInput,
  reply: User,
  session: 'renew',
});
