import * as v from 'valibot';
import { Count, Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** The number of unread messages of a member. Source: C-033. */
export const countNews = defineEndpoint({
  path: '/sys/news/getNewCount',
  body: 'form',
  request: v.object({ memberId: Id }),
  reply: v.nullish(Count, 0),
});
