import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';
import { AuthCode } from './AuthCode';
import { SessionReply } from './SessionReply';

/** Signs a member in by username or e-mail. Source: C-009, D-003. */
export const login = defineEndpoint({
  path: '/sys/auth/login',
  body: 'form',
  request: v.object({
    username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(254)),
    password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
    type: v.literal('MEMBER'),
    /** Required for a member with a second factor. If it is missing, the error is `codeRequired`. */
    authCode: v.optional(AuthCode),
  }),
  reply: SessionReply,
  session: 'start',
});
