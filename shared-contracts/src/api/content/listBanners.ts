import * as v from 'valibot';
import { Count, Flag, Id, LiteralOne, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/**
 * A banner of the carousel. Its two pictures are file ids. A banner without a link opens `gameId`. A link of type 0 is
 * a path of the product. Links of all other types are external. Source: D-007.
 */
const Banner = v.object({
  id: v.optional(Id),
  image: OptionalText,
  mobileImage: OptionalText,
  link: OptionalText,
  type: v.nullish(Count),
  gameId: v.nullish(Id),
  enabled: v.nullish(Flag, true),
  sortIndex: v.nullish(Count, 0),
});
export type Banner = v.InferOutput<typeof Banner>;

/** The enabled banners, in the operator's order. Source: C-021. */
export const listBanners = defineEndpoint({
  path: '/base/banner/listAll',
  body: 'json',
  request: v.object({ enabled: LiteralOne, sortIndex_0: v.literal('ASC') }),
  reply: v.nullish(v.array(Banner), []),
});
