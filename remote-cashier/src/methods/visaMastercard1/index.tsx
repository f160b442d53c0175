import { CardForm } from '../../card/CardForm';
import type { CardFields } from '../../card/cardPayload';
import type { DepositMethod } from '../../flow/DepositMethod';
import { methodTerms } from '../methodTerms';
import { payWithCard } from './payWithCard';

/** Card, paid in one call. Source: S-055. */
export const visaMastercard1: DepositMethod<CardFields> = {
  code: 'VISA_MASTERCARD_1',
  amounts: methodTerms.VISA_MASTERCARD_1.amounts,
  opens: { kind: 'nowhere' },
  Details: CardForm,
  place: payWithCard,
};
