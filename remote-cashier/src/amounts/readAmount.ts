import type { AmountChoice } from 'shared-contracts/ui';
import { formatMinor, minorToWire, parseAmount, type AmountCurrency } from 'shared-contracts/money';

/** Values in the text of an amount error. */
export interface TipValues {
  readonly amount?: string;
  readonly bound?: string;
  readonly currency?: string;
  readonly small?: string;
  readonly large?: string;
  readonly typeSmall?: string;
  readonly typeLarge?: string;
}

/** The text cannot be read as an amount; `tip` is the key of the message. */
export interface UnreadableAmount {
  readonly kind: 'unreadable';
  readonly tip: 'amount.shapeTip' | 'amount.ambiguousTip' | 'amount.decimalsTip' | 'amount.currencyTip';
  readonly values?: TipValues;
}

export type ReadAmount =
  { readonly kind: 'empty' } | UnreadableAmount | { readonly kind: 'amount'; readonly amountMinor: number };

const toAmount = (amountMinor: number): ReadAmount => ({ kind: 'amount', amountMinor });

/** The chosen or typed amount in minor units. With `shouldRound`, more than two decimals are rounded half-up. */
export function readAmount(choice: AmountChoice, currency: AmountCurrency, shouldRound = false): ReadAmount {
  if (choice.kind === 'shortcut') return toAmount(choice.amountMinor);
  const parsedAmount = parseAmount(choice.text, currency);
  switch (parsedAmount.kind) {
    case 'empty':
    case 'amount':
      return parsedAmount;
    case 'tooManyDecimals':
      return shouldRound
        ? toAmount(parsedAmount.roundedMinor)
        : { kind: 'unreadable', tip: 'amount.decimalsTip' };
    case 'ambiguous': {
      const { decimalMinor, groupedMinor } = parsedAmount;
      return {
        kind: 'unreadable',
        tip: 'amount.ambiguousTip',
        values: {
          small: formatMinor(decimalMinor, currency.symbol),
          large: formatMinor(groupedMinor, currency.symbol),
          typeSmall: minorToWire(decimalMinor),
          typeLarge: minorToWire(groupedMinor),
        },
      };
    }
    case 'otherCurrency':
      return { kind: 'unreadable', tip: 'amount.currencyTip', values: { currency: currency.code } };
    case 'invalid':
      return { kind: 'unreadable', tip: 'amount.shapeTip' };
  }
}

/** Whether two choices mean the same amount, for example `12,5` and `12.50`. */
export function isSameAmount(first: AmountChoice, second: AmountChoice, currency: AmountCurrency): boolean {
  const a = readAmount(first, currency, true);
  const b = readAmount(second, currency, true);
  return a.kind === 'amount' && b.kind === 'amount' && a.amountMinor === b.amountMinor;
}
