import { getMaxBonus as endpoint } from 'shared-contracts/api';
import { handle } from '../../http/handle';
import { reading } from '../../http/Rules';

/** First deposit matched in full, up to 200. Source: money-account §9. */
const bestBonus = { percent: 100, max: '200.00' };

export const getMaxBonus = handle(
  endpoint,
  { ...reading, auth: 'member', schema: endpoint.request },
  async (_input, { scenario: { maxBonus = bestBonus } }) =>
    maxBonus === 'odd' ? ['up to', { the: 'moon' }] : maxBonus,
);
