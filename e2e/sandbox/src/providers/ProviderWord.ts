import * as v from 'valibot';

/** What a provider says of the payment for an order of the operator, when asked or by itself. */
export const ProviderWord = v.strictObject({
  order: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** The provider's name for this outcome of this payment: said again, it is the same. */
  reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  outcome: v.picklist(['open', 'paid', 'failed', 'refunded']),
  amount: v.pipe(v.string(), v.regex(/^\d{1,12}\.\d\d$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** Why it failed; empty otherwise. */
  reason: v.pipe(v.string(), v.maxLength(40)),
});
export type ProviderWord = v.InferOutput<typeof ProviderWord>;

/** Where a provider tells the operator, on the API's site. */
export const eventsPath = (provider: string) => `/providers/${provider}/events`;
