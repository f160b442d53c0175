import { depositCanceledStatus, getDepositStatus } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';

/** How an order ended that was not paid. The calls of the providers report one word for declined and canceled orders. */
export async function failedEnd(
  host: Pick<HostContext, 'call'>,
  orderId: string,
): Promise<'error' | 'cancel'> {
  const reply = await host.call(getDepositStatus, { id: orderId }, { silent: true });
  return reply.ok && reply.data === depositCanceledStatus ? 'cancel' : 'error';
}
