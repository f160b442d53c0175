import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../nothing';

/**
 * Sets the further pictures of a proof in their order, such as the back of a card, and replaces the earlier ones. `id` is
 * the proof's first picture, which identifies the proof in all calls. The specification has no such call.
 */
export const setFilePages = defineEndpoint({
  path: '/sys/file/setPages',
  body: 'form',
  /** Ids joined by a comma; '' for none. */
  request: v.object({ id: Id, pages: v.pipe(v.string(), v.maxLength(400)) }),
  reply: NoData,
});

/** The ids of a proof's further pictures, by the id of its first picture. The specification has no such call. */
export const listFilePages = defineEndpoint({
  path: '/sys/file/listPages',
  body: 'form',
  request: v.object({ id: Id }),
  reply: v.array(Id),
});
