import * as v from 'valibot';
import { Count, Id, TimeMs, paged } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { periodFilter } from '../periodFilter';

/** Status numbers of a message in the API. Source: K-090. */
export const newsStatus = { unread: 0, read: 10 } as const;
/** Type numbers of a message in the API. Source: K-090. */
export const newsType = { withdraw: 0, share: 10 } as const;

const News = v.pipe(
  v.object({
    id: Id,
    message: v.string(),
    status: Count,
    type: Count,
    memberId: v.nullish(Id),
    createTime: v.nullish(TimeMs),
  }),
  v.transform(({ createTime, ...news }) => ({ ...news, createdAtMs: createTime ?? undefined })),
);
export type News = v.InferOutput<typeof News>;

/** The member's newest messages, or the newest of a period. The product loads only the first page. Source: C-079. */
export const listNews = defineEndpoint({
  path: '/base/news/listPage',
  body: 'form',
  request: v.object({
    pageNum: v.union([v.literal(1), v.literal('1')]),
    pageSize: v.union([v.literal(20), v.literal('20')]),
    createTime_0: v.literal('DESC'),
    memberId_EQ: Id,
    ...periodFilter,
  }),
  reply: paged(News),
});
