import { eq, inArray, or } from 'drizzle-orm';
import * as v from 'valibot';
import type { Orm } from '../db/Database';
import { cashOut, cashOutMethod, depositMethod, depositOrder, game, hold, type tx } from '../db/schema';

/** Details that identify a transaction in the player's other lists. */
interface TransactionDetails {
  readonly gameName?: string | undefined;
  readonly roundId?: string | undefined;
  readonly methodName?: string | undefined;
  readonly orderId?: string | undefined;
  readonly cashOutId?: string | undefined;
}

type Row = Pick<typeof tx.$inferSelect, 'id' | 'memo'>;

const Memo = v.fallback(
  v.object({ game: v.optional(v.number()), round: v.optional(v.string()), order: v.optional(v.string()) }),
  {},
);

async function gameNames(orm: Orm, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm.select({ id: game.id, name: game.name }).from(game).where(inArray(game.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * The name of the payment method of each order. An unknown method is named by its code. QA can credit an order without
 * a method.
 */
async function methodNames(orm: Orm, orders: readonly string[]): Promise<Map<string, string>> {
  if (orders.length === 0) return new Map();
  const rows = await orm
    .select({ id: depositOrder.id, code: depositOrder.method, name: depositMethod.name })
    .from(depositOrder)
    .leftJoin(depositMethod, eq(depositMethod.code, depositOrder.method))
    .where(inArray(depositOrder.id, orders));
  return new Map(rows.map(({ id, code, name }) => [id, name ?? code]));
}

/** The cash-outs that these transactions reserved or returned money for. */
async function cashOutsByTx(orm: Orm, ids: readonly bigint[]): Promise<Map<bigint, TransactionDetails>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({
      cashOutId: cashOut.id,
      code: cashOut.method,
      name: cashOutMethod.name,
      placedBy: hold.placedBy,
      endedBy: hold.endedBy,
    })
    .from(hold)
    .innerJoin(cashOut, eq(cashOut.hold, hold.id))
    .leftJoin(cashOutMethod, eq(cashOutMethod.code, cashOut.method))
    .where(or(inArray(hold.placedBy, ids), inArray(hold.endedBy, ids)));
  return new Map(
    rows.flatMap(({ cashOutId, code, name, placedBy, endedBy }) => {
      const details = { methodName: name ?? code, cashOutId };
      return [placedBy, endedBy].flatMap((id) => (id === null ? [] : [[id, details] as const]));
    }),
  );
}

/** Game and round, method and order, or method and cash-out of each of these transactions. A gift has none of them. */
export async function transactionDetails(
  orm: Orm,
  rows: readonly (Row & { readonly type: string })[],
): Promise<Map<bigint, TransactionDetails>> {
  const rowsWithMemo = rows.map(({ id, memo }) => ({ id, ...v.parse(Memo, memo) }));
  const cashOutTxIds = rows.filter(({ type }) => type.startsWith('WITHDRAW')).map(({ id }) => id);
  const games = await gameNames(
    orm,
    rowsWithMemo.flatMap(({ game: gameId }) => gameId ?? []),
  );
  const methods = await methodNames(
    orm,
    rowsWithMemo.flatMap(({ order }) => order ?? []),
  );
  const details = await cashOutsByTx(orm, cashOutTxIds);
  for (const { id, game: gameId, round, order } of rowsWithMemo) {
    if (gameId !== undefined) details.set(id, { gameName: games.get(gameId), roundId: round });
    else if (order !== undefined)
      details.set(id, { methodName: methods.get(order) || undefined, orderId: order });
  }
  return details;
}
