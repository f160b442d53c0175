import { getDepositConfig as endpoint } from 'shared-contracts/api';
import { depositLimits } from '../../deposits/depositLimits';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

export const getDepositConfig = handle(
  endpoint,
  { ...reading, auth: 'member', schema: endpoint.request },
  async (_input, { services, scenario }) => (await depositLimits(services.database.orm, scenario)).config,
);
