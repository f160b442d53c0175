import type { PaymentPage, PaymentProvider } from 'shared-contracts/routes';

/** Providers without a status call. Their return address names a status instead. */
const byQuery: readonly PaymentProvider[] = ['easyzeng', 'cj'];

const failed = /fail|error|cancel|declin|reject/i;
// Whole words: `unpaid`, `incomplete` and `broken` report no payment.
const done = /^(?:success(?:ful)?|succeeded|paid|completed?|approved?|true|ok)$/i;

/** Whether an address says that a payment was not completed. */
export const reportsFailure = (status = '') => failed.test(status);

/** Where the check page leads; undefined keeps it waiting. The return page does not say that anything was paid. */
export function checkedPage(provider: PaymentProvider, status = ''): PaymentPage | undefined {
  if (!byQuery.includes(provider)) return undefined;
  if (reportsFailure(status)) return 'cancel';
  return done.test(status) ? 'return' : undefined;
}
