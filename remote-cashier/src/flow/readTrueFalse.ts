import type { Result } from 'shared-contracts/api';
import type { PaymentOutcome } from './DepositMethod';

/**
 * The order calls that say "true" for paid and "false" for failed. A call that did not work says nothing, and so
 * does every other word. The cash app means the opposite and has a reader of its own. Source.
 */
export function readTrueFalse(reply: Result<unknown>): PaymentOutcome | undefined {
  if (!reply.ok) return undefined;
  const { status } = (reply.data ?? {}) as { readonly status?: unknown };
  if (status === true || status === 'true') return 'credited';
  return status === false || status === 'false' ? 'failed' : undefined;
}
