import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../nothing';

/**
 * Says which of the member's pictures belong to a first one, such as the back of a card, in their order; those it had
 * before no longer do. A proof is named by its first picture in every call of the specification, which has no such call.
 */
export const setFilePages = defineEndpoint({
  path: '/sys/file/setPages',
  body: 'form',
  /** Ids joined by a comma; '' for none. */
  request: v.object({ id: Id, pages: v.pipe(v.string(), v.maxLength(400)) }),
  reply: NoData,
});

/** The ids of the further pictures that belong to one of the member's. The specification has no such call. */
export const listFilePages = defineEndpoint({
  path: '/sys/file/listPages',
  body: 'form',
  request: v.object({ id: Id }),
  reply: v.array(Id),
});
