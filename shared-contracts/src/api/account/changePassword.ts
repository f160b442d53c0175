import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../nothing';

const Password = v.pipe(v.string(), v.maxLength(128));

/** Of the member, or under the token of a mailed link of whoever it was mailed to. Source: C-019, A-22. */
export const changePassword = defineEndpoint({
  path: '/sys/member/password/change',
  body: 'form',
  request: v.object({ id: Id, password: Password, repassword: Password }),
  reply: NoData,
});
