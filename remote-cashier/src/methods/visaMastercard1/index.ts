import type { DepositMethod } from '../../flow/DepositMethod';
import { CardForm } from './CardForm';
import { payWithCard, type CardFields } from './payWithCard';

/** Card, paid in one call. Source: S-055, K-065, A-39. */
export const visaMastercard1: DepositMethod<CardFields> = {
  code: 'VISA_MASTERCARD_1',
  amounts: {
    shortcuts: [2_500, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
    manualInput: 'always',
  },
  opens: { kind: 'nowhere' },
  Details: CardForm,
  place: payWithCard,
};
