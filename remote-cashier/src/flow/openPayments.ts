import { take } from 'rxjs';
import type { HostContext, Kept } from 'shared-contracts/remote';
import * as v from 'valibot';

/** A payment without an outcome is dropped after this time. Its order can still be credited. */
const keptForMs = 24 * 60 * 60_000;
const maxKept = 5;

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const OpenPayment = v.object({
  method: v.pipe(v.string(), v.maxLength(40)),
  /** The operator's name for the method. */
  methodName: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** The Idempotency-Key: sent again, it returns the same order. */
  key: v.pipe(v.string(), v.maxLength(64)),
  amountMinor: Amount,
  atMs: v.pipe(v.number(), v.finite()),
  /** Whether it can be sent again; a card is given anew each time. */
  canResume: v.boolean(),
  /** The server reported that it failed or was canceled. A provider can still credit it. */
  hasEnded: v.optional(v.boolean()),
  /** The player does not want to see it in the list. It is still polled, and blocks the form of its method. */
  isHidden: v.optional(v.boolean()),
  fields: v.optional(v.unknown()),
  orderId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  site: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
  /** As of `PlacedOrder`. */
  worth: v.optional(v.object({ amountMinor: Amount, currency: v.pipe(v.string(), v.maxLength(3)) })),
});

/** A deposit that can still be credited. Never holds anything of a card. */
export type OpenPayment = v.InferOutput<typeof OpenPayment>;

/** Money that arrives after the end of the order is refunded, and not credited. Source: M-087. */
export const isRefundedLate = ({ method }: Pick<OpenPayment, 'method'>): boolean => method === 'CASH';

/** A member's last deposit. It has only method and amount, so that no payment data is stored. */
const LastDeposit = v.object({
  method: v.pipe(v.string(), v.maxLength(40)),
  amountMinor: Amount,
});
export type LastDeposit = v.InferOutput<typeof LastDeposit>;

const openName = 'openPayments';
const lastName = 'lastDeposit';

type Keeper = Pick<HostContext, 'kept$' | 'keep'>;

function keptNow(host: Keeper): Kept {
  let now: Kept = {};
  host.kept$?.pipe(take(1)).subscribe((kept) => {
    now = kept;
  });
  return now;
}

/** Oldest first, as they were saved. */
export function openPaymentsIn(kept: Kept, nowMs: number): readonly OpenPayment[] {
  const entries = kept[openName];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    const payment = v.safeParse(OpenPayment, entry);
    if (!payment.success) return [];
    // A time in the future comes from a clock that has been corrected since, or from other code.
    const ageMs = nowMs - payment.output.atMs;
    return ageMs >= 0 && ageMs < keptForMs ? [payment.output] : [];
  });
}

export const openPayments = (host: Keeper): readonly OpenPayment[] =>
  openPaymentsIn(keptNow(host), Date.now());

export const openPaymentOf = (host: Keeper, orderId: string): OpenPayment | undefined =>
  openPayments(host).find((payment) => payment.orderId === orderId);

function keepAll(host: Keeper, payments: readonly OpenPayment[]): void {
  // Ended ones are dropped first: the others hold the keys that prevent a second charge.
  const byEnd = payments.toSorted((one, other) => Number(!one.hasEnded) - Number(!other.hasEnded));
  host.keep?.(openName, byEnd.length > 0 ? byEnd.slice(-maxKept) : undefined);
}

/** Saves a payment in place of its earlier version. */
export function keepOpenPayment(host: Keeper, payment: OpenPayment): void {
  keepAll(host, [...openPayments(host).filter(({ key }) => key !== payment.key), payment]);
}

/** Records an end that the server reported: the payment stays saved, but is never sent again. */
export function keepEndedPayment(host: Keeper, payment: OpenPayment): void {
  if (!payment.hasEnded) keepOpenPayment(host, { ...payment, canResume: false, hasEnded: true });
}

/** Removes payments that have an outcome or were never sent. */
export function forgetOpenPayment(host: Keeper, isIt: (payment: OpenPayment) => boolean): void {
  const before = openPayments(host);
  const after = before.filter((payment) => !isIt(payment));
  if (after.length < before.length) keepAll(host, after);
}

export function lastDepositIn(kept: Kept): LastDeposit | undefined {
  const last = v.safeParse(LastDeposit, kept[lastName]);
  return last.success ? last.output : undefined;
}

export function keepLastDeposit(host: Keeper, { method, amountMinor }: LastDeposit): void {
  host.keep?.(lastName, { method, amountMinor });
}
