import { and, asc, getTableColumns } from 'drizzle-orm';
import * as v from 'valibot';
import { listCurrencies as endpoint } from 'shared-contracts/api';
import { currency } from '../../db/schema';
import { handle } from '../server/handle';
import { conditionsOf, orderOf } from '../../http/ListQuery';
import { reading } from '../../http/Rules';

const columns = getTableColumns(currency);

export const listCurrencies = handle(
  endpoint,
  { ...reading, filters: ['enabled_EQ'], sort: ['exchangeRate', 'code'], schema: v.looseObject({}) },
  async (_input, { services, query }) =>
    services.database.orm
      .select()
      .from(currency)
      .where(and(...conditionsOf(query, columns)))
      .orderBy(...orderOf(query, columns), asc(currency.code)),
);
