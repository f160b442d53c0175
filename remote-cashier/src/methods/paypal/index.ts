import { createPaypalOrder } from 'shared-contracts/api';
import { paymentPagePath } from 'shared-contracts/payments';
import { depositPoll } from '../../flow/orderPolls';
import type { DepositMethod } from '../../flow/DepositMethod';
import { orderFields } from '../../flow/orderFields';
import { configuredAmounts } from '../methodAmounts';

/** The address of the provider's page; '' if the site is not a valid address. Source: C-064. */
function pageAddress(
  order: { readonly site: string; readonly bizId: string; readonly sk: string },
  paymentsOrigin: string,
) {
  if (!URL.canParse(order.site)) return '';
  const returnUrl = new URL(paymentPagePath('paypal', 'return'), paymentsOrigin);
  returnUrl.searchParams.set('orderId', order.bizId);
  const page = new URL(order.site);
  page.searchParams.set('biz_id', order.bizId);
  page.searchParams.set('sk', order.sk);
  page.searchParams.set('return_url', returnUrl.href);
  return page.href;
}

/**
 * The newer PayPal, in a window. While the window is open, the form polls the order. Then the result popup polls
 * PayPal. Source: S-063.
 */
export const paypal: DepositMethod = {
  code: 'PAYPAL',
  amounts: configuredAmounts,
  channel: { kind: 'window', provider: 'paypal', statusCall: 'paypal' },
  place: async (host, intent) => {
    const { idempotencyKey } = intent;
    const input = { ...orderFields(intent), paymentMethod: 'PAYPAL' } as const;
    const orderReply = await host.call(createPaypalOrder, input, { idempotencyKey });
    if (!orderReply.ok) return orderReply;
    const { c_site: site, biz_id: bizId, sk } = orderReply.data;
    const payUrl = pageAddress({ site, bizId, sk }, host.config.paymentsOrigin);
    return { ok: true, data: { orderId: bizId, payUrl, site } };
  },
  poll: depositPoll,
  endsWhenLeft: true,
};
