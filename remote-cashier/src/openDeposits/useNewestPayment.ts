import type { PaymentProvider } from 'shared-contracts/routes';
import type { SavedPayment } from '../flow/savedPayments';
import { pageProvider } from '../methods/pageProvider';
import { useSavedPayments } from './useSavedPayments';

/** The newest payment with a provider. Payments with an unknown outcome are preferred to failed ones. */
export function useNewestPayment(provider: PaymentProvider): SavedPayment | undefined {
  const { open, ended } = useSavedPayments();
  return [...open, ...ended].find(({ method }) => pageProvider(method) === provider);
}
