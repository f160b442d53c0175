import type { DepositMethodCode } from 'shared-contracts/api';
import type { PaymentProvider } from 'shared-contracts/routes';

/** Separate from the methods, so that a view that shows a payment page does not load their code. */
const providers: Partial<Record<DepositMethodCode, PaymentProvider>> = {
  PAYP: 'paypal',
  PAYPAL: 'paypal',
  PAYPAL_POLL: 'paypal',
  STRIPE: 'pingpong',
  PIX: 'pix',
  CPAY: 'cpay',
  ONLY_PAY: 'cpay',
};

/** The provider that a method opens; undefined if it opens none. */
export const pageProvider = (code: string): PaymentProvider | undefined =>
  Object.hasOwn(providers, code) ? providers[code as DepositMethodCode] : undefined;
