import { and, asc, getTableColumns } from 'drizzle-orm';
import * as v from 'valibot';
import { listCountries as endpoint } from 'shared-contracts/api';
import { country } from '../../db/schema';
import { handle } from '../server/handle';
import { conditionsOf, orderOf } from '../../http/ListQuery';
import { reading } from '../../http/Rules';

const columns = getTableColumns(country);

export const listCountries = handle(
  endpoint,
  {
    ...reading,
    filters: ['status_EQ', 'isoCode2_EQ', 'isoCode2_IN'],
    sort: ['enName', 'telNum'],
    schema: v.looseObject({}),
  },
  async (_input, { services, query }) =>
    services.database.orm
      .select()
      .from(country)
      .where(and(...conditionsOf(query, columns)))
      .orderBy(...orderOf(query, columns), asc(country.enName)),
);
