import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData } from '../emptySchemas';

/**
 * Sets the other pictures of a proof, such as the back of a card, in this order. `id` is the id of its first picture,
 * which identifies the proof in all calls. The specification does not have this call.
 */
export const setFilePages = defineEndpoint({
  path: '/sys/file/setPages',
  body: 'form',
  /** `pages`: ids joined by a comma; '' for none. */
  request: v.object({ id: Id, pages: v.pipe(v.string(), v.maxLength(400)) }),
  reply: NoData,
});

/**
 * The ids of the other pictures of a proof. `id` is the id of its first picture. The specification does not have this
 * call.
 */
export const listFilePages = defineEndpoint({
  path: '/sys/file/listPages',
  body: 'form',
  request: v.object({ id: Id }),
  reply: v.array(Id),
});
