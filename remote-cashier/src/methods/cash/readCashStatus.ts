import { errorCodes, type Result } from 'shared-contracts/api';
import type { PaymentOutcome } from '../../flow/DepositMethod';

/**
 * Unlike all other methods, the cash app returns `false` if the transfer arrived and `true` if it failed. A failed call
 * stops the polls, and its message is shown. If the session has ended, the host shows that itself.
 */
export function readCashStatus(reply: Result<unknown>): PaymentOutcome | undefined {
  if (!reply.ok) return reply.error === errorCodes.signedOut ? undefined : { stopped: reply.message };
  const { status } = (reply.data ?? {}) as { readonly status?: unknown };
  if (status === false || status === 'false') return 'credited';
  return status === true || status === 'true' ? 'failed' : undefined;
}
