import { createStripeOrder } from 'shared-contracts/api';
import type { DepositMethod } from '../../flow/DepositMethod';
import { orderFields } from '../../flow/orderFields';
import { configuredAmounts } from '../methodAmounts';

/** Some servers return the order id only as a parameter of the page's address. Source: C-062. */
function orderIdIn(address: string): string | undefined {
  const id = URL.canParse(address) ? new URL(address).searchParams.get('order_id') : null;
  return id === null || id === '' || id.length > 64 ? undefined : id;
}

/** The hosted card provider, in a frame in the popup `paymentFrame`. Source: S-056, S-057, M-081. */
export const stripe: DepositMethod = {
  code: 'STRIPE',
  amounts: configuredAmounts,
  channel: { kind: 'framePopup', provider: 'pingpong' },
  place: async (host, intent) => {
    const { idempotencyKey } = intent;
    const input = { ...orderFields(intent), paymentMethod: 'STRIPE' } as const;
    const orderReply = await host.call(createStripeOrder, input, { idempotencyKey });
    if (!orderReply.ok) return orderReply;
    const { orderId, iframe } = orderReply.data;
    return { ok: true, data: { orderId: orderId ?? orderIdIn(iframe), payUrl: iframe } };
  },
};
