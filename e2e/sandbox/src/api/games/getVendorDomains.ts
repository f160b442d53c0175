import { eq } from 'drizzle-orm';
import { getVendorDomains as endpoint } from 'shared-contracts/api';
import { vendor } from '../../db/schema';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

export const getVendorDomains = handle(
  endpoint,
  { ...reading, ownership: 'everybody', schema: endpoint.request },
  async ({ code }, { services }) => {
    const [found] = await services.database.orm.select().from(vendor).where(eq(vendor.code, code));
    if (!found?.launchHost) return {};
    const games = new URL(services.origins.games);
    return { [games.port ? `${found.launchHost}:${games.port}` : found.launchHost]: games.host };
  },
);
