import { and, count, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { defineEndpoint } from 'shared-contracts/api';
import { news } from '../../db/schema';
import { handle } from '../../http/handle';
import { reading } from '../../http/Rules';

const endpoint = defineEndpoint({
  path: '/sys/news/getNewCount',
  body: 'form',
  request: v.object({ memberId: v.string() }),
  reply: v.number(),
});

export const countNews = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    subject: ['memberId'],
    ownership: 'own',
    activity: false,
    schema: endpoint.request,
  },
  async (_input, { services, session }) => {
    const [row] = await services.database.orm
      .select({ unread: count() })
      .from(news)
      .where(and(eq(news.member, session.member.id), isNull(news.readAt)));
    return row?.unread ?? 0;
  },
);
