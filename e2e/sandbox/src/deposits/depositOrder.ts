import { randomUUID } from 'node:crypto';
import type { Orm } from '../db/Database';
import { depositOrder } from '../db/schema';
import { assertCurrency, assertPositiveMinor } from '../ledger/amount';
import { once, type Operation } from '../ledger/once';

export interface DepositOrder extends Operation {
  readonly member: string;
  readonly provider: string;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Notes whom a provider's money will be for. It credits nothing. Answers the order's id. */
export async function createDepositOrder(orm: Orm, order: DepositOrder) {
  const { member, provider, amountMinor, currency, at } = order;
  assertPositiveMinor(amountMinor);
  assertCurrency(currency);
  return once(orm, order, async () => {
    const id = randomUUID();
    await orm
      .insert(depositOrder)
      .values({ id, member, provider, amountMinor, currency, state: 'pending', createdAt: at });
    return id;
  });
}
