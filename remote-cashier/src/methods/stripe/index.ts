import { createStripeOrder } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import type { DepositMethod } from '../../flow/DepositMethod';
import { methodTerms } from '../methodTerms';

/** Some servers name the order in the address of its page alone. Source: C-062. */
function orderNamedIn(address: string): string | undefined {
  const named = URL.canParse(address) ? new URL(address).searchParams.get('order_id') : null;
  return named === null || named === '' || named.length > 64 ? undefined : named;
}

/** The hosted card provider: its page in a frame that is a popup of its own. Source: S-056, S-057, M-081. */
export const stripe: DepositMethod = {
  code: 'STRIPE',
  amounts: methodTerms.STRIPE.amounts,
  opens: { kind: 'framePopup', provider: 'pingpong' },
  place: async (host, { amountMinor, memberId, idempotencyKey }) => {
    const input = { amount: minorToWire(amountMinor), memberId, paymentMethod: 'STRIPE' } as const;
    const order = await host.call(createStripeOrder, input, { idempotencyKey });
    if (!order.ok) return order;
    const { orderId, iframe } = order.data;
    return { ok: true, data: { orderId: orderId ?? orderNamedIn(iframe), payUrl: iframe } };
  },
};
