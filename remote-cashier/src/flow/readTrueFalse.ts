import type { Result } from 'shared-contracts/api';
import type { PaymentOutcome } from './DepositMethod';

/**
 * Reads a status where "true" is paid and "false" is failed. A failed call and any other word have no result. The cash
 * app means the opposite, and has its own reader.
 */
export function readTrueFalse(reply: Result<unknown>): PaymentOutcome | undefined {
  if (!reply.ok) return undefined;
  const { status } = (reply.data ?? {}) as { readonly status?: unknown };
  if (status === true || status === 'true') return 'credited';
  return status === false || status === 'false' ? 'failed' : undefined;
}
