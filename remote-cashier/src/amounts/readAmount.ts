import type { AmountChoice } from 'shared-contracts/ui';
import { formatMinor, minorToWire, parseAmount, type AmountCurrency } from 'shared-contracts/money';

/** What a sentence about an amount may name. */
export interface TipWords {
  readonly amount?: string;
  readonly bound?: string;
  readonly currency?: string;
  readonly small?: string;
  readonly large?: string;
  readonly typeSmall?: string;
  readonly typeLarge?: string;
}

/** A sentence about a text that is no amount, with the words that it names. */
export interface UnreadableAmount {
  readonly kind: 'unreadable';
  readonly tip: 'amount.shapeTip' | 'amount.ambiguousTip' | 'amount.decimalsTip' | 'amount.currencyTip';
  readonly words?: TipWords;
}

export type ReadAmount =
  { readonly kind: 'empty' } | UnreadableAmount | { readonly kind: 'amount'; readonly amountMinor: number };

const amount = (amountMinor: number): ReadAmount => ({ kind: 'amount', amountMinor });

/** What was chosen or typed, in minor units. `rounds`: further decimals are rounded half-up, not an error. */
export function readAmount(choice: AmountChoice, currency: AmountCurrency, rounds = false): ReadAmount {
  if (choice.kind === 'shortcut') return amount(choice.amountMinor);
  const parsed = parseAmount(choice.text, currency);
  switch (parsed.kind) {
    case 'empty':
    case 'amount':
      return parsed;
    case 'tooManyDecimals':
      return rounds ? amount(parsed.roundedMinor) : { kind: 'unreadable', tip: 'amount.decimalsTip' };
    case 'ambiguous': {
      const { decimalMinor, groupedMinor } = parsed;
      return {
        kind: 'unreadable',
        tip: 'amount.ambiguousTip',
        words: {
          small: formatMinor(decimalMinor, currency.symbol),
          large: formatMinor(groupedMinor, currency.symbol),
          typeSmall: minorToWire(decimalMinor),
          typeLarge: minorToWire(groupedMinor),
        },
      };
    }
    case 'otherCurrency':
      return { kind: 'unreadable', tip: 'amount.currencyTip', words: { currency: currency.code } };
    case 'invalid':
      return { kind: 'unreadable', tip: 'amount.shapeTip' };
  }
}

/** Whether two choices come to the same amount, however it is written. */
export function isSameAmount(one: AmountChoice, other: AmountChoice, currency: AmountCurrency): boolean {
  const [first, second] = [readAmount(one, currency, true), readAmount(other, currency, true)];
  return first.kind === 'amount' && second.kind === 'amount' && first.amountMinor === second.amountMinor;
}
