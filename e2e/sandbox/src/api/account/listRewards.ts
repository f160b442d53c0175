import { desc, eq } from 'drizzle-orm';
import { listRewards as endpoint } from 'shared-contracts/api';
import { memberReward } from '../../db/schema';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { wireAmount } from '../../ledger/wireAmount';

export const listRewards = handle(
  endpoint,
  { ...reading, auth: 'member', ownership: 'own', schema: endpoint.request },
  async (_input, { services, session }) => {
    const rows = await services.database.orm
      .select()
      .from(memberReward)
      .where(eq(memberReward.member, session.member.id))
      .orderBy(desc(memberReward.createdAt));
    return rows.map(({ id, name, amountMinor }) => ({ id, name, amount: wireAmount(amountMinor) }));
  },
);
