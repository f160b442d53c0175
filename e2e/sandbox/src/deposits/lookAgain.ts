import { eq } from 'drizzle-orm';
import { depositOrder } from '../db/schema';
import type { Services } from '../Services';
import type { DepositOrderRow, Gateway } from './gateways/Gateway';
import { ProviderSaidNo } from './gateways/providerClient';
import { hearOrRefund } from './hearOrRefund';
import { isUnfitting } from './hearProvider';

/** Asks the provider of an order in the given way, unless its money is credited or sent back, and answers where it stands then. */
export async function lookAgain(
  { database, clock }: Services,
  order: DepositOrderRow,
  ask: Gateway['find'],
  refund?: Gateway['refund'],
): Promise<DepositOrderRow> {
  if (order.state === 'credited' || order.state === 'refunded') return order;
  try {
    const word = await ask(order.id);
    if (word) await hearOrRefund(database, { provider: order.provider, refund }, word, clock.now());
  } catch (error) {
    // It knows nothing of the order, or says what does not fit and has been reported: the order stands where it stood.
    if (!(error instanceof ProviderSaidNo) && !isUnfitting(error)) throw error;
  }
  const [now] = await database.orm.select().from(depositOrder).where(eq(depositOrder.id, order.id));
  return now ?? order;
}
