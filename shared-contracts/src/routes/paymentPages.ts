import { pageProviders } from '../domain';

const providers = [...pageProviders, 'easyzeng', 'cj'] as const;

/** Each payment page with its providers. Any other combination is shown as not found. Source. */
export const paymentPages = {
  check: ['paypal', 'easyzeng', 'cj'],
  pay: pageProviders,
  return: providers,
  processing: providers,
  close: providers,
  cancel: providers,
} as const;

/** The last segment of a payment page's path. */
export type PaymentPage = keyof typeof paymentPages;
export type PaymentProvider = (typeof paymentPages)[PaymentPage][number];
