import { and, count, eq, isNull } from 'drizzle-orm';
import { countNews as endpoint } from 'shared-contracts/api';
import { news } from '../../db/schema';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

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
