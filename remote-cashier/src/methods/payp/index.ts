import type { DepositMethod } from '../../flow/DepositMethod';
import { paypPoll, placePaypOrder } from '../../flow/paypOrder';
import { methodTerms } from '../methodTerms';

/** PayP: the provider's page in a window, and polls of the order. Source: S-063, K-095. */
export const payp: DepositMethod = {
  code: 'PAYP',
  amounts: methodTerms.PAYP.amounts,
  opens: { kind: 'window', provider: 'paypal' },
  place: placePaypOrder('PAYP'),
  poll: paypPoll,
};
