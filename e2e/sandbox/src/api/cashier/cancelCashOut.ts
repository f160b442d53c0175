import { and, eq } from 'drizzle-orm';
import { cancelCashOut as endpoint, cashOutStatuses } from 'shared-contracts/api';
import { WrongWay, moveCashOut } from '../../cashOuts/moveCashOut';
import { cashOut } from '../../db/schema';
import { handle } from '../server/handle';
import { Rejection, invalid, rejectionCodes } from '../../errors/Rejection';
import { reading } from '../../http/Rules';

const isCashOutId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const cancelCashOut = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    ids: { id: 'cashOut' },
    ownership: 'own',
    rate: { perAccount: 60, perAddress: 600 },
    idempotent: 'natural',
    limits: { bodyBytes: 1_024, pageSize: 1 },
    schema: endpoint.request,
  },
  async ({ id }, { services, session, now }) => {
    const { database } = services;
    const ofMember = and(eq(cashOut.id, id), eq(cashOut.member, session.member.id));
    const [own] = isCashOutId.test(id) ? await database.orm.select().from(cashOut).where(ofMember) : [];
    // Somebody else's and one that never was are answered alike.
    if (!own) throw new Rejection(rejectionCodes.forbidden, 'There is no such cash-out of yours.');
    try {
      await database.transaction((orm) => moveCashOut(orm, id, cashOutStatuses.canceled, now));
    } catch (error) {
      if (error instanceof WrongWay)
        throw invalid('This cash-out is no longer pending and cannot be cancelled.');
      throw error;
    }
    return null;
  },
);
