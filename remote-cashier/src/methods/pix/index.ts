import { createPixOrder } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import { depositPoll } from '../../flow/orderPolls';
import type { DepositMethod } from '../../flow/DepositMethod';
import { methodTerms } from '../methodTerms';

/** Pix, in a window. Source: S-068, M-075. */
export const pix: DepositMethod = {
  code: 'PIX',
  amounts: methodTerms.PIX.amounts,
  channel: { kind: 'window', provider: 'pix', asks: 'deposit' },
  place: async (host, { amountMinor, memberId, idempotencyKey }) => {
    const input = { amount: minorToWire(amountMinor), memberId, paymentMethod: 'PIX' } as const;
    const orderReply = await host.call(createPixOrder, input, { idempotencyKey });
    if (!orderReply.ok) return orderReply;
    return { ok: true, data: { orderId: orderReply.data.orderId, payUrl: orderReply.data.orderurl } };
  },
  poll: depositPoll,
  endsWhenLeft: true,
};
