import type { DepositMethod } from '../../flow/DepositMethod';
import { paypPoll, placePaypOrder } from '../paypOrder';
import { methodTerms } from '../methodTerms';

/** The poll-based PayPal, in the popup, or in a window if the brand is configured so. Source: S-064, M-093. */
export const paypalPoll: DepositMethod = {
  code: 'PAYPAL_POLL',
  amounts: methodTerms.PAYPAL_POLL.amounts,
  channel: ({ paypalInWindow }) => ({
    kind: paypalInWindow === true ? 'window' : 'frame',
    provider: 'paypal',
  }),
  place: placePaypOrder('PAYPAL_POLL'),
  poll: paypPoll,
};
