import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../db/Database';
import { purge } from '../db/purge';
import { depositOrder } from '../db/schema';
import type { ProviderWord } from '../providers/ProviderWord';
import { oneAtATime } from '../tasks';
import { awaitsLateMoney } from './cashOrder';
import type { DepositOrderRow, Gateway } from './gateways/gateways';
import { ProviderSaidNo, ProviderUnclear } from './gateways/providerClient';
import { hearOrRefund, isUnfitting } from './hearProvider';
import { logFault } from '../logFault';

/** Younger orders are skipped: the call that created them is still running. */
const askAfterMs = 4_000;
/** An order its provider does not know by then will not become one: the call that opens it has long given up. */
const annulAfterMs = 30_000;
const atOnce = 50;
/** The next poll of an order waits for this part of the order's age. */
const paceOfAge = 0.5;
/** Addresses of coins expire after a day. Without this limit, the order would stay open for half a day longer. */
const maxPauseMs = 3_600_000;

export interface ReconcileOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateways: readonly Gateway[];
  /**
   * For the rounds that come by themselves: the older an order, the more seldom it is asked about. Many are never paid
   * for, and they would be asked about more than anything else is done.
   */
  readonly isPaced?: boolean;
}

/** Time of the next poll of each order, by its id. */
type Pauses = Map<string, number>;

async function wordAbout(
  gateway: Gateway,
  order: DepositOrderRow,
  now: Date,
): Promise<ProviderWord | undefined> {
  const word = await gateway.find(order.id);
  if (word) return word;
  const isOld = now.getTime() - order.createdAt.getTime() >= annulAfterMs;
  return isOld ? gateway.annul(order) : undefined;
}

async function settle({ database, clock }: ReconcileOptions, gateway: Gateway, order: DepositOrderRow) {
  try {
    const word = await wordAbout(gateway, order, clock.now());
    if (word) await hearOrRefund(database, gateway, word, clock.now());
  } catch (error) {
    // A provider that does not respond is polled again in the next round.
    if (error instanceof ProviderUnclear || error instanceof ProviderSaidNo || isUnfitting(error)) return;
    logFault(`order ${order.id} of ${gateway.provider}`, error);
  }
}

/** Asks one provider about its orders that are open or whose money may still arrive, one after the other. */
async function settleOpen(options: ReconcileOptions, gateway: Gateway, pauses: Pauses): Promise<void> {
  const { database, clock, isPaced } = options;
  const nowMs = clock.now().getTime();
  const { id, createdAt, state, provider } = depositOrder;
  const stillOpen = new Set<string>();
  let last: DepositOrderRow | undefined;
  for (;;) {
    const pending: DepositOrderRow[] = await database.orm
      .select()
      .from(depositOrder)
      .where(
        and(
          gateway.refund ? or(eq(state, 'pending'), awaitsLateMoney(clock.now())) : eq(state, 'pending'),
          lt(createdAt, new Date(nowMs - askAfterMs)),
          eq(provider, gateway.provider),
          last && or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id))),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(atOnce);
    for (const order of pending) {
      stillOpen.add(order.id);
      if (isPaced && nowMs < (pauses.get(order.id) ?? 0)) continue;
      const ageMs = nowMs - order.createdAt.getTime();
      pauses.set(order.id, nowMs + Math.min(ageMs * paceOfAge, maxPauseMs));
      await settle(options, gateway, order);
    }
    last = pending.at(-1);
    if (pending.length < atOnce) break;
  }
  for (const known of pauses.keys()) if (!stillOpen.has(known)) pauses.delete(known);
}

/**
 * Asks the providers about orders that are still open, so that a lost message, a killed server and a late answer
 * all end in one credit or in a failure the provider stands by, and purges what is kept for a limited time.
 * Each provider has rounds of its own: one that hangs keeps neither this round nor the next from the others.
 */
export function createReconciler(options: ReconcileOptions): () => Promise<void> {
  const { database, clock, gateways } = options;
  const rounds = [
    ...gateways.map((gateway) => {
      const pauses: Pauses = new Map();
      return oneAtATime(() => settleOpen(options, gateway, pauses));
    }),
    oneAtATime(() => purge(database.orm, clock.now())),
  ];
  return async () => {
    const ends = await Promise.allSettled(rounds.map((round) => round()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
}
