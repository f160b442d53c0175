import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../nothing';

const Password = v.pipe(v.string(), v.maxLength(128));

/** Sets the password of the signed-in member, or of the member whose mailed link carries the token. Source: C-019. */
export const changePassword = defineEndpoint({
  path: '/sys/member/password/change',
  body: 'form',
  request: v.object({ id: Id, password: Password, repassword: Password }),
  reply: NoData,
});
