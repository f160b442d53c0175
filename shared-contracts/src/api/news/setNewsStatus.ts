import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';

/** Marks one message of the member as read. Source: C-080. */
export const setNewsStatus = defineEndpoint({
  path: '/sys/news/setNewsStatus',
  body: 'form',
  request: v.object({ id: Id }),
  reply: NoData,
});
