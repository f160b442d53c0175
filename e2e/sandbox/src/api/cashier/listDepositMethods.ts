import { listDepositMethods as endpoint } from 'shared-contracts/api';
import { discountPercentOf } from '../../deposits/cashDiscount';
import { depositMethods, offeredTo } from '../../deposits/depositMethods';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

export const listDepositMethods = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    filters: ['enabled_EQ', 'visibility_IN'],
    sort: ['sortIndex'],
    limits: { bodyBytes: 1_024, pageSize: 1 },
    schema: endpoint.request,
  },
  // Which visibilities a member gets to see is what the member is, not what the call says.
  async (_input, { services, session, scenario }) =>
    offeredTo(await depositMethods(services.database.orm, scenario), session.member).map((method) => ({
      ...method,
      discountPercent: discountPercentOf(method.code),
    })),
);
