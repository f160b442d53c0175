import { depositCanceledStatus, getDepositStatus } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';

/** Loads whether an unpaid order failed or was canceled. The providers' own status calls return the same for both. */
export async function loadErrorKind(
  host: Pick<HostContext, 'call'>,
  orderId: string,
): Promise<'error' | 'cancel'> {
  const reply = await host.call(getDepositStatus, { id: orderId }, { silent: true });
  return reply.ok && reply.data === depositCanceledStatus ? 'cancel' : 'error';
}
