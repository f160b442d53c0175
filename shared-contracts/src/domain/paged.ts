import * as v from 'valibot';
import { Count, Flag } from './decoders';

const count = v.nullish(Count);

/** One page of a list. `last` is true for the last page. */
export interface Page<Item> {
  items: Item[];
  last: boolean;
}

/**
 * Parses both layouts of a page: content/size/last and content/pageSize/last. If `last` is missing, a page with fewer
 * items than its size is the last one. An empty page is always the last one. Source: D-015.
 */
export function paged<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(
    v.object({
      content: v.array(item),
      number: count,
      size: count,
      totalElements: count,
      pageNum: count,
      pageSize: count,
      total: count,
      last: v.nullish(v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])])),
    }),
    v.transform((reply): Page<v.InferOutput<Schema>> => {
      const { content: items } = reply;
      const size = reply.size ?? reply.pageSize ?? 0;
      const declaredLast = reply.last ?? undefined;
      const isLast = declaredLast === undefined ? items.length < size : v.parse(Flag, declaredLast);
      return { items, last: isLast || items.length === 0 };
    }),
  );
}
