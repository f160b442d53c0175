import type { PaymentProvider } from 'shared-contracts/routes';
import type { OpenPayment } from '../flow/openPayments';
import { pageProvider } from '../methods/pageProvider';
import { useKeptPayments } from './useKeptPayments';

/** The newest payment started with a provider. One whose outcome is unknown comes before one that failed. */
export function usePaymentOf(provider: PaymentProvider): OpenPayment | undefined {
  const { open, ended } = useKeptPayments();
  return [...open, ...ended].find(({ method }) => pageProvider(method) === provider);
}
