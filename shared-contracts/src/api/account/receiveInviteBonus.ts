import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';

/** Claims one reward for invited players. Source: C-018. */
export const receiveInviteBonus = defineEndpoint({
  path: '/sys/member/receiveInviteBonus',
  body: 'form',
  request: v.object({ id: Id, inviteConfigId: Id }),
  reply: NoData,
});
