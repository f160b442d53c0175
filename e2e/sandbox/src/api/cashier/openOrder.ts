import type { Card } from '../../cards/readCard';
import type { Orm } from '../../db/Database';
import { depositAmount } from '../../deposits/depositOffer';
import type { DepositOrderRow, OpenedOrder } from '../../deposits/gateways/gateways';
import { ProviderSaidNo, ProviderUnclear } from '../../deposits/gateways/providerClient';
import { placeOrder } from '../../deposits/placeOrder';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import { type HostedName, hostedProviders } from '../../providers/hostedProviders';
import type { MemberContext } from '../server/handle';

interface OrderInput {
  readonly provider: string;
  /** What its provider is called in sentences that begin with it. */
  readonly brand: string;
  readonly method: string;
  readonly amount: number | string;
  /** The part of the amount that the operator gives. */
  readonly discountOf?: (amountMinor: bigint) => bigint;
  /** What else makes two calls the same. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** What is written along with the order. */
  readonly alongside?: (orm: Orm, order: string) => Promise<void>;
}

function rejectionOf(error: unknown, brand: string): unknown {
  if (error instanceof ProviderSaidNo) return invalid('This order was closed. Please start again.');
  if (!(error instanceof ProviderUnclear)) return error;
  return new Rejection(
    rejectionCodes.unexpected,
    `${brand} cannot be reached right now and nothing was charged. ` +
      'Please try again, or choose another way to deposit.',
  );
}

/** Makes the order a call asks for and opens it at its provider, each once; the call again finds both. */
export async function openOrder<Opened>(
  { provider, brand, method, amount, discountOf, details, alongside }: OrderInput,
  { services, session, scenario, now, path, idempotencyKey }: MemberContext,
  open: (order: DepositOrderRow) => Promise<Opened>,
): Promise<{ readonly order: DepositOrderRow; readonly opened: Opened }> {
  const amountMinor = depositAmount(amount);
  const wish = {
    member: session.member,
    path,
    key: idempotencyKey,
    ...{ provider, method, amountMinor },
    discountMinor: discountOf?.(amountMinor) ?? 0n,
    request: { amountMinor, method, ...details },
    at: now,
  };
  const order = await placeOrder(services, wish, scenario, alongside);
  try {
    return { order, opened: await open(order) };
  } catch (error) {
    throw rejectionOf(error, brand);
  }
}

interface HostedInput {
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
  { card, ...wish }: HostedInput,
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
