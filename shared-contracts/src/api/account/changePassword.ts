import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';

const Password = v.pipe(v.string(), v.maxLength(128));

/**
 * Sets the password of the member of the session, or of the token in a mailed link. An operator can require the current
 * password (`oldPassword`) from a member of a session. Source: C-019.
 */
export const changePassword = defineEndpoint({
  path: '/sys/member/password/change',
  body: 'form',
  request: v.object({
    id: Id,
    oldPassword: v.optional(Password),
    password: Password,
    repassword: Password,
  }),
  reply: NoData,
});
