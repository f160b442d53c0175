import type { DepositMethod } from '../../flow/DepositMethod';
import { paypPoll, placePaypOrder } from '../paypOrder';
import { configuredAmounts } from '../methodAmounts';

/** PayP, in a window. The form polls the order. Source: S-063, K-095. */
export const payp: DepositMethod = {
  code: 'PAYP',
  amounts: configuredAmounts,
  channel: { kind: 'window', provider: 'paypal' },
  place: placePaypOrder('PAYP'),
  poll: paypPoll,
};
