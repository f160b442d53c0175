import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';

/** Sends the activation mail again. Source: C-016. */
export const sendJoinMail = defineEndpoint({
  path: '/sys/member/mail/join/send',
  body: 'form',
  request: v.object({ id: Id }),
  reply: NoData,
});
