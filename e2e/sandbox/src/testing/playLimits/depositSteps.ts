import { randomUUID } from 'node:crypto';
import { createPaypOrder } from 'shared-contracts/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/Database';
import { depositOrder, member as memberTable } from '../../db/schema';
import { applyProviderEvent } from '../../deposits/applyProviderEvent';
import { placeOrder } from '../../deposits/placeOrder';

const provider = 'payp';

/** Orders a deposit, as the API does after it has read the call. */
export async function placeDepositOrder(
  database: Database,
  memberId: string,
  amountMinor: number,
  at: Date,
): Promise<string> {
  const [member] = await database.orm.select().from(memberTable).where(eq(memberTable.id, memberId));
  if (!member) throw new Error(`member ${memberId} is missing`);
  const input = {
    member,
    path: createPaypOrder.path,
    key: randomUUID(),
    provider,
    method: 'PAYP',
    amountMinor: BigInt(amountMinor),
    request: { amountMinor },
    at,
  };
  return (await placeOrder({ database }, input, {})).id;
}

/** Applies the provider's report about an order. */
export async function reportOutcome(
  database: Database,
  orderId: string,
  outcome: 'paid' | 'failed',
  at: Date,
): Promise<void> {
  const [row] = await database.orm.select().from(depositOrder).where(eq(depositOrder.id, orderId));
  if (!row) throw new Error(`order ${orderId} is missing`);
  const { amountMinor, currency } = row;
  const event = { provider, reference: randomUUID(), order: orderId, outcome, amountMinor, currency };
  await database.transaction((orm) => applyProviderEvent(orm, event, at));
}
