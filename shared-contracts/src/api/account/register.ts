import { SessionReply } from '../access/SessionReply';
import { defineEndpoint } from '../defineEndpoint';
import { SignUp } from './SignUp';

/** Makes a member and starts their session. Source: C-007. */
export const register = defineEndpoint({
  path: '/sys/auth/register',
  body: 'json',
  request: SignUp,
  reply: SessionReply,
  session: 'start',
});
