import { formatShortAmount, type AmountCurrency } from 'shared-contracts/money';
import { depositMaximumMinor } from 'shared-contracts/rules';
import type { AmountChoice } from 'shared-contracts/ui';
import { readAmount, type TipValues, type UnreadableAmount } from './readAmount';

export interface AmountError {
  readonly tip:
    'deposit.amountTip' | 'deposit.amountTip1' | 'deposit.maxAmountTip1' | UnreadableAmount['tip'];
  readonly values?: TipValues;
}

interface Bounds {
  readonly minimumMinor: number;
  /** The specification writes limits with the currency code, not with the symbol. */
  readonly currency: AmountCurrency;
}

/** The first rule that a deposit amount breaks. The maximum is the same for every method. Source: V-067 to V-069. */
export function amountError(
  choice: AmountChoice,
  { minimumMinor, currency }: Bounds,
): AmountError | undefined {
  const amount = readAmount(choice, currency);
  if (amount.kind === 'empty') return { tip: 'deposit.amountTip' };
  if (amount.kind === 'unreadable')
    return { tip: amount.tip, ...(amount.values && { values: amount.values }) };
  const limitValues = (minor: number) => ({ bound: `${formatShortAmount(minor, '')} ${currency.code}` });
  if (amount.amountMinor < minimumMinor)
    return { tip: 'deposit.amountTip1', values: limitValues(minimumMinor) };
  if (amount.amountMinor > depositMaximumMinor) {
    return { tip: 'deposit.maxAmountTip1', values: limitValues(depositMaximumMinor) };
  }
  return undefined;
}
