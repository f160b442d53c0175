import type { PaymentProvider } from 'shared-contracts/routes';
import type { OpenPayment } from '../flow/openPayments';
import { pageProvider } from '../methods/pageProvider';
import { useSavedPayments } from './useSavedPayments';

/** The newest payment with a provider. Payments with an unknown outcome precede failed ones. */
export function usePaymentOf(provider: PaymentProvider): OpenPayment | undefined {
  const { open, ended } = useSavedPayments();
  return [...open, ...ended].find(({ method }) => pageProvider(method) === provider);
}
