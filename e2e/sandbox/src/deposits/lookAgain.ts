import { eq } from 'drizzle-orm';
import { depositOrder } from '../db/schema';
import type { ProviderWord } from '../providers/ProviderWord';
import type { Services } from '../Services';
import type { DepositOrderRow } from './gateways/Gateway';
import { hearProvider } from './hearProvider';

/** Asks the provider of an order in the given way, unless the order is credited, and answers where it stands then. */
export async function lookAgain(
  { database, clock }: Services,
  order: DepositOrderRow,
  ask: (order: string) => Promise<ProviderWord | undefined>,
): Promise<DepositOrderRow> {
  if (order.state === 'credited') return order;
  const word = await ask(order.id);
  if (word) await hearProvider(database, order.provider, word, clock.now());
  const [now] = await database.orm.select().from(depositOrder).where(eq(depositOrder.id, order.id));
  return now ?? order;
}
