import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../nothing';

/** Mails a link to a new password. Source: C-015. */
export const sendForgotMail = defineEndpoint({
  path: '/sys/member/mail/forgot/send',
  body: 'form',
  request: v.object({ usernameOrEmail: v.pipe(v.string(), v.maxLength(254)) }),
  reply: NoData,
});
