import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { depositCreditedStatus, listDepositOrders as endpoint } from 'shared-contracts/api';
import { depositMethod, depositOrder } from '../../db/schema';
import { orderStatus } from '../../deposits/orderStatus';
import { handle } from '../server/handle';
import { pageOf, pageWindow, totalOf } from '../../http/ListQuery';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { wireAmount } from '../../ledger/wireAmount';

/** Lists the deposits of the token's member. Without the filter the credited ones are among them. */
export const listDepositOrders = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    subject: ['memberId'],
    ownership: 'own',
    filters: ['status_NEQ', 'id_EQ'],
    sort: ['createTime'],
    limits: { bodyBytes: 2_048, pageSize: 20 },
    schema: v.looseObject({}),
  },
  async (_input, { services, session, query }) => {
    const { orm } = services.database;
    const valuesOf = (name: string) =>
      query.filters.filter(({ field }) => field === name).map(({ value }) => value);
    const excluded = valuesOf('status');
    if (excluded.some((status) => status !== String(depositCreditedStatus))) {
      throw invalid('A filter has a value that cannot be used.');
    }
    const where = and(
      eq(depositOrder.member, session.member.id),
      excluded.length > 0 ? ne(depositOrder.state, 'credited') : undefined,
      // As text: an id of another form names no order.
      ...valuesOf('id').map((id) => eq(sql`${depositOrder.id}::text`, id)),
    );
    const direction = query.sort[0]?.descending === false ? asc : desc;
    const window = pageWindow(query);
    const rows = await orm
      .select({
        ...{ id: depositOrder.id, at: depositOrder.createdAt, endedAt: depositOrder.endedAt },
        amount: depositOrder.amountMinor,
        ...{ code: depositOrder.method, name: depositMethod.name },
        ...{ state: depositOrder.state, failure: depositOrder.failure },
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
    const content = rows.map(({ id, at, endedAt, amount, code, name, ...order }) => ({
      id,
      createTime: at.getTime(),
      endTime: endedAt?.getTime() ?? null,
      amount: wireAmount(amount),
      paymentMethod: code,
      methodName: name ?? code,
      status: orderStatus(order),
    }));
    return pageOf(query, content, total);
  },
);
