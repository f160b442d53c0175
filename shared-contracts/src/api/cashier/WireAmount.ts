import * as v from 'valibot';

/**
 * An amount in a request, with at most two decimals. The specification defines no type. Clients send text with two
 * decimals, because a JSON number drops zeros and a form field is text. JSON numbers are accepted from builds of the
 * cashier before 2026-11-26.
 */
export const WireAmount = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((amount) => /^\d{1,12}(\.\d{1,2})?$/.test(String(amount)), 'not an amount'),
);
