import { asc, count, desc, eq, getTableColumns } from 'drizzle-orm';
import * as v from 'valibot';
import { listCashOuts as endpoint } from 'shared-contracts/api';
import { cashOut, cashOutMethod } from '../../db/schema';
import { cashOutFeeMinor } from '../../cashOuts/cashOutLimits';
import { maskedDestination } from '../../cashOuts/paidTo';
import { handle } from '../server/handle';
import { pageOf, pageWindow } from '../../http/ListQuery';
import { reading } from '../../http/Rules';
import { wireAmount } from '../../ledger/wireAmount';

export const listCashOuts = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    subject: ['memberId'],
    ownership: 'own',
    sort: ['createTime'],
    limits: { bodyBytes: 2_048, pageSize: 20 },
    schema: v.looseObject({}),
  },
  async (_input, { services, session, query }) => {
    const { orm } = services.database;
    const ofMember = eq(cashOut.member, session.member.id);
    const direction = query.sort[0]?.descending === false ? asc : desc;
    const window = pageWindow(query);
    const rows = await orm
      .select({ ...getTableColumns(cashOut), methodName: cashOutMethod.name })
      .from(cashOut)
      .leftJoin(cashOutMethod, eq(cashOutMethod.code, cashOut.method))
      .where(ofMember)
      .orderBy(direction(cashOut.createdAt), direction(cashOut.id))
      .limit(window.limit)
      .offset(window.offset);
    const [all] = await orm.select({ rows: count() }).from(cashOut).where(ofMember);
    const content = rows.map(
      ({ id, createdAt, currency, amountMinor, status, method, methodName, paidTo }) => ({
        ...{ id, currency, status, methodName: methodName ?? method },
        destination: maskedDestination(method, paidTo),
        fee: wireAmount(cashOutFeeMinor),
        createTime: createdAt.getTime(),
        amount: wireAmount(amountMinor),
      }),
    );
    return pageOf(query, content, all?.rows ?? 0);
  },
);
