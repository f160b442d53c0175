import { randomUUID } from 'node:crypto';
import type { Orm } from '../db/Database';
import { depositOrder } from '../db/schema';
import { assertCurrency, assertPositiveMinor } from '../ledger/amount';
import { once, type Operation } from '../ledger/once';

export interface NewDepositOrder {
  readonly member: string;
  readonly provider: string;
  /** What the member chose; empty where nobody chose. */
  readonly method?: string;
  readonly amountMinor: bigint;
  /** The part of it that the operator gives. */
  readonly discountMinor?: bigint;
  readonly currency: string;
  readonly at: Date;
}

/** Notes whom a provider's money will be for, as part of an operation that `once` guards. It credits nothing. */
export async function insertDepositOrder(orm: Orm, order: NewDepositOrder): Promise<string> {
  const { member, provider, method = '', amountMinor, discountMinor = 0n, currency, at } = order;
  assertPositiveMinor(amountMinor);
  assertCurrency(currency);
  const id = randomUUID();
  await orm.insert(depositOrder).values({
    id,
    member,
    provider,
    method,
    amountMinor,
    discountMinor,
    currency,
    state: 'pending',
    createdAt: at,
  });
  return id;
}

/** Makes an order once. Answers its id. */
export async function createDepositOrder(orm: Orm, order: NewDepositOrder & Operation) {
  assertPositiveMinor(order.amountMinor);
  assertCurrency(order.currency);
  return once(orm, order, () => insertDepositOrder(orm, order));
}
