import type { AnyDepositMethod } from '../flow/DepositMethod';
import type { SavedPayment } from '../flow/savedPayments';

/**
 * Whether a payment can be sent again unchanged. The fields may come from another build, so the method checks them.
 */
export function isResumable(method: AnyDepositMethod, { canResume, fields }: SavedPayment): boolean {
  if (!canResume) return false;
  return method.Details ? (method.canResume?.(fields) ?? false) : fields === undefined;
}
