import { createPaypalOrder } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import { paymentPagePath } from 'shared-contracts/payments';
import { depositPoll } from '../../flow/depositPoll';
import type { DepositMethod } from '../../flow/DepositMethod';
import { methodTerms } from '../methodTerms';

/** The page of an order, put together; empty where the site is no address at all. Source: C-064. */
function pageOf(order: { readonly site: string; readonly bizId: string; readonly sk: string }, home: string) {
  if (!URL.canParse(order.site)) return '';
  const back = new URL(paymentPagePath('paypal', 'return'), home);
  back.searchParams.set('orderId', order.bizId);
  const page = new URL(order.site);
  page.searchParams.set('biz_id', order.bizId);
  page.searchParams.set('sk', order.sk);
  page.searchParams.set('return_url', back.href);
  return page.href;
}

/**
 * The newer PayPal: its page in a window. The order is polled while the window is open; then the result polls PayPal.
 * Source: S-063.
 */
export const paypal: DepositMethod = {
  code: 'PAYPAL',
  amounts: methodTerms.PAYPAL.amounts,
  opens: { kind: 'window', provider: 'paypal', asks: 'paypal' },
  place: async (host, { amountMinor, memberId, idempotencyKey }) => {
    const input = { amount: minorToWire(amountMinor), memberId, paymentMethod: 'PAYPAL' } as const;
    const order = await host.call(createPaypalOrder, input, { idempotencyKey });
    if (!order.ok) return order;
    const { c_site: site, biz_id: bizId, sk } = order.data;
    const payUrl = pageOf({ site, bizId, sk }, host.config.paymentsOrigin);
    return { ok: true, data: { orderId: bizId, payUrl, site } };
  },
  poll: depositPoll,
  endsWhenLeft: true,
};
