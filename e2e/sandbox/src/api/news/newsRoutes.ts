import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { countNews, listNews, newsStatus, setNewsStatus } from 'shared-contracts/api';
import * as v from 'valibot';
import { news } from '../../db/schema';
import { orderOf, pageOf, pageWindow, timeConditions, timeFilters } from '../../http/ListQuery';
import { defaultRules } from '../../http/Rules';
import { defineRoute, type Route } from '../server/defineRoute';

export const newsRoutes: readonly Route[] = [
  defineRoute(
    countNews,
    {
      ...defaultRules,
      auth: 'member',
      subject: ['memberId'],
      ownership: 'own',
      extendsSession: false,
      schema: countNews.request,
    },
    async (_input, { services, session }) => {
      const [row] = await services.database.orm
        .select({ unread: count() })
        .from(news)
        .where(and(eq(news.member, session.member.id), isNull(news.readAt)));
      return row?.unread ?? 0;
    },
  ),
  defineRoute(
    listNews,
    {
      ...defaultRules,
      auth: 'member',
      subject: ['memberId_EQ', 'memberId'],
      ownership: 'own',
      filters: ['memberId_EQ', ...timeFilters],
      sort: ['createTime'],
      limits: { bodyBytes: 2_048, pageSize: 20 },
      schema: v.looseObject({}),
    },
    async (_input, { services, session, query }) => {
      const { orm } = services.database;
      const where = and(eq(news.member, session.member.id), ...timeConditions(query, news.createdAt));
      const window = pageWindow(query);
      const rows = await orm
        .select()
        .from(news)
        .where(where)
        .orderBy(...orderOf(query, { createTime: news.createdAt }), desc(news.id))
        .limit(window.limit)
        .offset(window.offset);
      const [total] = await orm.select({ rows: count() }).from(news).where(where);
      const content = rows.map(({ id, member, message, type, readAt, createdAt }) => ({
        id,
        message,
        type,
        status: readAt === null ? newsStatus.unread : newsStatus.read,
        memberId: member,
        createTime: createdAt.getTime(),
      }));
      return pageOf(query, content, total?.rows ?? 0);
    },
  ),
  /** Marks the member's message as read. The reply does not reveal messages of others. */
  defineRoute(
    setNewsStatus,
    {
      ...defaultRules,
      auth: 'member',
      ids: { id: 'news' },
      ownership: 'own',
      idempotent: 'natural',
      schema: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    },
    async ({ id }, { services, session, now }) => {
      await services.database.orm
        .update(news)
        .set({ readAt: now })
        .where(and(eq(news.id, id), eq(news.member, session.member.id), isNull(news.readAt)));
      return null;
    },
  ),
];
