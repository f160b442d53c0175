import type { CashOutConfig } from 'shared-contracts/api';
import { shortAmount, toMinor } from 'shared-contracts/money';
import { policy } from 'shared-contracts/policy';
import { isEmail } from 'shared-contracts/rules';
import type { AmountChoice } from 'shared-contracts/ui';
import { fieldsOfMethod, type CashOutField, type CashOutFields } from './cashOutFields';

export interface CashOutWish {
  readonly choice: AmountChoice;
  /** '' until one is chosen. */
  readonly method: string;
  readonly fields: CashOutFields;
}

interface Bounds extends Pick<CashOutConfig, 'minimumMinor'> {
  readonly withdrawableMinor: number;
  readonly symbol: string;
  readonly cashOutPolicy?: { readonly floorMinor: number | null; readonly multipleOfMinor: number | null };
}

export interface CashOutMistake {
  readonly field: 'amount' | 'method' | CashOutField;
  readonly tip:
    | 'cashOut.amountTip'
    | 'cashOut.amountShapeTip'
    | 'cashOut.rule1'
    | 'cashOut.floorTip'
    | 'cashOut.multipleTip'
    | 'cashOut.insufficient'
    | 'cashOut.methodTip'
    | 'cashOut.emailShapeTip'
    | `cashOut.tips.${CashOutField}`;
  /** An amount that the sentence names. */
  readonly amount?: string;
}

// Plain digits; what lies behind the second decimal is rounded half-up. Source: A-78.
const plainDecimal = /^\d{1,9}(?:\.\d{1,8})?$/;

/** What was chosen or typed, in minor units; undefined when it is no amount, null when there is nothing. */
export function cashOutAmount(choice: AmountChoice): number | null | undefined {
  if (choice.kind === 'shortcut') return choice.amountMinor;
  const text = choice.text.trim();
  if (text === '') return null;
  return plainDecimal.test(text) ? toMinor(text) : undefined;
}

function amountMistake(choice: AmountChoice, bounds: Bounds): CashOutMistake | undefined {
  const { minimumMinor, withdrawableMinor, symbol, cashOutPolicy = policy.cashOut } = bounds;
  const { floorMinor, multipleOfMinor } = cashOutPolicy;
  const amountMinor = cashOutAmount(choice);
  const field = 'amount';
  if (amountMinor === null) return { field, tip: 'cashOut.amountTip' };
  if (amountMinor === undefined || amountMinor === 0) return { field, tip: 'cashOut.amountShapeTip' };
  if (amountMinor < minimumMinor) {
    return { field, tip: 'cashOut.rule1', amount: shortAmount(minimumMinor, symbol) };
  }
  if (floorMinor !== null && amountMinor < floorMinor) {
    return { field, tip: 'cashOut.floorTip', amount: shortAmount(floorMinor, '') };
  }
  if (multipleOfMinor !== null && amountMinor % multipleOfMinor !== 0) {
    return { field, tip: 'cashOut.multipleTip', amount: shortAmount(multipleOfMinor, '') };
  }
  return amountMinor > withdrawableMinor ? { field, tip: 'cashOut.insufficient' } : undefined;
}

/** The first check that fails, in their order. Source: V-088 to V-096, V-100, A-63, A-64. */
export function cashOutMistake(
  { choice, method, fields }: CashOutWish,
  bounds: Bounds,
): CashOutMistake | undefined {
  const amount = amountMistake(choice, bounds);
  if (amount) return amount;
  if (method === '') return { field: 'method', tip: 'cashOut.methodTip' };
  for (const field of fieldsOfMethod(method)) {
    const value = fields[field].trim();
    if (value === '') return { field, tip: `cashOut.tips.${field}` };
    if (field === 'email' && !isEmail(value)) return { field, tip: 'cashOut.emailShapeTip' };
  }
  return undefined;
}
