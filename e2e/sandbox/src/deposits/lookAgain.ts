import { eq } from 'drizzle-orm';
import { depositOrder } from '../db/schema';
import type { ProviderWord } from '../providers/ProviderWord';
import type { Services } from '../Services';
import type { DepositOrderRow } from './gateways/Gateway';
import { ProviderSaidNo } from './gateways/providerClient';
import { hearProvider, isUnfitting } from './hearProvider';

/** Asks the provider of an order in the given way, unless the order is credited, and answers where it stands then. */
export async function lookAgain(
  { database, clock }: Services,
  order: DepositOrderRow,
  ask: (order: string) => Promise<ProviderWord | undefined>,
): Promise<DepositOrderRow> {
  if (order.state === 'credited') return order;
  try {
    const word = await ask(order.id);
    if (word) await hearProvider(database, order.provider, word, clock.now());
  } catch (error) {
    // It knows nothing of the order, or says what does not fit and has been reported: the order stands where it stood.
    if (!(error instanceof ProviderSaidNo) && !isUnfitting(error)) throw error;
  }
  const [now] = await database.orm.select().from(depositOrder).where(eq(depositOrder.id, order.id));
  return now ?? order;
}
