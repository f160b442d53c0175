import { take } from 'rxjs';
import type { HostContext, SavedValues } from 'shared-contracts/remote';
import * as v from 'valibot';

/** A payment without an outcome is dropped after this time. Its order can still be credited. */
const maxAgeMs = 24 * 60 * 60_000;
const maxPayments = 5;

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const OpenPayment = v.object({
  method: v.pipe(v.string(), v.maxLength(40)),
  /** The operator's name for the method. */
  methodName: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** The Idempotency-Key: sent again, it returns the same order. */
  key: v.pipe(v.string(), v.maxLength(64)),
  amountMinor: Amount,
  atMs: v.pipe(v.number(), v.finite()),
  /** Whether it can be sent again. A card cannot, because it is never saved. */
  canResume: v.boolean(),
  /** The server reported that it failed or was canceled. A provider can still credit it. */
  hasEnded: v.optional(v.boolean()),
  /** The player removed it from the list. It is still polled, and still blocks the form of its method. */
  isHidden: v.optional(v.boolean()),
  fields: v.optional(v.unknown()),
  orderId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  site: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
  /** See `PlacedOrder`. */
  worth: v.optional(v.object({ amountMinor: Amount, currency: v.pipe(v.string(), v.maxLength(3)) })),
});

/** A deposit that can still be credited. It never contains card data. */
export type OpenPayment = v.InferOutput<typeof OpenPayment>;

/** Whether money that arrives after the end of the order is refunded instead of credited. Source: M-087. */
export const refundsLateMoney = ({ method }: Pick<OpenPayment, 'method'>): boolean => method === 'CASH';

/** A member's last deposit. No other payment data is stored. */
const LastDeposit = v.object({
  method: v.pipe(v.string(), v.maxLength(40)),
  amountMinor: Amount,
});
export type LastDeposit = v.InferOutput<typeof LastDeposit>;

const openName = 'openPayments';
const lastName = 'lastDeposit';

type PaymentStorage = Pick<HostContext, 'kept$' | 'keep'>;

function savedNow(host: PaymentStorage): SavedValues {
  let now: SavedValues = {};
  host.kept$?.pipe(take(1)).subscribe((saved) => {
    now = saved;
  });
  return now;
}

/** Oldest first. Invalid and expired entries are skipped. */
export function openPaymentsIn(saved: SavedValues, nowMs: number): readonly OpenPayment[] {
  const entries = saved[openName];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    const payment = v.safeParse(OpenPayment, entry);
    if (!payment.success) return [];
    // A time in the future comes from a clock that was corrected later, or from other code.
    const ageMs = nowMs - payment.output.atMs;
    return ageMs >= 0 && ageMs < maxAgeMs ? [payment.output] : [];
  });
}

export const openPayments = (host: PaymentStorage): readonly OpenPayment[] =>
  openPaymentsIn(savedNow(host), Date.now());

export const openPaymentOf = (host: PaymentStorage, orderId: string): OpenPayment | undefined =>
  openPayments(host).find((payment) => payment.orderId === orderId);

function saveAll(host: PaymentStorage, payments: readonly OpenPayment[]): void {
  // Ended payments are dropped first: the keys of the others prevent a second charge.
  const byEnd = payments.toSorted((one, other) => Number(!one.hasEnded) - Number(!other.hasEnded));
  host.keep?.(openName, byEnd.length > 0 ? byEnd.slice(-maxPayments) : undefined);
}

/** Saves a payment, or replaces its earlier version. */
export function saveOpenPayment(host: PaymentStorage, payment: OpenPayment): void {
  saveAll(host, [...openPayments(host).filter(({ key }) => key !== payment.key), payment]);
}

/** Records that an order failed or was canceled. The payment stays saved, but is never sent again. */
export function saveEndedPayment(host: PaymentStorage, payment: OpenPayment): void {
  if (!payment.hasEnded) saveOpenPayment(host, { ...payment, canResume: false, hasEnded: true });
}

/** Removes the payments that match, because they have an outcome or were never sent. */
export function removeOpenPayments(host: PaymentStorage, matches: (payment: OpenPayment) => boolean): void {
  const before = openPayments(host);
  const after = before.filter((payment) => !matches(payment));
  if (after.length < before.length) saveAll(host, after);
}

export function lastDepositIn(saved: SavedValues): LastDeposit | undefined {
  const last = v.safeParse(LastDeposit, saved[lastName]);
  return last.success ? last.output : undefined;
}

export function saveLastDeposit(host: PaymentStorage, { method, amountMinor }: LastDeposit): void {
  host.keep?.(lastName, { method, amountMinor });
}
