import { createPaypOrder as endpoint } from 'shared-contracts/api';
import { depositAmount } from '../../deposits/depositLimits';
import { ProviderSaidNo, ProviderUnclear } from '../../deposits/gateways/providerClient';
import { ordering } from '../../deposits/ordering';
import { placeOrder } from '../../deposits/placeOrder';
import { handle } from '../../http/handle';
import { Refusal, invalid, refusalCodes } from '../../http/Refusal';

function refusalOf(error: unknown): unknown {
  if (error instanceof ProviderSaidNo) return invalid('This order was closed. Please start again.');
  if (!(error instanceof ProviderUnclear)) return error;
  return new Refusal(
    refusalCodes.unexpected,
    'PayP cannot be reached right now and nothing was charged. Please try again, or choose another way to deposit.',
  );
}

export const createPaypOrder = handle(
  endpoint,
  { ...ordering, schema: endpoint.request },
  async (input, { services, session, scenario, now, path, idempotencyKey }) => {
    const { member } = session;
    const { paymentMethod: method } = input;
    const amountMinor = depositAmount(input.amount);
    const request = { amountMinor, method };
    const wish = {
      member,
      path,
      key: idempotencyKey,
      provider: 'payp',
      method,
      amountMinor,
      request,
      at: now,
    };
    const order = await placeOrder(services, wish, scenario);
    try {
      return { orderurl: await services.gateways.payp.open(order, scenario), orderId: order.id };
    } catch (error) {
      throw refusalOf(error);
    }
  },
);
