import { and, asc, eq, lt, notInArray, type SQL } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../db/Database';
import { depositOrder } from '../db/schema';
import type { ProviderWord } from '../providers/ProviderWord';
import { oneAtATime } from '../tasks';
import type { DepositOrderRow, Gateway } from './gateways/Gateway';
import { ProviderSaidNo, ProviderUnclear } from './gateways/providerClient';
import { hearProvider, isUnfitting } from './hearProvider';
import { purgeKeys } from './purgeKeys';

/** Before that the call that made the order is still at work itself. */
const askAfterMs = 4_000;
/** An order its provider does not know by then will not become one: the call that opens it has long given up. */
const annulAfterMs = 30_000;
const atOnce = 50;

export interface ReconcileOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateways: readonly Gateway[];
}

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
    if (word) await hearProvider(database, gateway.provider, word, clock.now());
  } catch (error) {
    // A provider that does not answer is asked again in the next round.
    if (error instanceof ProviderUnclear || error instanceof ProviderSaidNo || isUnfitting(error)) return;
    console.error(`sandbox: order ${order.id} of ${gateway.provider}`, error);
  }
}

/** Asks one provider about every order of its own that is still open, one after the other. */
async function settleOpen(options: ReconcileOptions, gateway: Gateway): Promise<void> {
  const { database, clock } = options;
  const before = new Date(clock.now().getTime() - askAfterMs);
  const seen: string[] = [];
  for (;;) {
    const conditions: SQL[] = [
      eq(depositOrder.state, 'pending'),
      lt(depositOrder.createdAt, before),
      eq(depositOrder.provider, gateway.provider),
    ];
    if (seen.length > 0) conditions.push(notInArray(depositOrder.id, seen));
    const pending = await database.orm
      .select()
      .from(depositOrder)
      .where(and(...conditions))
      .orderBy(asc(depositOrder.createdAt))
      .limit(atOnce);
    for (const order of pending) {
      seen.push(order.id);
      await settle(options, gateway, order);
    }
    if (pending.length < atOnce) break;
  }
}

/**
 * Asks the providers about every order that is still open, so that a lost message, a killed server and a late answer
 * all end in one credit or in a failure the provider stands by, and drops members' keys that are too old to matter.
 * Each provider has rounds of its own: one that hangs keeps neither this round nor the next from the others.
 */
export function createReconciler(options: ReconcileOptions): () => Promise<void> {
  const { database, clock, gateways } = options;
  const rounds = [
    ...gateways.map((gateway) => oneAtATime(() => settleOpen(options, gateway))),
    oneAtATime(() => purgeKeys(database.orm, clock.now())),
  ];
  return async () => {
    const ends = await Promise.allSettled(rounds.map((round) => round()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
}
