import * as v from 'valibot';

/** An amount in a request: a decimal with at most two places, as a JSON number or as text. */
export const WireAmount = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((amount) => /^\d{1,12}(\.\d{1,2})?$/.test(String(amount)), 'not an amount'),
);
