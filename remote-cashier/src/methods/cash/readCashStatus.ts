import { errorCodes, type Result } from 'shared-contracts/api';
import type { PaymentOutcome } from '../../flow/DepositMethod';

/**
 * The cash app means the opposite of all others: "false" is a transfer that came, "true" one that failed. A call that
 * did not work stops the questions with its message; the end of a session is the host's to tell. Source.
 */
export function readCashStatus(reply: Result<unknown>): PaymentOutcome | undefined {
  if (!reply.ok) return reply.error === errorCodes.signedOut ? undefined : { stopped: reply.message };
  const { status } = (reply.data ?? {}) as { readonly status?: unknown };
  if (status === false || status === 'false') return 'credited';
  return status === true || status === 'true' ? 'failed' : undefined;
}
