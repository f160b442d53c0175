import { currencySymbols, formatMinor, parseAmount } from 'shared-contracts/money';
import * as v from 'valibot';
import type { Services } from '../api/server/Services';
import { html } from '../html';

/** An action for QA and tests. Its input is a form or JSON. */
export interface Control {
  readonly schema: v.GenericSchema;
  readonly run: (services: Services, input: unknown) => Promise<unknown>;
}

export function defineControl<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (services: Services, input: v.InferOutput<Schema>) => Promise<unknown>,
): Control {
  return { schema, run: (services, input) => run(services, input) };
}

/** The message explains the wrong use of a control. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

/** A flag, also as the text of a form field. */
export const Flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])]),
  v.transform((value) => value === true || value === 'true' || value === '1'),
);
export const WholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,12}$/))]),
  v.transform(Number),
  v.integer(),
);
export const Amount = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A form with one button that runs a control. */
export const button = (control: string, label: string, fields: Record<string, string>) =>
  html`<form method="post" action="/control/${control}">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}<button>${label}</button>
  </form>`;

const symbols: Readonly<Record<string, string>> = currencySymbols;

/** Reads an amount like the product's amount fields. */
export function parseEnteredMinor(amount: string, currency: string): bigint {
  const symbol = symbols[currency] ?? '';
  const parsed = parseAmount(amount, { code: currency, symbol });
  if (parsed.kind === 'amount') return BigInt(parsed.amountMinor);
  if (parsed.kind !== 'ambiguous')
    throw new ControlError(`${amount} is not a valid amount. Example: 100.00.`);
  const [small, large] = [parsed.decimalMinor, parsed.groupedMinor].map((minor) =>
    formatMinor(minor, symbol),
  );
  throw new ControlError(`Did you mean ${String(small)} or ${String(large)}?`);
}
