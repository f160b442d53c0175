import { getMaxBonus as endpoint } from 'shared-contracts/api';
import { firstDepositTerms } from '../../deposits/firstDepositBonus';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

/** The first-deposit bonus for those who have not deposited yet, otherwise none. */
export const getMaxBonus = handle(
  endpoint,
  { ...reading, auth: 'member', schema: endpoint.request },
  async (_input, { session: { member }, scenario: { maxBonus } }) => {
    if (maxBonus === 'odd') return ['up to', { the: 'moon' }];
    if (maxBonus !== undefined) return maxBonus;
    return member.credited ? 0 : { ...firstDepositTerms, confirmEmail: !member.activatedAt };
  },
);
