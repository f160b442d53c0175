import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { setNewsStatus as endpoint } from 'shared-contracts/api';
import { news } from '../../db/schema';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

/** Marks a message of the member's as read; of others' there is nothing to mark, and nothing is told about them. */
export const setNewsStatus = handle(
  endpoint,
  {
    ...reading,
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
);
