import { and, asc, getTableColumns } from 'drizzle-orm';
import * as v from 'valibot';
import { listBanners as endpoint } from 'shared-contracts/api';
import { banner } from '../../db/schema';
import { handle } from '../server/handle';
import { conditionsOf, orderOf } from '../../http/ListQuery';
import { reading } from '../../http/Rules';

const columns = getTableColumns(banner);

export const listBanners = handle(
  endpoint,
  { ...reading, filters: ['enabled_EQ'], sort: ['sortIndex'], schema: v.looseObject({}) },
  async (_input, { services, query }) =>
    services.database.orm
      .select()
      .from(banner)
      .where(and(...conditionsOf(query, columns)))
      .orderBy(...orderOf(query, columns), asc(banner.id)),
);
