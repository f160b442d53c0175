import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../db/Database';
import { purge } from '../db/purge';
import { depositOrder } from '../db/schema';
import type { PaymentReport } from '../providers/PaymentReport';
import { oneAtATime } from '../tasks';
import { canReceiveLateMoney } from './cashOrder';
import type { DepositOrderRow, Gateway } from './gateways/gateways';
import { ProviderRejected, UnknownOutcome } from './gateways/providerClient';
import { applyReportOrRefund, isMismatch } from './applyReport';
import { logError } from '../logError';

/** Skips orders younger than this: the call that created them can still be running. */
const firstPollAfterMs = 4_000;
/**
 * After this time, the call that opens an order has timed out. If its provider does not know the order, it is annulled.
 */
const annulAfterMs = 30_000;
const batchSize = 50;
/** The pause before the next poll of an order, as a fraction of the order's age. */
const pausePerAge = 0.5;
/** Coin addresses expire after a day. Without this limit, an expired order could stay open for another half day. */
const maxPauseMs = 3_600_000;

export interface ReconcileOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateways: readonly Gateway[];
  /** Polls older orders less often. Many of them are never paid, and would cause most of the load. */
  readonly isPaced?: boolean;
}

/** Maps the id of each order to the time of its next poll. */
type NextPollTimes = Map<string, number>;

async function reportFor(
  gateway: Gateway,
  order: DepositOrderRow,
  now: Date,
): Promise<PaymentReport | undefined> {
  const report = await gateway.find(order.id);
  if (report) return report;
  const isOld = now.getTime() - order.createdAt.getTime() >= annulAfterMs;
  return isOld ? gateway.annul(order) : undefined;
}

async function settleOrder({ database, clock }: ReconcileOptions, gateway: Gateway, order: DepositOrderRow) {
  try {
    const report = await reportFor(gateway, order, clock.now());
    if (report) await applyReportOrRefund(database, gateway, report, clock.now());
  } catch (error) {
    // A provider that does not respond is polled again in the next round.
    if (error instanceof UnknownOutcome || error instanceof ProviderRejected || isMismatch(error)) return;
    logError('order check failed', { order: order.id, provider: gateway.provider }, error);
  }
}

/** Polls one provider about its open orders, and about closed orders that can still receive money, one by one. */
async function settleOpenOrders(
  options: ReconcileOptions,
  gateway: Gateway,
  nextPolls: NextPollTimes,
): Promise<void> {
  const { database, clock, isPaced } = options;
  const nowMs = clock.now().getTime();
  const { id, createdAt, state, provider } = depositOrder;
  const stillOpen = new Set<string>();
  let lastOrder: DepositOrderRow | undefined;
  for (;;) {
    const batch: DepositOrderRow[] = await database.orm
      .select()
      .from(depositOrder)
      .where(
        and(
          gateway.refund ? or(eq(state, 'pending'), canReceiveLateMoney(clock.now())) : eq(state, 'pending'),
          lt(createdAt, new Date(nowMs - firstPollAfterMs)),
          eq(provider, gateway.provider),
          lastOrder &&
            or(
              gt(createdAt, lastOrder.createdAt),
              and(eq(createdAt, lastOrder.createdAt), gt(id, lastOrder.id)),
            ),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(batchSize);
    for (const order of batch) {
      stillOpen.add(order.id);
      if (isPaced && nowMs < (nextPolls.get(order.id) ?? 0)) continue;
      const ageMs = nowMs - order.createdAt.getTime();
      nextPolls.set(order.id, nowMs + Math.min(ageMs * pausePerAge, maxPauseMs));
      await settleOrder(options, gateway, order);
    }
    lastOrder = batch.at(-1);
    if (batch.length < batchSize) break;
  }
  for (const orderId of nextPolls.keys()) if (!stillOpen.has(orderId)) nextPolls.delete(orderId);
}

/**
 * Polls the providers about open orders. Each order then ends in one credit or in a failure, even after a lost message
 * or a crash. Also purges expired data. Each provider has its own rounds, so that a hanging provider does not
 * delay the others.
 */
export function createReconciler(options: ReconcileOptions): () => Promise<void> {
  const { database, clock, gateways } = options;
  const rounds = [
    ...gateways.map((gateway) => {
      const nextPolls: NextPollTimes = new Map();
      return oneAtATime(() => settleOpenOrders(options, gateway, nextPolls));
    }),
    oneAtATime(() => purge(database.orm, clock.now())),
  ];
  return async () => {
    const results = await Promise.allSettled(rounds.map((round) => round()));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
}
