import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import { listInviteConfigs as endpoint } from 'shared-contracts/api';
import { inviteConfig } from '../../db/schema';
import { handle } from '../server/handle';
import { orderOf } from '../../http/ListQuery';
import { reading } from '../../http/Rules';
import { wireAmount } from '../../ledger/wireAmount';

export const listInviteConfigs = handle(
  endpoint,
  { ...reading, sort: ['personCount'], schema: v.looseObject({}) },
  async (_input, { services, query }) => {
    const rows = await services.database.orm
      .select()
      .from(inviteConfig)
      .orderBy(...orderOf(query, { personCount: inviteConfig.personCount }), asc(inviteConfig.id));
    return rows.map(({ bonusMinor, ...row }) => ({ ...row, bonusAmount: wireAmount(bonusMinor) }));
  },
);
