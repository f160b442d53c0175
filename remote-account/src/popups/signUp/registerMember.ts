import { checkRegister, errorCodes, failure, register, type Result, type SignUp } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';

/** Pre-check, then registration; answers the new member's id. A player who leaves during the pre-check is not registered. */
export async function registerMember(
  host: HostContext,
  entry: SignUp,
  signal: AbortSignal,
): Promise<Result<string>> {
  const checked = await host.call(checkRegister, entry, { signal });
  if (!checked.ok) return checked;
  if (signal.aborted) return failure(errorCodes.transport, '');
  const registered = await host.call(register, entry);
  return registered.ok ? { ok: true, data: registered.data.id } : registered;
}
