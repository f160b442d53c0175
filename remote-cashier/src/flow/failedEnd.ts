import { depositCanceledStatus, getDepositStatus } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';

/** Whether an unpaid order was declined or canceled. The status calls of the providers do not distinguish them. */
export async function failedEnd(
  host: Pick<HostContext, 'call'>,
  orderId: string,
): Promise<'error' | 'cancel'> {
  const reply = await host.call(getDepositStatus, { id: orderId }, { silent: true });
  return reply.ok && reply.data === depositCanceledStatus ? 'cancel' : 'error';
}
