import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import { listVipPackages as endpoint } from 'shared-contracts/api';
import { vipPackage } from '../../db/schema';
import { handle } from '../server/handle';
import { orderOf } from '../../http/ListQuery';
import { reading } from '../../http/Rules';
import { wireAmount } from '../../ledger/wireAmount';

/** Those above a member's level are listed too: what is out of reach is something to play for. */
export const listVipPackages = handle(
  endpoint,
  { ...reading, sort: ['level', 'points'], schema: v.looseObject({}) },
  async (_input, { services, query }) => {
    const { id, level, points } = vipPackage;
    const rows = await services.database.orm
      .select()
      .from(vipPackage)
      .orderBy(...orderOf(query, { level, points }), asc(id));
    return rows.map(({ bonusMinor, ...row }) => ({ ...row, bonus: wireAmount(bonusMinor) }));
  },
);
