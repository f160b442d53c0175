import { User } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../nothing';

/** The member behind the stored token; may hand out a newer token. Its −2 never redirects. Source: C-011, A-17. */
export const getTokenInfo = defineEndpoint({
  path: '/sys/auth/token/info',
  body: 'form',
  request: NoInput,
  reply: User,
  session: 'renew',
});
