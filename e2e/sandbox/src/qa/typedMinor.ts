import { currencySymbols, formatMinor, parseAmount } from 'shared-contracts/money';
import { WrongControl } from './Control';

const symbols: Readonly<Record<string, string>> = currencySymbols;

/** An amount of QA's forms and calls, read as the amount fields of the product read it. */
export function typedMinor(amount: string, currency: string): bigint {
  const symbol = symbols[currency] ?? '';
  const parsed = parseAmount(amount, { code: currency, symbol });
  if (parsed.kind === 'amount') return BigInt(parsed.amountMinor);
  if (parsed.kind !== 'ambiguous') throw new WrongControl(`${amount} is no amount; 100.00 would be one.`);
  const [small, large] = [parsed.decimalMinor, parsed.groupedMinor].map((minor) =>
    formatMinor(minor, symbol),
  );
  throw new WrongControl(`Did you mean ${String(small)} or ${String(large)}?`);
}
