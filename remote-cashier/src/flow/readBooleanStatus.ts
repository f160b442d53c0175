import type { Result } from 'shared-contracts/api';
import type { PaymentOutcome } from './DepositMethod';

/**
 * Reads a status where `true` means paid and `false` means failed. A failed call or another value is not an outcome.
 * The cash app uses the opposite values, so it has its own reader.
 */
export function readBooleanStatus(reply: Result<unknown>): PaymentOutcome | undefined {
  if (!reply.ok) return undefined;
  const { status } = (reply.data ?? {}) as { readonly status?: unknown };
  if (status === true || status === 'true') return 'credited';
  return status === false || status === 'false' ? 'failed' : undefined;
}
