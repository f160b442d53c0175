import { depositByCard } from 'shared-contracts/api';
import { CardForm } from '../../card/CardForm';
import { cardPayload, type CardFields } from '../../card/cardFields';
import type { DepositMethod } from '../../flow/DepositMethod';
import { cardAmounts } from '../methodAmounts';

const code = 'VISA_MASTERCARD_1';

/** A card. One call creates the deposit and pays it. Source: S-055, C-053. */
export const visaMastercard1: DepositMethod<CardFields> = {
  code,
  amounts: cardAmounts,
  channel: { kind: 'direct' },
  Details: (props) => <CardForm {...props} code={code} clearsWhenCredited />,
  place: (host, intent) => {
    const { idempotencyKey } = intent;
    return host.call(depositByCard, { ...cardPayload(intent), paymentMethod: code }, { idempotencyKey });
  },
};
