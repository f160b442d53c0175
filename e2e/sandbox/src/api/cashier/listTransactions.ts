import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { listTransactions as endpoint } from 'shared-contracts/api';
import { account, entry, tx } from '../../db/schema';
import { handle } from '../server/handle';
import { pageOf, pageWindow, totalOf, type ListQuery } from '../../http/ListQuery';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { transactionDetails } from '../../ledger/transactionDetails';
import { minorFromWire, wireAmount } from '../../ledger/wireAmount';

/** The least amount asked for, in minor units; amounts are listed without their sign. */
function amountAbove(query: ListQuery): bigint {
  const filter = query.filters.find(({ field }) => field === 'amount');
  const minor = filter ? minorFromWire(filter.value) : 0n;
  if (minor === undefined) throw invalid('A filter has a value that cannot be used.');
  return minor;
}

export const listTransactions = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    subject: ['memberId'],
    ownership: 'own',
    filters: ['amount_GT', 'type_EQ', 'type_IN'],
    sort: ['createTime'],
    limits: { bodyBytes: 2_048, pageSize: 20 },
    schema: v.looseObject({}),
  },
  async (_input, { services, session, query }) => {
    const { orm } = services.database;
    const types = query.filters.filter(({ field }) => field === 'type').map(({ value }) => value.split(','));
    const where = and(
      eq(account.kind, 'member-cash'),
      eq(account.owner, session.member.id),
      gt(sql`abs(${entry.amount})`, amountAbove(query).toString()),
      ...types.map((wanted) => inArray(tx.kind, wanted)),
    );
    // An account's own numbering is the order in which money moved; times and ids may disagree with it.
    const order = query.sort[0]?.descending === false ? asc(entry.accountSeq) : desc(entry.accountSeq);
    const window = pageWindow(query);
    const rows = await orm
      .select({
        ...{ id: tx.id, type: tx.kind, memo: tx.memo, at: tx.createdAt },
        ...{ amount: entry.amount, after: entry.balanceAfter },
      })
      .from(entry)
      .innerJoin(account, eq(account.id, entry.account))
      .innerJoin(tx, eq(tx.id, entry.tx))
      .where(where)
      .orderBy(order)
      .limit(window.limit)
      .offset(window.offset);
    const total = await totalOf(query, rows, () =>
      orm
        .select({ rows: count() })
        .from(entry)
        .innerJoin(account, eq(account.id, entry.account))
        .innerJoin(tx, eq(tx.id, entry.tx))
        .where(where),
    );
    const details = await transactionDetails(orm, rows);
    const content = rows.map(({ id, type, at, amount, after }) => ({
      id: id.toString(),
      type,
      createTime: at.getTime(),
      amount: wireAmount(amount < 0n ? -amount : amount),
      balanceBefore: wireAmount((after ?? 0n) - amount),
      balanceAfter: wireAmount(after ?? 0n),
      ...details.get(id),
    }));
    return pageOf(query, content, total);
  },
);
