import * as v from 'valibot';

const version = v.literal(1);
const OrderId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
const Address = v.pipe(v.string(), v.maxLength(2_048));

/**
 * Messages between a page of the site and a page of the payments origin, which is in a window or a frame. None of them
 * contains the outcome of a payment, because only the server knows it.
 */
export const PayMessage = v.variant('type', [
  /** The bridge page has loaded and waits for an order. */
  v.object({ v: version, type: v.literal('PAY_READY') }),
  /** Sends the address of the provider's page to the bridge page. */
  v.object({ v: version, type: v.literal('PAY_OPEN'), orderId: OrderId, url: Address }),
  /** No order was created. The bridge page shows the text until the player closes the page. */
  v.object({ v: version, type: v.literal('PAY_REFUSED'), text: v.pipe(v.string(), v.maxLength(600)) }),
  /** The bridge page is about to navigate to the provider. After that, `window.closed` may be wrong. */
  v.object({ v: version, type: v.literal('PAY_STARTED'), orderId: OrderId }),
  /** A call has paid the order, and the provider has no page. The bridge page shows that the payment was sent. */
  v.object({ v: version, type: v.literal('PAY_SENT') }),
  /**
   * The player left the provider's page. The message does not reveal the outcome. `page` names our page that the
   * provider redirected to. If it is missing, the provider's page sent the message.
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

function isWithinMaxLength(data: unknown): boolean {
  try {
    return JSON.stringify([data]).length < maxCharacters;
  } catch {
    return false;
  }
}

/**
 * Returns undefined for other messages. Also accepts the text 'PAY_CLOSE' and messages without a version, as some
 * providers send them.
 */
export function readPayMessage(data: unknown): PayMessage | undefined {
  if (!isWithinMaxLength(data)) return undefined;
  const message = v.safeParse(PayMessage, data);
  if (message.success) return message.output;
  return v.is(LegacyClose, data) ? { v: 1, type: 'PAY_CLOSE' } : undefined;
}

/**
 * Name of the BroadcastChannel. A page announces on it to pages in other tabs that the player left a payment page.
 */
export const payChannel = 'pay';
