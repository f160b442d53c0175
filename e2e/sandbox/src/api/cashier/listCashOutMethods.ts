import { asc, eq } from 'drizzle-orm';
import { listCashOutMethods as endpoint } from 'shared-contracts/api';
import { cashOutMethod } from '../../db/schema';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

export const listCashOutMethods = handle(
  endpoint,
  { ...reading, auth: 'member', schema: endpoint.request },
  async (_input, { services }) => {
    const rows = await services.database.orm
      .select()
      .from(cashOutMethod)
      .where(eq(cashOutMethod.enabled, 1))
      .orderBy(asc(cashOutMethod.sortIndex));
    return rows.map(({ code, name, enabled }) => ({ code, name, icon: '', enabled }));
  },
);
