import type { AnyDepositMethod } from '../flow/AnyDepositMethod';
import type { OpenPayment } from '../flow/openPayments';

/** Whether a payment can be sent once more as it was. What is kept may have been written by another release. */
export function resumable(method: AnyDepositMethod, { canResume, fields }: OpenPayment): boolean {
  if (!canResume) return false;
  return method.Details ? (method.canResume?.(fields) ?? false) : fields === undefined;
}
