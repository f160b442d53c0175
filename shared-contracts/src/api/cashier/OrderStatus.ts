import * as v from 'valibot';

/**
 * Status of an order as text. Its meaning depends on the method: for the cash app, "true" means that the payment
 * failed. Source: D-029.
 */
export const OrderStatus = v.object({
  status: v.pipe(v.nullish(v.union([v.string(), v.boolean(), v.number()]), ''), v.transform(String)),
});
