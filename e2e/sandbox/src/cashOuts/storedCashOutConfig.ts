import type { Orm } from '../db/Database';
import { cashOutConfig } from '../db/schema';

/** The configuration of cash-outs as the operator set it. Amounts are minor units. */
export async function storedCashOutConfig(orm: Orm): Promise<typeof cashOutConfig.$inferSelect> {
  const [config] = await orm.select().from(cashOutConfig);
  if (!config) throw new Error('there is no configuration of cash-outs');
  return config;
}
