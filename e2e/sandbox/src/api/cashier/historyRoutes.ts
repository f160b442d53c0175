import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { depositCreditedStatus, listDepositOrders, listTransactions } from 'shared-contracts/api';
import * as v from 'valibot';
import { account, depositMethod, depositOrder, entry, tx } from '../../db/schema';
import { statusNumberOf } from '../../deposits/depositOrder';
import { invalid } from '../../errors/Rejection';
import {
  type ListQuery,
  pageOf,
  pageWindow,
  timeConditions,
  timeFilters,
  totalOf,
} from '../../http/ListQuery';
import { defaultRules } from '../../http/Rules';
import { transactionRows } from '../../ledger/transactionRows';
import { minorFromWire, wireAmount } from '../../ledger/amount';
import { defineRoute, type Route } from '../server/defineRoute';

/** The minimum amount of the filter in minor units. It applies to amounts without their sign. */
function minimumAmount(query: ListQuery): bigint {
  const filter = query.filters.find(({ field }) => field === 'amount');
  const minor = filter ? minorFromWire(filter.value) : 0n;
  if (minor === undefined) throw invalid('One of the filters has an invalid value.');
  return minor;
}

export const historyRoutes: readonly Route[] = [
  /** Lists the member's deposits. Without the status filter, credited deposits are included. */
  defineRoute(
    listDepositOrders,
    {
      ...defaultRules,
      auth: 'member',
      subject: ['memberId'],
      ownership: 'own',
      filters: ['status_NEQ', 'id_EQ', ...timeFilters],
      sort: ['createTime'],
      limits: { bodyBytes: 2_048, pageSize: 20 },
      schema: v.looseObject({}),
    },
    async (_input, { services, session, query }) => {
      const { orm } = services.database;
      const valuesOf = (name: string) =>
        query.filters.filter(({ field }) => field === name).map(({ value }) => value);
      const excludedStatuses = valuesOf('status');
      if (excludedStatuses.some((status) => status !== String(depositCreditedStatus))) {
        throw invalid('One of the filters has an invalid value.');
      }
      const where = and(
        eq(depositOrder.member, session.member.id),
        excludedStatuses.length > 0 ? ne(depositOrder.state, 'credited') : undefined,
        // Compares as text, because the filter can contain a value that is not a UUID.
        ...valuesOf('id').map((id) => eq(sql`${depositOrder.id}::text`, id)),
        ...timeConditions(query, depositOrder.createdAt),
      );
      const direction = query.sort[0]?.descending === false ? asc : desc;
      const window = pageWindow(query);
      const rows = await orm
        .select({
          id: depositOrder.id,
          createdAt: depositOrder.createdAt,
          endedAt: depositOrder.endedAt,
          amount: depositOrder.amountMinor,
          code: depositOrder.method,
          name: depositMethod.name,
          state: depositOrder.state,
          failure: depositOrder.failure,
        })
        .from(depositOrder)
        .leftJoin(depositMethod, eq(depositMethod.code, depositOrder.method))
        .where(where)
        .orderBy(direction(depositOrder.createdAt), direction(depositOrder.id))
        .limit(window.limit)
        .offset(window.offset);
      const total = await totalOf(query, rows, () =>
        orm.select({ rows: count() }).from(depositOrder).where(where),
      );
      const content = rows.map(({ id, createdAt, endedAt, amount, code, name, ...order }) => ({
        id,
        createTime: createdAt.getTime(),
        endTime: endedAt?.getTime() ?? null,
        amount: wireAmount(amount),
        paymentMethod: code,
        methodName: name ?? code,
        status: statusNumberOf(order),
      }));
      return pageOf(query, content, total);
    },
  ),
  defineRoute(
    listTransactions,
    {
      ...defaultRules,
      auth: 'member',
      subject: ['memberId'],
      ownership: 'own',
      filters: ['amount_GT', 'type_EQ', 'type_IN', ...timeFilters],
      sort: ['createTime'],
      limits: { bodyBytes: 2_048, pageSize: 20 },
      schema: v.looseObject({}),
    },
    async (_input, { services, session, query }) => {
      const { orm } = services.database;
      const types = query.filters
        .filter(({ field }) => field === 'type')
        .map(({ value }) => value.split(','));
      const where = and(
        eq(account.kind, 'member-cash'),
        eq(account.owner, session.member.id),
        gt(sql`abs(${entry.amount})`, minimumAmount(query).toString()),
        ...types.map((kind) => inArray(tx.kind, kind)),
        ...timeConditions(query, tx.createdAt),
      );
      // Sorts by the sequence number of the account's entries, because times and ids can be in another order.
      const order = query.sort[0]?.descending === false ? asc(entry.accountSeq) : desc(entry.accountSeq);
      const window = pageWindow(query);
      const rows = await transactionRows(orm, { where, order, window });
      const total = await totalOf(query, rows, () =>
        orm
          .select({ rows: count() })
          .from(entry)
          .innerJoin(account, eq(account.id, entry.account))
          .innerJoin(tx, eq(tx.id, entry.tx))
          .where(where),
      );
      return pageOf(query, rows, total);
    },
  ),
];
