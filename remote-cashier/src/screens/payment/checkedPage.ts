import type { PaymentPage, PaymentProvider } from 'shared-contracts/routes';

/** Providers without a status call. Their return address has a status instead. */
const withStatusInAddress: readonly PaymentProvider[] = ['easyzeng', 'cj'];

const failed = /fail|error|cancel|declin|reject/i;
// Matches whole words only: `unpaid`, `incomplete` and `broken` report no payment.
const done = /^(?:success(?:ful)?|succeeded|paid|completed?|approved?|true|ok)$/i;

/** Whether a status in an address says that the payment was not completed. */
export const reportsFailure = (status = '') => failed.test(status);

/** The page that follows the check page; undefined if it does not continue. The return page claims no payment. */
export function checkedPage(provider: PaymentProvider, status = ''): PaymentPage | undefined {
  if (!withStatusInAddress.includes(provider)) return undefined;
  if (reportsFailure(status)) return 'cancel';
  return done.test(status) ? 'return' : undefined;
}
