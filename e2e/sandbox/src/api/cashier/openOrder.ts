import type { BonusChoice } from 'shared-contracts/api';
import type { Card } from '../../cards/readCard';
import type { Orm } from '../../db/Database';
import { readDepositAmount } from '../../deposits/depositOffer';
import type { DepositOrderRow, OpenedOrder } from '../../deposits/gateways/gateways';
import { ProviderRejected, UnknownOutcome } from '../../deposits/gateways/providerClient';
import { placeOrder } from '../../deposits/placeOrder';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import { type HostedName, hostedProviders } from '../../providers/hostedProviders';
import type { MemberContext } from '../server/defineRoute';

interface OrderInput {
  readonly provider: string;
  /** The provider's name at the start of a sentence. */
  readonly brand: string;
  readonly method: string;
  readonly amount: number | string;
  readonly bonus: BonusChoice | undefined;
  /** The part of the amount that the operator pays. */
  readonly discountOf?: (amountMinor: bigint) => bigint;
  /** Further fields that identify a repeated call. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Writes further rows in the transaction of the order. */
  readonly addRows?: (orm: Orm, order: string) => Promise<void>;
}

function rejectionOf(error: unknown, brand: string): unknown {
  if (error instanceof ProviderRejected) return invalid('This order was closed. Please start again.');
  if (!(error instanceof UnknownOutcome)) return error;
  return new Rejection(
    rejectionCodes.unexpected,
    `${brand} is not responding right now and you haven't been charged. ` +
      'Please try again, or choose another payment method.',
  );
}

/** Creates the order and opens it at its provider. A repeated call creates no second order or payment. */
export async function openOrder<Opened>(
  { provider, brand, method, amount, bonus, discountOf, details, addRows }: OrderInput,
  { services, session, scenario, now, path, idempotencyKey }: MemberContext,
  open: (order: DepositOrderRow) => Promise<Opened>,
): Promise<{ readonly order: DepositOrderRow; readonly opened: Opened }> {
  const amountMinor = readDepositAmount(amount);
  const depositInput = {
    member: session.member,
    path,
    key: idempotencyKey,
    provider,
    method,
    amountMinor,
    bonus,
    discountMinor: discountOf?.(amountMinor) ?? 0n,
    request: { amountMinor, method, ...(bonus && { bonus }), ...details },
    at: now,
  };
  const order = await placeOrder(services, depositInput, scenario, addRows);
  try {
    return { order, opened: await open(order) };
  } catch (error) {
    throw rejectionOf(error, brand);
  }
}

interface HostedInput extends Omit<OrderInput, 'provider' | 'brand' | 'discountOf'> {
  readonly card?: Card;
}

/** Creates an order and opens it at a provider with pages. */
export async function openHostedOrder(
  name: HostedName,
  { card, ...depositInput }: HostedInput,
  context: MemberContext,
): Promise<OpenedOrder & { readonly orderId: string }> {
  const { services, scenario } = context;
  const { order, opened } = await openOrder(
    { ...depositInput, provider: name, brand: hostedProviders[name].brand },
    context,
    (newOrder) => services.gateways[name].open(newOrder, scenario, card),
  );
  return { orderId: order.id, ...opened };
}
