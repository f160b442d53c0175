import { count, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { listNews as endpoint, newsStatus } from 'shared-contracts/api';
import { news } from '../../db/schema';
import { handle } from '../server/handle';
import { orderOf, pageOf, pageWindow } from '../../http/ListQuery';
import { reading } from '../../http/Rules';

export const listNews = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    subject: ['memberId_EQ', 'memberId'],
    ownership: 'own',
    filters: ['memberId_EQ'],
    sort: ['createTime'],
    limits: { bodyBytes: 2_048, pageSize: 20 },
    schema: v.looseObject({}),
  },
  async (_input, { services, session, query }) => {
    const { orm } = services.database;
    const own = eq(news.member, session.member.id);
    const window = pageWindow(query);
    const rows = await orm
      .select()
      .from(news)
      .where(own)
      .orderBy(...orderOf(query, { createTime: news.createdAt }), desc(news.id))
      .limit(window.limit)
      .offset(window.offset);
    const [all] = await orm.select({ rows: count() }).from(news).where(own);
    const content = rows.map(({ id, member, message, type, readAt, createdAt }) => ({
      id,
      message,
      type,
      status: readAt === null ? newsStatus.unread : newsStatus.read,
      memberId: member,
      createTime: createdAt.getTime(),
    }));
    return pageOf(query, content, all?.rows ?? 0);
  },
);
