import { createPixOrder } from 'shared-contracts/api';
import { depositPoll } from '../../flow/orderPolls';
import type { DepositMethod } from '../../flow/DepositMethod';
import { orderFields } from '../../flow/orderFields';
import { amountsPreselecting200 } from '../methodAmounts';

/** Pix, in a window. Source: S-068, M-075. */
export const pix: DepositMethod = {
  code: 'PIX',
  amounts: amountsPreselecting200,
  channel: { kind: 'window', provider: 'pix', statusCall: 'deposit' },
  place: async (host, intent) => {
    const { idempotencyKey } = intent;
    const input = { ...orderFields(intent), paymentMethod: 'PIX' } as const;
    const orderReply = await host.call(createPixOrder, input, { idempotencyKey });
    if (!orderReply.ok) return orderReply;
    return { ok: true, data: { orderId: orderReply.data.orderId, payUrl: orderReply.data.orderurl } };
  },
  poll: depositPoll,
  endsWhenLeft: true,
};
