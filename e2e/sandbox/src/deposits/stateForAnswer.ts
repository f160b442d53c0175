import { eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { depositAwaited, depositOrder } from '../db/schema';
import type { DepositOrderRow } from './gateways/Gateway';

/** Where the order stands. One that is still open is noted, so that its member is told of the end by news. */
export async function stateForAnswer(orm: Orm, order: DepositOrderRow, at: Date): Promise<DepositOrderRow> {
  // Locked, so that it does not end between the look and the note.
  const [now = order] = await orm
    .select()
    .from(depositOrder)
    .where(eq(depositOrder.id, order.id))
    .for('update');
  if (now.state === 'pending') {
    await orm.insert(depositAwaited).values({ depositOrder: order.id, since: at }).onConflictDoNothing();
  }
  return now;
}
