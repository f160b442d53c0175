import type { PaymentProvider } from 'shared-contracts/routes';
import type { OpenPayment } from '../flow/openPayments';
import { pageProvider } from '../methods/pageProvider';
import { useKeptPayments } from './useKeptPayments';

/** The newest payment started with a provider whose outcome this browser does not know. */
export function usePaymentOf(provider: PaymentProvider): OpenPayment | undefined {
  const { open } = useKeptPayments();
  return open.find(({ method }) => pageProvider(method) === provider);
}
