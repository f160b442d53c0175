import { depositMaximumMinor } from 'shared-contracts/rules';
import type { AmountChoice } from 'shared-contracts/ui';
import { shortAmount, type AmountCurrency } from 'shared-contracts/money';
import { readAmount, type TipWords, type UnreadableAmount } from './readAmount';

export interface AmountError {
  readonly tip:
    'deposit.amountTip' | 'deposit.amountTip1' | 'deposit.maxAmountTip1' | UnreadableAmount['tip'];
  /** The words that the sentence names: the bound and its currency, or both readings of the text. */
  readonly words?: TipWords;
}

interface Bounds {
  readonly minimumMinor: number;
  /** The messages name a limit with the currency code, as the specified texts do, and not with the symbol. */
  readonly currency: AmountCurrency;
}

/** Checks a deposit's amount in the specified order. The maximum holds for every method. Source: V-067 to V-069. */
export function amountError(
  choice: AmountChoice,
  { minimumMinor, currency }: Bounds,
): AmountError | undefined {
  const read = readAmount(choice, currency);
  if (read.kind === 'empty') return { tip: 'deposit.amountTip' };
  if (read.kind === 'unreadable') return { tip: read.tip, ...(read.words && { words: read.words }) };
  const words = (minor: number) => ({ bound: `${shortAmount(minor, '')} ${currency.code}` });
  if (read.amountMinor < minimumMinor) return { tip: 'deposit.amountTip1', words: words(minimumMinor) };
  if (read.amountMinor > depositMaximumMinor) {
    return { tip: 'deposit.maxAmountTip1', words: words(depositMaximumMinor) };
  }
  return undefined;
}
