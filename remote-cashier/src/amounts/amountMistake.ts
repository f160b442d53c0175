import { depositMaximumMinor } from 'shared-contracts/rules';
import type { AmountChoice } from 'shared-contracts/ui';
import { plainAmount } from 'shared-contracts/money';
import { readAmount } from './readAmount';

export interface AmountMistake {
  readonly tip:
    'deposit.amountTip' | 'deposit.amountShapeTip' | 'deposit.amountTip1' | 'deposit.maxAmountTip1';
  /** The bound and its currency, which follow the sentence. */
  readonly bound?: string;
}

interface Bounds {
  readonly minimumMinor: number;
  /** The code, not the symbol. Source: A-59. */
  readonly currency: string;
}

/** The checks of a deposit's amount in their order. Source: V-067 to V-069; the maximum for every method by A-31. */
export function amountMistake(
  choice: AmountChoice,
  { minimumMinor, currency }: Bounds,
): AmountMistake | undefined {
  const read = readAmount(choice);
  if (read.kind === 'empty') return { tip: 'deposit.amountTip' };
  if (read.kind === 'misshapen') return { tip: 'deposit.amountShapeTip' };
  const bound = (minor: number) => `${plainAmount(minor)} ${currency}`;
  if (read.amountMinor < minimumMinor) return { tip: 'deposit.amountTip1', bound: bound(minimumMinor) };
  if (read.amountMinor > depositMaximumMinor) {
    return { tip: 'deposit.maxAmountTip1', bound: bound(depositMaximumMinor) };
  }
  return undefined;
}
