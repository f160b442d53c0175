import { eq, type SQL } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { account, entry, tx } from '../db/schema';
import { wireAmount } from './amount';
import { transactionDetails } from './transactionDetails';

interface RowQuery {
  readonly where: SQL | undefined;
  readonly order: SQL;
  readonly window: { readonly limit: number; readonly offset: number };
}

/** Entries of an account in the wire format of transactions. */
export async function transactionRows(orm: Orm, { where, order, window }: RowQuery) {
  const rows = await orm
    .select({
      id: tx.id,
      type: tx.kind,
      memo: tx.memo,
      createdAt: tx.createdAt,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
    })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.account))
    .innerJoin(tx, eq(tx.id, entry.tx))
    .where(where)
    .orderBy(order)
    .limit(window.limit)
    .offset(window.offset);
  const details = await transactionDetails(orm, rows);
  return rows.map(({ id, type, createdAt, amount, balanceAfter }) => ({
    id: id.toString(),
    type,
    createTime: createdAt.getTime(),
    amount: wireAmount(amount < 0n ? -amount : amount),
    balanceBefore: wireAmount((balanceAfter ?? 0n) - amount),
    balanceAfter: wireAmount(balanceAfter ?? 0n),
    ...details.get(id),
  }));
}
