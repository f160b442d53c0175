import * as v from 'valibot';

const version = v.literal(1);
const OrderId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
const Address = v.pipe(v.string(), v.maxLength(2_048));

/**
 * What the shell and a page of the payments origin say to each other, in a window or a frame.
 * None of it says how a payment ended: that is asked of the server.
 */
export const PayMessage = v.variant('type', [
  /** The bridge page is there and waits for an order. */
  v.object({ v: version, type: v.literal('PAY_READY') }),
  /** The shell names the provider's page of an order. */
  v.object({ v: version, type: v.literal('PAY_OPEN'), orderId: OrderId, url: Address }),
  /** No order came about; the page shows the sentence until it is closed. */
  v.object({ v: version, type: v.literal('PAY_REFUSED'), text: v.pipe(v.string(), v.maxLength(600)) }),
  /** The bridge page is about to show the provider. From here on `closed` may be wrong. */
  v.object({ v: version, type: v.literal('PAY_STARTED'), orderId: OrderId }),
  /** The order was paid by a call, without a page of the provider; the bridge page says so until it is closed. */
  v.object({ v: version, type: v.literal('PAY_SENT') }),
  /**
   * The player is through with the provider, however it went. `page` is the page of ours that the provider led back to;
   * without it the provider's own page said so.
   */
  v.object({
    v: version,
    type: v.literal('PAY_CLOSE'),
    orderId: v.optional(OrderId),
    page: v.optional(v.picklist(['return', 'cancel', 'close'])),
  }),
]);
export type PayMessage = v.InferOutput<typeof PayMessage>;

const maxCharacters = 4_096;
const LegacyClose = v.union([v.literal('PAY_CLOSE'), v.object({ type: v.literal('PAY_CLOSE') })]);

function isShort(data: unknown): boolean {
  try {
    return JSON.stringify([data]).length < maxCharacters;
  } catch {
    return false;
  }
}

/** Returns undefined for other messages. Some providers send the bare word 'PAY_CLOSE' or leave out the version. */
export function readPayMessage(data: unknown): PayMessage | undefined {
  if (!isShort(data)) return undefined;
  const message = v.safeParse(PayMessage, data);
  if (message.success) return message.output;
  return v.is(LegacyClose, data) ? { v: 1, type: 'PAY_CLOSE' } : undefined;
}

/** Name of the BroadcastChannel on which pages of one origin tell that a payment page was left. */
export const payChannel = 'pay';
