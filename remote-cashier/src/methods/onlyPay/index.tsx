import { depositOnlyPay } from 'shared-contracts/api';
import { CardForm } from '../../card/CardForm';
import { cardPayload, type CardFields } from '../../card/cardPayload';
import { depositPoll } from '../../flow/depositPoll';
import type { DepositMethod } from '../../flow/DepositMethod';
import { methodTerms } from '../methodTerms';

/** A card that is handed to another processor, on whose page the player goes on. Source: S-065, C-056, M-082. */
export const onlyPay: DepositMethod<CardFields> = {
  code: 'ONLY_PAY',
  amounts: methodTerms.ONLY_PAY.amounts,
  opens: { kind: 'window', provider: 'cpay', asks: 'deposit' },
  Details: CardForm,
  place: async (host, intent) => {
    const { idempotencyKey } = intent;
    const order = await host.call(depositOnlyPay, cardPayload(intent), { idempotencyKey });
    if (!order.ok) return order;
    const { orderId, id, payUrl } = order.data;
    return { ok: true, data: { orderId: orderId ?? id ?? undefined, payUrl } };
  },
  poll: depositPoll,
  endsWhenLeft: true,
};
