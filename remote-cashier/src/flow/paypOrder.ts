import { createPaypOrder, findPaypOrder } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import type { DepositMethod } from './DepositMethod';
import { readTrueFalse } from './readTrueFalse';

/** The order calls of PayP, which the poll-based PayPal uses under its own name. Source: C-060, A-32. */
export const placePaypOrder =
  (paymentMethod: 'PAYP' | 'PAYPAL_POLL'): DepositMethod['place'] =>
  async (host, { amountMinor, memberId, idempotencyKey }) => {
    const input = { amount: minorToWire(amountMinor), memberId, paymentMethod };
    const order = await host.call(createPaypOrder, input, { idempotencyKey });
    if (!order.ok) return order;
    return { ok: true, data: { orderId: order.data.orderId, payUrl: order.data.orderurl } };
  };

/** Asked about until the popup is closed. Source: K-069, A-45. */
export const paypPoll: NonNullable<DepositMethod['poll']> = {
  spec: { firstAfterMs: 1_000, everyMs: 1_000, maxPolls: Infinity },
  ask: (host, orderId) => host.call(findPaypOrder, { orderId }, { silent: true }),
  read: readTrueFalse,
};
