import * as v from 'valibot';

/** Where an order stands, as text; what the words mean is each method's own affair. Source: D-029, A-41. */
export const OrderStatus = v.object({
  status: v.pipe(v.nullish(v.union([v.string(), v.boolean(), v.number()]), ''), v.transform(String)),
});
