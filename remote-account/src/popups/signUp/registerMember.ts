import {
  checkRegister,
  errorCodes,
  errorResult,
  register,
  type Result,
  type SignUp,
} from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';

/**
 * Checks the entry on the server, registers it and returns the new member's id. Stops if the signal aborts during the
 * check.
 */
export async function registerMember(
  host: HostContext,
  entry: SignUp,
  signal: AbortSignal,
): Promise<Result<string>> {
  const checkReply = await host.call(checkRegister, entry, { signal });
  if (!checkReply.ok) return checkReply;
  if (signal.aborted) return errorResult(errorCodes.transport, '');
  const registerReply = await host.call(register, entry);
  return registerReply.ok ? { ok: true, data: registerReply.data.id } : registerReply;
}
