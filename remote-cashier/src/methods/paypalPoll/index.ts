import type { DepositMethod } from '../../flow/DepositMethod';
import { paypPoll, placePaypOrder } from '../paypOrder';
import { configuredAmounts } from '../methodAmounts';

/** The poll-based PayPal, in the popup, or in a window if the brand is configured so. Source: S-064, M-093. */
export const paypalPoll: DepositMethod = {
  code: 'PAYPAL_POLL',
  amounts: { ...configuredAmounts, manualInput: 'always' },
  channel: ({ paypalInWindow }) => ({
    kind: paypalInWindow === true ? 'window' : 'frame',
    provider: 'paypal',
  }),
  place: placePaypOrder('PAYPAL_POLL'),
  poll: paypPoll,
};
