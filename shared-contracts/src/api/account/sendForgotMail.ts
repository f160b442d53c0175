import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';

/** Sends a mail with a link to set a new password. Source: C-015. */
export const sendForgotMail = defineEndpoint({
  path: '/sys/member/mail/forgot/send',
  body: 'form',
  request: v.object({ usernameOrEmail: v.pipe(v.string(), v.maxLength(254)) }),
  reply: NoData,
});
