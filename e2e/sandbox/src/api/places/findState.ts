import { eq } from 'drizzle-orm';
import { findState as endpoint } from 'shared-contracts/api';
import { state } from '../../db/schema';
import { handle } from '../server/handle';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';

export const findState = handle(
  endpoint,
  { ...reading, schema: endpoint.request },
  async ({ code }, { services }) => {
    const [found] = await services.database.orm.select().from(state).where(eq(state.code, code));
    if (!found) throw invalid('There is no such state.');
    return { code: found.code, name: found.name, isoCode2: found.countryIsoCode2 };
  },
);
