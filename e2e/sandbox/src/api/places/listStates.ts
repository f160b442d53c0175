import { and, asc } from 'drizzle-orm';
import * as v from 'valibot';
import { listStates as endpoint } from 'shared-contracts/api';
import { state } from '../../db/schema';
import { handle } from '../server/handle';
import { conditionsOf } from '../../http/ListQuery';
import { reading } from '../../http/Rules';

/** `enabled` and `status` are two names of one column, because the specification uses both. */
const columns = { countryIsoCode2: state.countryIsoCode2, status: state.status, enabled: state.status };

export const listStates = handle(
  endpoint,
  {
    ...reading,
    filters: ['countryIsoCode2_EQ', 'status_EQ', 'enabled_EQ'],
    schema: v.looseObject({ countryIsoCode2: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
  },
  async (_input, { services, query }) => {
    const rows = await services.database.orm
      .select()
      .from(state)
      .where(and(...conditionsOf(query, columns)))
      .orderBy(asc(state.name));
    return rows.map((row) => ({ ...row, enabled: row.status }));
  },
);
