import { payByProcessor as endpoint } from 'shared-contracts/api';
import { findOrder, statusOf } from '../../deposits/findOrder';
import type { DepositOrderRow } from '../../deposits/gateways/Gateway';
import { ProviderSaidNo, ProviderUnclear } from '../../deposits/gateways/providerClient';
import { hearProvider } from '../../deposits/hearProvider';
import { ordering } from './ordering';
import { stateForAnswer } from '../../deposits/stateForAnswer';
import { handle, type MemberContext } from '../server/handle';
import { Rejection, invalid, rejectionCodes } from '../../errors/Rejection';

const sentences: Readonly<Record<string, string>> = {
  declined: 'The card processor refused the payment and nothing was charged. Please pay in another way.',
};
const notCharged = 'The payment did not come about and nothing was charged. Please start again.';

/** False when nobody knows what the processor has done. */
async function pay(order: DepositOrderRow, { services, scenario }: MemberContext): Promise<boolean> {
  const { database, clock, gateways } = services;
  try {
    await hearProvider(database, order.provider, await gateways.cpay.pay(order, scenario), clock.now());
    return true;
  } catch (error) {
    if (error instanceof ProviderSaidNo) throw invalid(notCharged);
    if (error instanceof ProviderUnclear) return false;
    throw error;
  }
}

/** Paid again it is paid once: the processor knows the order. What is still open is told by news in the end. */
export const payByProcessor = handle(
  endpoint,
  { ...ordering, ids: { depositId: 'order' }, subject: [], idempotent: 'natural', schema: endpoint.request },
  async ({ depositId }, context) => {
    const { database, clock } = context.services;
    const order = await findOrder(context, depositId, 'cpay');
    const isClear = order.state !== 'pending' || (await pay(order, context));
    const now = await database.transaction((orm) => stateForAnswer(orm, order, clock.now()));
    if (now.state === 'failed') throw invalid(sentences[now.failure ?? ''] ?? notCharged);
    if (now.state === 'credited' || isClear) return statusOf(now);
    throw new Rejection(
      rejectionCodes.unexpected,
      `The card processor has not answered. Your balance will rise if the payment came about, so please do not pay again. Order ${order.id}`,
    );
  },
);
