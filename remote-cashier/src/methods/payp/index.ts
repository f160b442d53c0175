import { createPaypOrder, findPaypOrder } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import type { DepositMethod } from '../../flow/DepositMethod';
import { readTrueFalse } from '../../flow/readTrueFalse';

/** PayP: a page of the provider in a window, and an order that is asked about. Source: S-063, K-095, A-32, A-45. */
export const payp: DepositMethod = {
  code: 'PAYP',
  amounts: { shortcuts: 'config', manualInput: 'config' },
  opens: { kind: 'window', provider: 'paypal' },
  place: async (host, { amountMinor, memberId, idempotencyKey }) => {
    const input = { amount: minorToWire(amountMinor), memberId, paymentMethod: 'PAYP' } as const;
    const order = await host.call(createPaypOrder, input, { idempotencyKey });
    if (!order.ok) return order;
    return { ok: true, data: { orderId: order.data.orderId, payUrl: order.data.orderurl } };
  },
  poll: {
    spec: { firstAfterMs: 1_000, everyMs: 1_000, maxPolls: Infinity },
    ask: (host, orderId) => host.call(findPaypOrder, { orderId }, { silent: true }),
    read: readTrueFalse,
  },
};
