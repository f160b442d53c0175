import { checkChat as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

export const checkChat = handle(
  endpoint,
  { ...reading, ownership: 'nobody', activity: false, schema: endpoint.request },
  async (_input, { scenario }) => scenario.chat ?? true,
);
