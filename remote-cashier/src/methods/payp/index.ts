import type { DepositMethod } from '../../flow/DepositMethod';
import { paypPoll, placePaypOrder } from '../../flow/paypOrder';
import { methodTerms } from '../methodTerms';

/** PayP: a page of the provider in a window, and an order that is asked about. Source: S-063, K-095, A-32, A-45. */
export const payp: DepositMethod = {
  code: 'PAYP',
  amounts: methodTerms.PAYP.amounts,
  opens: { kind: 'window', provider: 'paypal' },
  place: placePaypOrder('PAYP'),
  poll: paypPoll,
};
