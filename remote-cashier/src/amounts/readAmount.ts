import type { AmountChoice } from 'shared-contracts/ui';
import { toMinor } from 'shared-contracts/money';

// T25: plain digits and at most two decimals; no exponent, sign, group or other script.
const plainAmount = /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/;

export type ReadAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'misshapen' }
  | { readonly kind: 'amount'; readonly amountMinor: number };

/** What was chosen or typed, in minor units. */
export function readAmount(choice: AmountChoice): ReadAmount {
  if (choice.kind === 'shortcut') return { kind: 'amount', amountMinor: choice.amountMinor };
  const text = choice.text.trim();
  if (text === '') return { kind: 'empty' };
  const amountMinor = plainAmount.test(text) ? toMinor(text) : undefined;
  return amountMinor === undefined ? { kind: 'misshapen' } : { kind: 'amount', amountMinor };
}
