import { take } from 'rxjs';
import { bonusChoices } from 'shared-contracts/api';
import type { HostContext, SavedValues } from 'shared-contracts/remote';
import * as v from 'valibot';

/** A saved payment expires after this time. Its order can still be credited. */
const maxAgeMs = 24 * 60 * 60_000;
const maxPayments = 5;

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const SavedPayment = v.object({
  method: v.pipe(v.string(), v.maxLength(40)),
  /** The operator's name for the method. */
  methodName: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** The Idempotency-Key. If it is sent again, the server returns the same order. */
  key: v.pipe(v.string(), v.maxLength(64)),
  amountMinor: Amount,
  atMs: v.pipe(v.number(), v.finite()),
  /** Whether the payment can be sent again. A card payment cannot, because the card is never saved. */
  canResume: v.boolean(),
  /** The server reported that the payment failed or was canceled. A provider can still credit it. */
  hasEnded: v.optional(v.boolean()),
  /** The player removed the payment from the list. It is still polled, and still blocks the form of its method. */
  isHidden: v.optional(v.boolean()),
  fields: v.optional(v.unknown()),
  /** The player's choice. A retry must send the same choice. */
  bonus: v.optional(v.picklist(bonusChoices)),
  orderId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  site: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
  /** See `PlacedOrder`. */
  worth: v.optional(v.object({ amountMinor: Amount, currency: v.pipe(v.string(), v.maxLength(3)) })),
});

/** A deposit that can still be credited, even if it failed or was canceled. It never contains card data. */
export type SavedPayment = v.InferOutput<typeof SavedPayment>;

/** Whether money that arrives after an order has ended is refunded instead of credited. Source: M-087. */
export const isLatePaymentRefunded = ({ method }: Pick<SavedPayment, 'method'>): boolean => method === 'CASH';

/** A member's last deposit. Nothing else is stored of that deposit. */
const LastDeposit = v.object({
  method: v.pipe(v.string(), v.maxLength(40)),
  amountMinor: Amount,
});
export type LastDeposit = v.InferOutput<typeof LastDeposit>;

const paymentsKey = 'openPayments';
const lastDepositKey = 'lastDeposit';

type PaymentStorage = Pick<HostContext, 'kept$' | 'keep'>;

function savedValues(host: PaymentStorage): SavedValues {
  let values: SavedValues = {};
  host.kept$?.pipe(take(1)).subscribe((keptValues) => {
    values = keptValues;
  });
  return values;
}

/** Oldest first. Invalid and expired entries are skipped. */
export function savedPaymentsIn(values: SavedValues, nowMs: number): readonly SavedPayment[] {
  const entries = values[paymentsKey];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    const parsedPayment = v.safeParse(SavedPayment, entry);
    if (!parsedPayment.success) return [];
    // A time in the future comes from a wrong clock or from other code.
    const ageMs = nowMs - parsedPayment.output.atMs;
    return ageMs >= 0 && ageMs < maxAgeMs ? [parsedPayment.output] : [];
  });
}

export const savedPayments = (host: PaymentStorage): readonly SavedPayment[] =>
  savedPaymentsIn(savedValues(host), Date.now());

export const savedPaymentOf = (host: PaymentStorage, orderId: string): SavedPayment | undefined =>
  savedPayments(host).find((payment) => payment.orderId === orderId);

function saveAll(host: PaymentStorage, payments: readonly SavedPayment[]): void {
  // Of too many payments, the ended ones are dropped first. The keys of the others prevent a second charge.
  const sortedPayments = payments.toSorted((a, b) => Number(!a.hasEnded) - Number(!b.hasEnded));
  host.keep?.(paymentsKey, sortedPayments.length > 0 ? sortedPayments.slice(-maxPayments) : undefined);
}

/** Saves a payment, or replaces its earlier version. */
export function savePayment(host: PaymentStorage, payment: SavedPayment): void {
  saveAll(host, [...savedPayments(host).filter(({ key }) => key !== payment.key), payment]);
}

/** Records that an order failed or was canceled. The payment stays saved, but is never sent again. */
export function saveEndedPayment(host: PaymentStorage, payment: SavedPayment): void {
  if (!payment.hasEnded) savePayment(host, { ...payment, canResume: false, hasEnded: true });
}

/** Removes the payments that match, because their outcome is known or they were never sent. */
export function removePayments(host: PaymentStorage, matches: (payment: SavedPayment) => boolean): void {
  const payments = savedPayments(host);
  const remainingPayments = payments.filter((payment) => !matches(payment));
  if (remainingPayments.length < payments.length) saveAll(host, remainingPayments);
}

export function lastDepositIn(values: SavedValues): LastDeposit | undefined {
  const parsedDeposit = v.safeParse(LastDeposit, values[lastDepositKey]);
  return parsedDeposit.success ? parsedDeposit.output : undefined;
}

export function saveLastDeposit(host: PaymentStorage, { method, amountMinor }: LastDeposit): void {
  host.keep?.(lastDepositKey, { method, amountMinor });
}
