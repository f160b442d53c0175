import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import {
  findCountry,
  findState,
  listCountries,
  listCurrencies,
  listDialCodes,
  listStates,
} from 'shared-contracts/api';
import * as v from 'valibot';
import { country, currency, state } from '../../db/schema';
import { invalid } from '../../errors/Rejection';
import { conditionsOf, orderOf } from '../../http/ListQuery';
import { defaultRules } from '../../http/Rules';
import { defineRoute, type Route } from '../server/defineRoute';

const countryColumns = getTableColumns(country);

/** `enabled` and `status` filter the same column, because the specification uses both names. */
const stateColumns = { countryIsoCode2: state.countryIsoCode2, status: state.status, enabled: state.status };

const currencyColumns = getTableColumns(currency);

export const countryRoutes: readonly Route[] = [
  defineRoute(
    findCountry,
    { ...defaultRules, schema: findCountry.request },
    async ({ isoCode2 }, { services }) => {
      const [row] = await services.database.orm.select().from(country).where(eq(country.isoCode2, isoCode2));
      if (!row) throw invalid('Unknown country.');
      return { isoCode2: row.isoCode2, enName: row.enName };
    },
  ),
  defineRoute(findState, { ...defaultRules, schema: findState.request }, async ({ code }, { services }) => {
    const [row] = await services.database.orm.select().from(state).where(eq(state.code, code));
    if (!row) throw invalid('Unknown state.');
    return { code: row.code, name: row.name, isoCode2: row.countryIsoCode2 };
  }),
  defineRoute(
    listCountries,
    {
      ...defaultRules,
      filters: ['status_EQ', 'isoCode2_EQ', 'isoCode2_IN'],
      sort: ['enName', 'telNum'],
      schema: v.looseObject({}),
    },
    async (_input, { services, query }) =>
      services.database.orm
        .select()
        .from(country)
        .where(and(...conditionsOf(query, countryColumns)))
        .orderBy(...orderOf(query, countryColumns), asc(country.enName)),
  ),
  defineRoute(
    listDialCodes,
    {
      ...defaultRules,
      filters: ['status_EQ', 'telNum_EQ'],
      sort: ['telNum', 'enName'],
      schema: v.looseObject({}),
    },
    async (_input, { services, query }) =>
      services.database.orm
        .select()
        .from(country)
        .where(and(...conditionsOf(query, countryColumns)))
        .orderBy(...orderOf(query, countryColumns), asc(country.enName)),
  ),
  defineRoute(
    listStates,
    {
      ...defaultRules,
      filters: ['countryIsoCode2_EQ', 'status_EQ', 'enabled_EQ'],
      schema: v.looseObject({ countryIsoCode2: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
    },
    async (_input, { services, query }) => {
      const rows = await services.database.orm
        .select()
        .from(state)
        .where(and(...conditionsOf(query, stateColumns)))
        .orderBy(asc(state.name));
      return rows.map((row) => ({ ...row, isoCode2: row.countryIsoCode2, enabled: row.status }));
    },
  ),
  defineRoute(
    listCurrencies,
    { ...defaultRules, filters: ['enabled_EQ'], sort: ['exchangeRate', 'code'], schema: v.looseObject({}) },
    async (_input, { services, query }) =>
      services.database.orm
        .select()
        .from(currency)
        .where(and(...conditionsOf(query, currencyColumns)))
        .orderBy(...orderOf(query, currencyColumns), asc(currency.code)),
  ),
];
