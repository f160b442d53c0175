import type { Orm } from '../../db/Database';
import type { MemberContext } from '../server/handle';
import { hostedProviders, type HostedName } from '../../providers/hostedProviders';
import type { Card } from '../../cards/readCard';
import type { OpenedOrder } from '../../deposits/gateways/hostedGateway';
import { openOrder } from './openOrder';

export interface HostedWish {
  readonly method: string;
  readonly amount: number | string;
  /** What else makes two calls the same. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly card?: Card;
  /** What is written along with the order. */
  readonly alongside?: (orm: Orm, order: string) => Promise<void>;
}

/** Makes an order and opens it at a provider with a page of its own. */
export async function orderAtProvider(
  name: HostedName,
  { card, ...wish }: HostedWish,
  context: MemberContext,
): Promise<OpenedOrder & { readonly orderId: string }> {
  const { services, scenario } = context;
  const { order, opened } = await openOrder(
    { ...wish, provider: name, brand: hostedProviders[name].brand },
    context,
    (made) => services.gateways[name].open(made, scenario, card),
  );
  return { orderId: order.id, ...opened };
}
