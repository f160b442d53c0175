import { cardAmounts } from '../../card/cardAmounts';
import { CardForm } from '../../card/CardForm';
import type { CardFields } from '../../card/cardPayload';
import type { DepositMethod } from '../../flow/DepositMethod';
import { payWithCard } from './payWithCard';

/** Card, paid in one call. Source: S-055, A-34. */
export const visaMastercard1: DepositMethod<CardFields> = {
  code: 'VISA_MASTERCARD_1',
  amounts: cardAmounts,
  opens: { kind: 'nowhere' },
  Details: CardForm,
  place: payWithCard,
};
