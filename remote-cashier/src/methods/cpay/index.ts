import { depositPoll } from '../../flow/orderPolls';
import type { DepositMethod } from '../../flow/DepositMethod';
import { amountsPreselecting200 } from '../methodAmounts';
import { payThroughProcessor } from './payThroughProcessor';

/** The card processor. It has no page, so the window only confirms that the payment was sent. Source: S-062, M-074. */
export const cpay: DepositMethod = {
  code: 'CPAY',
  amounts: amountsPreselecting200,
  channel: { kind: 'window', provider: 'cpay', paysByCall: true, statusCall: 'deposit' },
  place: payThroughProcessor,
  poll: depositPoll,
  endsWhenLeft: true,
};
