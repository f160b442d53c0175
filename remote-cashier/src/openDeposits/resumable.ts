import type { AnyDepositMethod } from '../flow/DepositMethod';
import type { OpenPayment } from '../flow/openPayments';

/** Whether a payment can be sent again unchanged. Another build may have saved its fields. */
export function resumable(method: AnyDepositMethod, { canResume, fields }: OpenPayment): boolean {
  if (!canResume) return false;
  return method.Details ? (method.canResume?.(fields) ?? false) : fields === undefined;
}
