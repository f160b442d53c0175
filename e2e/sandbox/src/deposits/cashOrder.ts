import { and, eq, gt, sql } from 'drizzle-orm';
import { maxCashPolls } from 'shared-contracts/api';
import { drawQrCode } from '../covers/drawQrCode';
import type { Orm } from '../db/Database';
import { cashCheck, depositOrder } from '../db/schema';
import { Rejection } from '../errors/Rejection';
import { findOrder, type OrderOwner } from './depositOrder';
import type { CashGateway, DepositOrderRow } from './gateways/gateways';
import { ProviderRejected, UnknownOutcome } from './gateways/providerClient';

const notFound = 'notFound';

/** The cash app accepts money for twelve hours. The margin covers money that it accepted at the last moment. */
const lateMoneyMs = 13 * 3_600_000;

/**
 * Whether an order is closed, so that later money is refunded. This applies only to failed cash orders, because the
 * product promises the refund. Later money of other providers is credited. Source: M-087.
 */
export const isClosed = ({ provider, state }: Pick<DepositOrderRow, 'provider' | 'state'>): boolean =>
  provider === 'cash' && state === 'failed';

/** Selects the closed cash orders that can still receive money. */
export const canReceiveLateMoney = (at: Date) =>
  and(
    eq(depositOrder.state, 'failed'),
    eq(depositOrder.failure, notFound),
    gt(depositOrder.createdAt, new Date(at.getTime() - lateMoneyMs)),
  );

/** Counts a check that found no money. After the last check, the product shows "not found", so the order is closed. */
export async function countCashCheck(orm: Orm, id: string, at: Date): Promise<void> {
  // Locks the order, so that no other transaction can end it.
  const [order] = await orm.select().from(depositOrder).where(eq(depositOrder.id, id)).for('update');
  if (order?.state !== 'pending') return;
  const [check] = await orm
    .insert(cashCheck)
    .values({ depositOrder: id, checks: 1 })
    .onConflictDoUpdate({ target: cashCheck.depositOrder, set: { checks: sql`${cashCheck.checks} + 1` } })
    .returning();
  if (!check || check.checks < maxCashPolls) return;
  await orm
    .update(depositOrder)
    .set({ state: 'failed', failure: notFound, endedAt: at })
    .where(eq(depositOrder.id, id));
}

const cashQrPattern = /^cash-([0-9a-f-]{36})$/;
const isExpected = (error: unknown) =>
  [Rejection, ProviderRejected, UnknownOutcome].some((kind) => error instanceof kind);

/** The file id of the picture of a cash order's QR code. Only the member of the order can load it. */
export const cashQrId = (order: string) => `cash-${order}`;
export const isCashQr = (id: string) => cashQrPattern.test(id);

interface CashOrderOwner extends OrderOwner {
  readonly services: OrderOwner['services'] & { readonly gateways: { readonly cash: CashGateway } };
}

/** Draws the picture of a file id as SVG. Returns undefined for other ids and for orders of other members. */
export async function drawCashQr(
  { services, session }: CashOrderOwner,
  id: string,
): Promise<string | undefined> {
  const [, orderId] = cashQrPattern.exec(id) ?? [];
  if (orderId === undefined) return undefined;
  try {
    const order = await findOrder({ services, session }, orderId, 'cash');
    return drawQrCode(await services.gateways.cash.open(order, {}));
  } catch (error) {
    if (!isExpected(error)) throw error;
    return undefined;
  }
}
