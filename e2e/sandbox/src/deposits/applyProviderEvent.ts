import { and, eq, ne } from 'drizzle-orm';
import { unblockByDeposit } from '../cashOuts/cashOutAmounts';
import type { Orm } from '../db/Database';
import { depositToAnnounce, depositOrder, member, providerEvent } from '../db/schema';
import type { LocalizedText } from '../errors/Rejection';
import { assertCurrency, assertPositiveMinor, readableAmount } from '../ledger/amount';
import { book, type BookedTransaction, type OwnerEntry } from '../ledger/book';
import { once } from '../ledger/once';
import { requestHash } from '../ledger/requestHash';
import { sendNews } from '../members/messages';
import { lockMember } from '../playLimits/lockMember';
import { pauseOf } from '../playLimits/pauses';
import { isClosed } from './cashOrder';
import { addFirstDepositBonus } from './firstDepositBonus';
import { type DepositOrderRow, dueMinor } from './gateways/gateways';

/**
 * The effect of an event on its order. `ignored`: another event ended the order. `late`: the money arrived after the
 * order was closed, and must be refunded.
 */
type EventEffect = 'credited' | 'failed' | 'ignored' | 'late' | 'refunded';

/** After this time, no page shows the credit, so the member gets news. */
const unseenAfterMs = 60_000;

async function mustAnnounce(orm: Orm, order: string): Promise<boolean> {
  const rows = await orm.select().from(depositToAnnounce).where(eq(depositToAnnounce.depositOrder, order));
  return rows.length > 0;
}

const isUnseen = ({ state, createdAt }: DepositOrderRow, at: Date) =>
  state === 'failed' || at.getTime() - createdAt.getTime() > unseenAfterMs;

function messageFor(order: DepositOrderRow, result: 'credited' | 'failed' | 'refunded'): LocalizedText {
  const amount = readableAmount(order.amountMinor, order.currency);
  const paidAmount = readableAmount(dueMinor(order), order.currency);
  const messages = {
    credited: {
      en: `Your deposit of ${amount} has arrived and is in your balance.`,
      fil: `Dumating na ang deposito mong ${amount} at nasa balanse mo na.`,
    },
    failed: {
      en: `Your deposit of ${amount} was not completed, and nothing was charged.`,
      fil: `Hindi natuloy ang deposito mong ${amount}, at walang siningil sa iyo.`,
    },
    refunded: {
      en: `Your payment of ${paidAmount} arrived after order ${order.id} was closed. It is not in your balance: ${paidAmount} has been refunded to you.`,
      fil: `Dumating ang bayad mong ${paidAmount} pagkatapos isara ang order ${order.id}. Wala ito sa balanse mo: na-refund na sa iyo ang ${paidAmount}.`,
    },
  };
  return messages[result];
}

/**
 * Sends news about an outcome that no page shows, because it came after the reply or after `unseenAfterMs`. `order` is
 * the row before its state changed.
 */
async function notifyMember(orm: Orm, order: DepositOrderRow, result: EventEffect, at: Date): Promise<void> {
  if (result === 'ignored' || result === 'late') return;
  const isMissed = result === 'refunded' || (result === 'credited' && isUnseen(order, at));
  if (!isMissed && !(await mustAnnounce(orm, order.id))) return;
  await sendNews(orm, order.member, messageFor(order, result), at);
}

/** The outcome of an order as its provider reports it, under the provider's reference. */
export interface ProviderEvent {
  readonly provider: string;
  readonly reference: string;
  readonly order: string;
  readonly outcome: 'paid' | 'failed' | 'refunded';
  /** The collected amount, without the operator's discount. */
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The provider's reason of a failure. */
  readonly reason?: string;
}

export interface EventResult {
  readonly result: EventEffect;
  readonly booked?: BookedTransaction;
}

/** The event has an unknown order or another amount than the order. */
export class ProviderEventMismatch extends Error {
  override readonly name = 'ProviderEventMismatch';
}

type OrderRow = typeof depositOrder.$inferSelect;

async function lockOrder(orm: Orm, event: ProviderEvent): Promise<OrderRow> {
  const [order] = await orm
    .select()
    .from(depositOrder)
    .where(and(eq(depositOrder.id, event.order), eq(depositOrder.provider, event.provider)))
    .for('update');
  if (!order || dueMinor(order) !== event.amountMinor || order.currency !== event.currency) {
    throw new ProviderEventMismatch(
      `event ${event.reference} does not fit an order of provider ${event.provider}`,
    );
  }
  return order;
}

function resultOf(order: OrderRow, { outcome }: ProviderEvent): EventResult['result'] {
  if (outcome === 'refunded') return isClosed(order) ? 'refunded' : 'ignored';
  if (order.state === 'credited' || order.state === 'refunded') return 'ignored';
  if (outcome === 'paid') return isClosed(order) ? 'late' : 'credited';
  return order.state === 'pending' ? 'failed' : 'ignored';
}

/**
 * Credits or refunds a deposit. No other code does. Writes the event, the order's state and the postings together,
 * once. A repeated event returns the first result; the same reference with other content is an IdempotencyConflict.
 */
export async function applyProviderEvent(orm: Orm, event: ProviderEvent, at: Date) {
  const { provider, reference, amountMinor, currency } = event;
  assertPositiveMinor(amountMinor);
  assertCurrency(currency);
  const operation = { scope: `provider:${provider}`, key: reference, request: event, at };
  return once<EventResult>(orm, operation, async () => {
    const order = await lockOrder(orm, event);
    const result = resultOf(order, event);
    let booked: BookedTransaction | undefined;
    if (result === 'credited') {
      const owner = await lockMember(orm, order.member);
      const { discountMinor: discount } = order;
      const entries: OwnerEntry[] = [
        { owner: { kind: 'payments-in' }, currency, amountMinor: -amountMinor },
        { owner: { kind: 'member-cash', member: order.member }, currency, amountMinor: order.amountMinor },
      ];
      if (discount > 0n)
        entries.push({ owner: { kind: 'house-promotions' }, currency, amountMinor: -discount });
      booked = await book(orm, { ...operation, kind: 'DEPOSIT', memo: { order: order.id } }, entries);
      const [firstDepositor] = await orm
        .update(member)
        .set({ credited: true })
        .where(and(eq(member.id, order.member), ne(member.credited, true)))
        .returning({ activatedAt: member.activatedAt });
      // Promotions stop during a break and an exclusion.
      if (firstDepositor && !pauseOf(owner, at)) await addFirstDepositBonus(orm, order, firstDepositor, at);
      await unblockByDeposit(orm, order.member, order.amountMinor);
    }
    if (result === 'refunded') {
      booked = await book(orm, { ...operation, kind: 'REFUND', memo: { order: order.id } }, [
        { owner: { kind: 'payments-in' }, currency, amountMinor: -amountMinor },
        { owner: { kind: 'payments-out' }, currency, amountMinor },
      ]);
    }
    await orm.insert(providerEvent).values({
      provider,
      reference,
      payloadHash: requestHash(event),
      depositOrder: order.id,
      outcome: event.outcome,
      result,
      tx: booked?.tx ?? null,
      receivedAt: at,
    });
    if (result !== 'ignored' && result !== 'late') {
      const failure = result === 'failed' ? { failure: event.reason ?? '' } : {};
      await orm
        .update(depositOrder)
        .set({ state: result, endedAt: at, ...failure })
        .where(eq(depositOrder.id, order.id));
    }
    await notifyMember(orm, order, result, at);
    return booked ? { result, booked } : { result };
  });
}
