import { createPaypOrder, findPaypOrder } from 'shared-contracts/api';
import type { DepositMethod } from '../flow/DepositMethod';
import { orderFields } from '../flow/orderFields';
import { readBooleanStatus } from '../flow/readBooleanStatus';

/** The order calls of PayP. The poll-based PayPal uses them with its own `paymentMethod`. Source: C-060. */
export const placePaypOrder =
  (paymentMethod: 'PAYP' | 'PAYPAL_POLL'): DepositMethod['place'] =>
  async (host, intent) => {
    const { idempotencyKey } = intent;
    const input = { ...orderFields(intent), paymentMethod };
    const orderReply = await host.call(createPaypOrder, input, { idempotencyKey });
    if (!orderReply.ok) return orderReply;
    return { ok: true, data: { orderId: orderReply.data.orderId, payUrl: orderReply.data.orderurl } };
  };

/** Polls until the popup closes. Source: K-069. */
export const paypPoll: NonNullable<DepositMethod['poll']> = {
  spec: { firstAfterMs: 1_000, everyMs: 1_000, maxPolls: Infinity },
  request: (host, orderId) => host.call(findPaypOrder, { orderId }, { silent: true }),
  read: readBooleanStatus,
};
