import { findDepositMethod as endpoint } from 'shared-contracts/api';
import { depositMethods } from '../../deposits/depositMethods';
import { handle } from '../../http/handle';
import { invalid } from '../../http/Refusal';
import { reading } from '../../http/Rules';

export const findDepositMethod = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    limits: { bodyBytes: 1_024, pageSize: 1 },
    schema: endpoint.request,
  },
  async ({ code }, { services, scenario }) => {
    const method = (await depositMethods(services.database.orm, scenario)).find((row) => row.code === code);
    if (!method) throw invalid('There is no such way to deposit.');
    return { name: method.name, icon: method.icon };
  },
);
