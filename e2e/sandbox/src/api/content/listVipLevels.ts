import { listVipLevels as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { vipLevels } from '../../members/vipLevels';

export const listVipLevels = handle(
  endpoint,
  { ...reading, sort: ['level'], schema: endpoint.request },
  async () => [...vipLevels],
);
