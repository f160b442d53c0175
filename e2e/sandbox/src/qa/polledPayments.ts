import { eq } from 'drizzle-orm';
import { depositOrder } from '../db/schema';
import type { Gateway } from '../deposits/gateways/gateways';
import { pollOrder } from '../deposits/applyReport';
import type { Orm } from '../db/Database';
import { html, type Html } from '../html';
import { decideOn, findByOrder, type PolledDecision, type PolledState } from '../providers/polled/payments';
import { addTransfer, receivedFor, missingUnits } from '../providers/crypto/chain';
import { coinAmount, parseCoinUnits } from '../providers/crypto/coins';
import type { Services } from '../api/server/Services';
import { button, ControlError } from './Control';

type Order = typeof depositOrder.$inferSelect;
type Outcome = 'paid' | 'declined' | 'cancelled' | 'expired';

/** Providers without webhooks, so the operator polls them for the state of a payment. */
const polledProviders = ['cash', 'cpay', 'crypto'] as const;
type PolledProvider = (typeof polledProviders)[number];

const polledProviderOf = ({ provider }: Order) => polledProviders.find((name) => name === provider);

/** Finds an order at a polled provider. */
async function polledOrder(
  orm: Orm,
  id: string,
): Promise<{ order: Order; provider: PolledProvider } | undefined> {
  const isId = /^[0-9a-f-]{36}$/.test(id);
  const [order] = isId ? await orm.select().from(depositOrder).where(eq(depositOrder.id, id)) : [];
  const provider = order && polledProviderOf(order);
  return order && provider && { order, provider };
}

const decisions: Readonly<Record<Outcome, Omit<PolledDecision, 'from'>>> = {
  paid: { to: 'paid' },
  declined: { to: 'failed', reason: 'declined' },
  cancelled: { to: 'failed', reason: 'returned' },
  expired: { to: 'expired' },
};
const changeableStates: readonly PolledState[] = ['open', 'processing', 'failed', 'expired'];

/** Polls the provider at once instead of within five seconds. */
async function poll(services: Services, { order, provider }: { order: Order; provider: PolledProvider }) {
  const { find, refund }: Gateway = services.gateways[provider];
  const current = await pollOrder(services, order, find, refund);
  return { order: order.id, state: current.state };
}

/** Decides on a payment at a polled provider. Returns undefined for an order that these providers do not have. */
export async function settlePolledPayment(services: Services, id: string, outcome: Outcome) {
  const { orm } = services.database;
  const row = await polledOrder(orm, id);
  if (!row) return undefined;
  if (row.provider === 'crypto') {
    if (outcome !== 'paid') throw new ControlError('A crypto payment can only be set to paid.');
    return sendCoins(services, { order: id });
  }
  const payment = await findByOrder(orm, row.provider, id, services.clock.now());
  const decision = decisions[outcome];
  const from = changeableStates.filter((state) => state !== decision.to);
  if (!payment || !(await decideOn(orm, payment, { ...decision, from }))) {
    throw new ControlError(`The payment of order ${id} is ${payment?.state ?? 'unknown'} and cannot change.`);
  }
  return { ...(await poll(services, row)), payment: outcome };
}

export interface CoinTransfer {
  readonly order: string;
  readonly coin?: string | undefined;
  /** Amount in the coin, or `percent` of the order's amount. The default is the missing amount. */
  readonly amount?: string | undefined;
  readonly percent?: number | undefined;
}

/** Transfers coins to an order's address. */
export async function sendCoins(services: Services, { order, coin, amount, percent }: CoinTransfer) {
  const { database, clock } = services;
  const row = await polledOrder(database.orm, order);
  const addresses = row?.provider === 'crypto' ? await receivedFor(database.orm, order) : [];
  const address = addresses.find((candidate) => coin === undefined || candidate.coin === coin);
  if (!row || !address) throw new ControlError(`No order ${order} was found for ${coin ?? 'crypto'}.`);
  const sentUnits = amount === undefined ? undefined : parseCoinUnits(amount);
  if (amount !== undefined && sentUnits === undefined)
    throw new ControlError(`${amount} is not a valid coin amount.`);
  await database.transaction((orm) =>
    addTransfer(
      orm,
      order,
      address.coin,
      (received) =>
        sentUnits ??
        (percent === undefined ? missingUnits(received) : (received.units * BigInt(percent)) / 100n),
      clock.now(),
    ),
  );
  return poll(services, row);
}

/** The buttons for an order at a polled provider. */
export function polledOrderButtons(order: Order): Html | string | undefined {
  const provider = polledProviderOf(order);
  if (!provider) return undefined;
  const settle = (outcome: Outcome, label: string) =>
    button('settlePayment', label, { order: order.id, outcome });
  const sendButton = (label: string, percent?: string) =>
    button('sendCoins', label, { order: order.id, ...(percent && { percent }) });
  if (provider === 'crypto') {
    const payAgain = sendButton('Pay again', '100');
    return order.state === 'pending'
      ? html`${sendButton('Pay in full')} ${sendButton('Pay half', '50')} ${sendButton('Pay too much', '150')}`
      : payAgain;
  }
  if (order.state === 'credited' || order.state === 'refunded') return '';
  if (order.state === 'failed') return settle('paid', 'Pay late');
  return html`${settle('paid', 'Pay')} ${settle('declined', 'Decline')} ${settle('expired', 'Expire')}`;
}

/** The received amounts of a crypto order, in words. */
export async function arrivedCoins(orm: Orm, order: Order): Promise<string> {
  if (polledProviderOf(order) !== 'crypto') return '';
  const addresses = await receivedFor(orm, order.id);
  return addresses
    .filter(({ receivedUnits }) => receivedUnits > 0n)
    .map(({ coin, units, receivedUnits }) => `${coinAmount(receivedUnits)} of ${coinAmount(units)} ${coin}`)
    .join(', ');
}
