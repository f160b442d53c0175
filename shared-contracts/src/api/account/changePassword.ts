import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';

const Password = v.pipe(v.string(), v.maxLength(128));

/**
 * Sets a new password for the member who is signed in, or for the member of the token in a mailed link. For a signed-in
 * member, an operator can require the current password (`oldPassword`). Source: C-019.
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
