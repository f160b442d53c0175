import type { Orm } from '../db/Database';
import { assertCurrency } from '../ledger/amount';
import { postGift } from '../ledger/post';

/** A gift as the promotions provider reports it, under the provider's reference. */
export interface PromotionEvent {
  readonly provider: string;
  readonly reference: string;
  readonly member: string;
  readonly currency: string;
  /** A negative amount takes a gift back. */
  readonly amountMinor: bigint;
  /** `done`: the gift needs no wagering, and all earlier gifts count as wagered. */
  readonly wagering: 'open' | 'done';
}

/** Applies the event once. Throws `IdempotencyConflict` if the reference returns with other content. */
export async function applyPromotionEvent(orm: Orm, event: PromotionEvent, at: Date): Promise<void> {
  const { provider, reference, member, currency, amountMinor, wagering } = event;
  assertCurrency(currency);
  await postGift(orm, {
    kind: 'GIFT',
    scope: `promotions:${provider}`,
    key: reference,
    request: event,
    at,
    ...(wagering === 'done' && { memo: { wagering } }),
    member,
    currency,
    amountMinor,
  });
}
