import { eq } from 'drizzle-orm';
import { depositOrder } from '../db/schema';
import type { SiteServices } from '../http/SiteServices';
import type { DepositOrderRow, Gateway } from './gateways/Gateway';
import { ProviderSaidNo } from './gateways/providerClient';
import { hearOrRefund } from './hearOrRefund';
import { isUnfitting } from './hearProvider';

/** Polls the provider of an order, unless its money is credited or refunded, and returns the order as it is then. */
export async function lookAgain(
  { database, clock }: Pick<SiteServices, 'database' | 'clock'>,
  order: DepositOrderRow,
  ask: Gateway['find'],
  refund?: Gateway['refund'],
): Promise<DepositOrderRow> {
  if (order.state === 'credited' || order.state === 'refunded') return order;
  try {
    const word = await ask(order.id);
    if (word) await hearOrRefund(database, { provider: order.provider, refund }, word, clock.now());
  } catch (error) {
    // The provider does not know the order, or its reply does not match and has been reported: the order is unchanged.
    if (!(error instanceof ProviderSaidNo) && !isUnfitting(error)) throw error;
  }
  const [now] = await database.orm.select().from(depositOrder).where(eq(depositOrder.id, order.id));
  return now ?? order;
}
