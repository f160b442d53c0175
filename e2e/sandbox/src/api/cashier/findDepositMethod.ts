import { findDepositMethod as endpoint } from 'shared-contracts/api';
import { fitsPlayer } from 'shared-contracts/payments';
import { depositMethods } from '../../deposits/depositMethods';
import { discountPercentOf } from '../../deposits/cashDiscount';
import { handle } from '../server/handle';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';

export const findDepositMethod = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    limits: { bodyBytes: 1_024, pageSize: 1 },
    schema: endpoint.request,
  },
  async ({ code }, { services, session, scenario }) => {
    const method = (await depositMethods(services.database.orm, scenario)).find((row) => row.code === code);
    if (!method || !fitsPlayer(method, session.member))
      throw invalid('This payment method is not offered to you. Please choose another one.');
    const { name, icon } = method;
    return { name, icon, discountPercent: discountPercentOf(code) };
  },
);
