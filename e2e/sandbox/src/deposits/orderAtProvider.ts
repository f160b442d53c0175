import type { Orm } from '../db/Database';
import type { MemberContext } from '../http/handle';
import { Refusal, invalid, refusalCodes } from '../http/Refusal';
import { hostedProviders, type HostedName } from '../providers/hostedProviders';
import type { Card } from './card/readCard';
import { depositAmount } from './depositLimits';
import type { OpenedOrder } from './gateways/hostedGateway';
import { ProviderSaidNo, ProviderUnclear } from './gateways/providerClient';
import { placeOrder } from './placeOrder';

function refusalOf(error: unknown, name: HostedName): unknown {
  if (error instanceof ProviderSaidNo) return invalid('This order was closed. Please start again.');
  if (!(error instanceof ProviderUnclear)) return error;
  return new Refusal(
    refusalCodes.unexpected,
    `${hostedProviders[name].brand} cannot be reached right now and nothing was charged. ` +
      'Please try again, or choose another way to deposit.',
  );
}

export interface HostedWish {
  readonly method: string;
  readonly amount: number | string;
  /** What else makes two calls the same. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly card?: Card;
  /** What is written along with the order. */
  readonly alongside?: (orm: Orm, order: string) => Promise<void>;
}

/** Makes the order a call asks for and opens it at its provider, each once; the call again finds both. */
export async function orderAtProvider(
  name: HostedName,
  { method, amount, details, card, alongside }: HostedWish,
  { services, session, scenario, now, path, idempotencyKey }: MemberContext,
): Promise<OpenedOrder & { readonly orderId: string }> {
  const amountMinor = depositAmount(amount);
  const wish = {
    member: session.member,
    path,
    key: idempotencyKey,
    provider: name,
    method,
    amountMinor,
    request: { amountMinor, method, ...details },
    at: now,
  };
  const order = await placeOrder(services, wish, scenario, alongside);
  try {
    return { orderId: order.id, ...(await services.gateways[name].open(order, scenario, card)) };
  } catch (error) {
    throw refusalOf(error, name);
  }
}
