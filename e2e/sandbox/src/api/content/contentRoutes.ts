import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { getArticle, listBanners, listVipLevels } from 'shared-contracts/api';
import * as v from 'valibot';
import { article, banner } from '../../db/schema';
import { invalid } from '../../errors/Rejection';
import { conditionsOf, orderOf } from '../../http/ListQuery';
import { defaultRules } from '../../http/Rules';
import { vipLevels } from '../../members/vip';
import { defineRoute, type Route } from '../server/defineRoute';

const bannerColumns = getTableColumns(banner);

export const contentRoutes: readonly Route[] = [
  defineRoute(
    getArticle,
    { ...defaultRules, ids: { id: 'public' }, schema: getArticle.request },
    async ({ id }, { services }) => {
      const [row] = await services.database.orm.select().from(article).where(eq(article.id, id));
      if (!row) throw invalid('This page does not exist.');
      return row;
    },
  ),
  defineRoute(
    listBanners,
    { ...defaultRules, filters: ['enabled_EQ'], sort: ['sortIndex'], schema: v.looseObject({}) },
    async (_input, { services, query }) =>
      services.database.orm
        .select()
        .from(banner)
        .where(and(...conditionsOf(query, bannerColumns)))
        .orderBy(...orderOf(query, bannerColumns), asc(banner.id)),
  ),
  defineRoute(
    listVipLevels,
    { ...defaultRules, sort: ['level'], schema: listVipLevels.request },
    async () => [...vipLevels],
  ),
];
