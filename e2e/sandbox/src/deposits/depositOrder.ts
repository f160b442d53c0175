import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  depositRefundedStatus,
  type BonusChoice,
} from 'shared-contracts/api';
import type { Database, Orm } from '../db/Database';
import { depositToAnnounce, depositOrder } from '../db/schema';
import { Rejection, rejectionCodes } from '../errors/Rejection';
import { assertCurrency, assertPositiveMinor } from '../ledger/amount';
import { once, type Operation } from '../ledger/once';
import type { DepositOrderRow } from './gateways/gateways';

interface NewDepositOrder {
  readonly member: string;
  readonly provider: string;
  /** The payment method that the member chose, or empty. */
  readonly method?: string;
  readonly amountMinor: bigint;
  /** The part of the amount that the operator pays. */
  readonly discountMinor?: bigint;
  readonly currency: string;
  /** Whether the member wants the bonus that applies. The default is yes. */
  readonly bonus?: BonusChoice | undefined;
  readonly at: Date;
}

/** Creates an order, as part of an operation that `once` guards. It does not credit the order. */
export async function insertDepositOrder(orm: Orm, order: NewDepositOrder): Promise<string> {
  const {
    member,
    provider,
    method = '',
    amountMinor,
    discountMinor = 0n,
    currency,
    bonus = null,
    at,
  } = order;
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
    bonus,
    state: 'pending',
    createdAt: at,
  });
  return id;
}

/** Creates an order once, and returns its id. */
export async function createDepositOrder(orm: Orm, order: NewDepositOrder & Operation) {
  assertPositiveMinor(order.amountMinor);
  assertCurrency(order.currency);
  return once(orm, order, () => insertDepositOrder(orm, order));
}

const orderIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The member whose orders are looked up. */
export interface OrderOwner {
  readonly services: { readonly database: Database };
  readonly session: { readonly member: { readonly id: string } };
}

/** Finds an order of this member with one of these providers, or with any if none is named. Throws if none exists. */
export async function findOrder(
  { services, session }: OrderOwner,
  id: string,
  ...providers: readonly string[]
): Promise<DepositOrderRow> {
  const conditions: SQL[] = [eq(depositOrder.id, id), eq(depositOrder.member, session.member.id)];
  if (providers.length > 0) conditions.push(inArray(depositOrder.provider, providers));
  const [order] = orderIdPattern.test(id)
    ? await services.database.orm
        .select()
        .from(depositOrder)
        .where(and(...conditions))
    : [];
  // An order of another member and an unknown one get the same error, so that ids cannot be probed.
  if (!order) throw new Rejection(rejectionCodes.forbidden, "We couldn't find this order.");
  return order;
}

const statusTexts = { credited: 'true', failed: 'false', refunded: 'false', pending: '' } as const;

/** The reply of the status calls that describe the state of an order as a text. */
export const statusReplyOf = ({ state }: DepositOrderRow) => ({ status: statusTexts[state] });

const wireStatuses = {
  pending: 0,
  credited: depositCreditedStatus,
  failed: depositFailedStatus,
  refunded: depositRefundedStatus,
} as const;

/** The state of an order as the number in the other status calls and in the history. */
export const statusNumberOf = ({ state, failure }: Pick<DepositOrderRow, 'state' | 'failure'>): number =>
  state === 'failed' && failure === 'cancelled' ? depositCanceledStatus : wireStatuses[state];

/**
 * Returns the current row of an order for a reply. If the order is still open, records that the member waits for it, so
 * that a news message reports its outcome later.
 */
export async function recordOrderToAnnounce(
  orm: Orm,
  order: DepositOrderRow,
  at: Date,
): Promise<DepositOrderRow> {
  // Locks the order, so that no other transaction can end it.
  const [current = order] = await orm
    .select()
    .from(depositOrder)
    .where(eq(depositOrder.id, order.id))
    .for('update');
  if (current.state === 'pending') {
    await orm.insert(depositToAnnounce).values({ depositOrder: order.id, since: at }).onConflictDoNothing();
  }
  return current;
}
