import * as v from 'valibot';
import { Flag } from './decoders';

/** One page of a list. `last` says that no page follows. */
export interface Page<Item> {
  items: Item[];
  last: boolean;
}

/**
 * Both reply layouts of paged calls: content/size/last and content/pageSize/last. Source: D-015, A-85.
 * Without `last`, a page shorter than its size is the last.
 */
export function paged<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(
    v.object({
      content: v.array(item),
      number: v.optional(v.number()),
      size: v.optional(v.number()),
      totalElements: v.optional(v.number()),
      pageNum: v.optional(v.number()),
      pageSize: v.optional(v.number()),
      total: v.optional(v.number()),
      last: v.optional(v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])])),
    }),
    v.transform((reply): Page<v.InferOutput<Schema>> => {
      const last = reply.last === undefined ? undefined : v.parse(Flag, reply.last);
      const size = reply.size ?? reply.pageSize ?? reply.content.length;
      return { items: reply.content, last: last ?? reply.content.length < size };
    }),
  );
}
