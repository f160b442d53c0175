import { depositOnlyPay } from 'shared-contracts/api';
import { CardForm } from '../../card/CardForm';
import { cardPayload, type CardFields } from '../../card/cardFields';
import { depositPoll } from '../../flow/orderPolls';
import type { DepositMethod } from '../../flow/DepositMethod';
import { cardAmounts } from '../methodAmounts';

const code = 'ONLY_PAY';

/** A card that another processor charges. The player confirms on its page. Source: S-065, C-056, M-082. */
export const onlyPay: DepositMethod<CardFields> = {
  code,
  amounts: cardAmounts,
  channel: { kind: 'window', provider: 'cpay', statusCall: 'deposit' },
  Details: (props) => <CardForm {...props} code={code} />,
  place: async (host, intent) => {
    const { idempotencyKey } = intent;
    const orderReply = await host.call(depositOnlyPay, cardPayload(intent), { idempotencyKey });
    if (!orderReply.ok) return orderReply;
    const { orderId, id, payUrl } = orderReply.data;
    return { ok: true, data: { orderId: orderId ?? id ?? undefined, payUrl } };
  },
  poll: depositPoll,
  endsWhenLeft: true,
};
