import { eq } from 'drizzle-orm';
import { findCountry as endpoint } from 'shared-contracts/api';
import { country } from '../../db/schema';
import { handle } from '../server/handle';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';

export const findCountry = handle(
  endpoint,
  { ...reading, schema: endpoint.request },
  async ({ isoCode2 }, { services }) => {
    const [found] = await services.database.orm.select().from(country).where(eq(country.isoCode2, isoCode2));
    if (!found) throw invalid('There is no such country.');
    return { isoCode2: found.isoCode2, enName: found.enName };
  },
);
