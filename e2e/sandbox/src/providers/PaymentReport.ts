import * as v from 'valibot';

/** A provider's report on the payment for an order, in a reply or in a webhook. */
export const PaymentReport = v.strictObject({
  order: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** The provider's id for this outcome of this payment. A repeated report has the same id. */
  reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  outcome: v.picklist(['open', 'paid', 'failed', 'refunded']),
  amount: v.pipe(v.string(), v.regex(/^\d{1,12}\.\d\d$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** Reason of a failure; empty otherwise. */
  reason: v.pipe(v.string(), v.maxLength(40)),
});
export type PaymentReport = v.InferOutput<typeof PaymentReport>;

/** Path of a provider's webhook at the operator. */
export const eventsPath = (provider: string) => `/providers/${provider}/events`;
