import { SessionReply } from '../access/SessionReply';
import { defineEndpoint } from '../defineEndpoint';
import { SignUp } from './SignUp';

/** Creates a member and starts a session. Source: C-007. */
export const register = defineEndpoint({
  path: '/sys/auth/register',
  body: 'json',
  request: SignUp,
  reply: SessionReply,
  session: 'start',
});
