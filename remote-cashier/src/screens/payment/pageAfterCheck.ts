import type { PaymentPage, PaymentProvider } from 'shared-contracts/routes';

/** Providers without a status call. Their return address has a status instead. */
const providersWithStatus: readonly PaymentProvider[] = ['easyzeng', 'cj'];

const failedStatus = /fail|error|cancel|declin|reject/i;
// Matches the complete status only: `unpaid`, `incomplete` and `broken` must not match.
const paidStatus = /^(?:success(?:ful)?|succeeded|paid|completed?|approved?|true|ok)$/i;

/** Whether a status in an address reports that the payment was not completed. */
export const isFailedStatus = (status = '') => failedStatus.test(status);

/** The page that follows the check page; undefined if no page follows. The return page claims no payment. */
export function pageAfterCheck(provider: PaymentProvider, status = ''): PaymentPage | undefined {
  if (!providersWithStatus.includes(provider)) return undefined;
  if (isFailedStatus(status)) return 'cancel';
  return paidStatus.test(status) ? 'return' : undefined;
}
