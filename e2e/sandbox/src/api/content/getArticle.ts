import { eq } from 'drizzle-orm';
import { getArticle as endpoint } from 'shared-contracts/api';
import { article } from '../../db/schema';
import { handle } from '../server/handle';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';

export const getArticle = handle(
  endpoint,
  { ...reading, ids: { id: 'public' }, schema: endpoint.request },
  async ({ id }, { services }) => {
    const [found] = await services.database.orm.select().from(article).where(eq(article.id, id));
    if (!found) throw invalid('This page does not exist.');
    return found;
  },
);
