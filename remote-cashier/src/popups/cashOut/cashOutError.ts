import type { CashOutConfig } from 'shared-contracts/api';
import { formatShortAmount, type AmountCurrency } from 'shared-contracts/money';
import { policy } from 'shared-contracts/policy';
import type { AmountChoice } from 'shared-contracts/ui';
import { readAmount, type TipValues, type UnreadableAmount } from '../../amounts/readAmount';
import { fieldsOfMethod, type CashOutField, type CashOutFields } from './cashOutFields';

export interface CashOutInput {
  readonly choice: AmountChoice;
  /** '' until the player chooses one. */
  readonly method: string;
  readonly fields: CashOutFields;
}

interface Bounds extends Pick<CashOutConfig, 'minimumMinor'> {
  readonly withdrawableMinor: number;
  readonly currency: AmountCurrency;
  readonly cashOutPolicy?: { readonly floorMinor: number | null; readonly multipleOfMinor: number | null };
}

export interface CashOutError {
  readonly field: 'amount' | 'method' | CashOutField;
  readonly tip:
    | 'cashOut.amountTip'
    | UnreadableAmount['tip']
    | 'cashOut.rule1'
    | 'cashOut.floorTip'
    | 'cashOut.multipleTip'
    | 'cashOut.insufficient'
    | 'cashOut.methodTip'
    | `cashOut.tips.${CashOutField}`;
  /** The values in the message. */
  readonly values?: TipValues;
}

/** The chosen or typed amount. More than two decimals are rounded half up. */
export const cashOutAmount = (choice: AmountChoice, currency: AmountCurrency) =>
  readAmount(choice, currency, true);

function errorOfAmount(choice: AmountChoice, bounds: Bounds): CashOutError | undefined {
  const { minimumMinor, withdrawableMinor, currency, cashOutPolicy = policy.cashOut } = bounds;
  const { floorMinor, multipleOfMinor } = cashOutPolicy;
  const enteredAmount = cashOutAmount(choice, currency);
  const field = 'amount';
  const amountValue = (minor: number, symbol = '') => ({
    values: { amount: formatShortAmount(minor, symbol) },
  });
  if (enteredAmount.kind === 'empty') return { field, tip: 'cashOut.amountTip' };
  if (enteredAmount.kind === 'unreadable')
    return { field, tip: enteredAmount.tip, ...(enteredAmount.values && { values: enteredAmount.values }) };
  const { amountMinor } = enteredAmount;
  if (amountMinor === 0) return { field, tip: 'amount.shapeTip' };
  if (amountMinor < minimumMinor) {
    return { field, tip: 'cashOut.rule1', ...amountValue(minimumMinor, currency.symbol) };
  }
  if (floorMinor !== null && amountMinor < floorMinor) {
    return { field, tip: 'cashOut.floorTip', ...amountValue(floorMinor) };
  }
  if (multipleOfMinor !== null && amountMinor % multipleOfMinor !== 0) {
    return { field, tip: 'cashOut.multipleTip', ...amountValue(multipleOfMinor) };
  }
  return amountMinor > withdrawableMinor ? { field, tip: 'cashOut.insufficient' } : undefined;
}

/** Returns the first error, in the specified order of the checks. Source: V-088 to V-096, V-100. */
export function cashOutError(
  { choice, method, fields }: CashOutInput,
  bounds: Bounds,
): CashOutError | undefined {
  const amountError = errorOfAmount(choice, bounds);
  if (amountError) return amountError;
  if (method === '') return { field: 'method', tip: 'cashOut.methodTip' };
  for (const field of fieldsOfMethod(method)) {
    if (fields[field].trim() === '') return { field, tip: `cashOut.tips.${field}` };
  }
  return undefined;
}
