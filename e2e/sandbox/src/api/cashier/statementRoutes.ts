import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { getStatement } from 'shared-contracts/api';
import * as v from 'valibot';
import { account, entry, tx } from '../../db/schema';
import { pageOf, pageWindow, timeConditions, timeFilters } from '../../http/ListQuery';
import { defaultRules } from '../../http/Rules';
import { wireAmount } from '../../ledger/amount';
import { transactionRows } from '../../ledger/transactionRows';
import { defineRoute, type Route } from '../server/defineRoute';

const sumWhere = (condition: SQL) =>
  sql<string>`coalesce(sum(${entry.amount}) FILTER (WHERE ${condition}), 0)::text`;

export const statementRoutes: readonly Route[] = [
  /** All sums come from the entries of the member's account, so they equal the ledger. */
  defineRoute(
    getStatement,
    {
      ...defaultRules,
      auth: 'member',
      subject: ['memberId'],
      ownership: 'own',
      filters: timeFilters,
      sort: ['createTime'],
      limits: { bodyBytes: 2_048, pageSize: 500 },
      schema: v.looseObject({}),
    },
    async (_input, { services, session, query, now }) => {
      const times = timeConditions(query, tx.createdAt);
      const timeOf = (name: 'GT' | 'LT') => query.filters.find(({ operator }) => operator === name)?.value;
      const endMs = Number(timeOf('LT') ?? now.getTime() + 1);
      const start = new Date(Number(timeOf('GT') ?? 0));
      const openingCondition = sql`${tx.createdAt} <= ${start}`;
      const untilEnd = and(
        eq(account.kind, 'member-cash'),
        eq(account.owner, session.member.id),
        lt(tx.createdAt, new Date(endMs)),
      );
      // One snapshot, so that the rows, the sums and both balances belong together.
      return services.database.transaction(async (orm) => {
        await orm.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
        const sums = await orm
          .select({
            type: tx.kind,
            opening: sumWhere(openingCondition),
            incoming: sumWhere(sql`NOT ${openingCondition} AND ${entry.amount} > 0`),
            outgoing: sumWhere(sql`NOT ${openingCondition} AND ${entry.amount} < 0`),
            rows: sql<number>`(count(*) FILTER (WHERE NOT ${openingCondition}))::int`,
          })
          .from(entry)
          .innerJoin(account, eq(account.id, entry.account))
          .innerJoin(tx, eq(tx.id, entry.tx))
          .where(untilEnd)
          .groupBy(tx.kind)
          .orderBy(asc(tx.kind));
        const content = await transactionRows(orm, {
          where: and(untilEnd, ...times),
          order: asc(entry.accountSeq),
          window: pageWindow(query),
        });
        let openingMinor = 0n;
        let changeMinor = 0n;
        let rowCount = 0;
        for (const { opening, incoming, outgoing, rows } of sums) {
          openingMinor += BigInt(opening);
          changeMinor += BigInt(incoming) + BigInt(outgoing);
          rowCount += rows;
        }
        return {
          openingBalance: wireAmount(openingMinor),
          closingBalance: wireAmount(openingMinor + changeMinor),
          endTime: endMs,
          totals: sums
            .filter(({ rows }) => rows > 0)
            .map(({ type, incoming, outgoing }) => ({
              type,
              in: wireAmount(BigInt(incoming)),
              out: wireAmount(-BigInt(outgoing)),
            })),
          page: pageOf(query, content, rowCount),
        };
      });
    },
  ),
];
