import {
  destinationError,
  maxAccountDigits,
  readBankAccount,
  readBitcoinAddress,
  type DestinationError,
} from 'shared-contracts/payout';
import type { CashOutField, CashOutFields } from '../cashOutFields';

type ShapeField = Extract<DestinationError, { reason: 'invalid' }>['field'];
type AccountReason = Extract<DestinationError, { field: 'accountNumber' }>['reason'];

interface FieldError {
  readonly field: CashOutField;
  readonly tip: `cashOut.shapeTips.${ShapeField}` | `cashOut.accountTips.${AccountReason}`;
  readonly values: { readonly most: number };
}

type CheckedDestination =
  | { readonly fields: CashOutFields; readonly error?: undefined }
  | { readonly fields?: undefined; readonly error: FieldError };

/** Returns the account to send: a Bitcoin address without the text around it, or a bank account without spaces. */
function extractAccount(paymentMethod: string, accountNumber: string, countryCode: string): string {
  if (paymentMethod === 'BTC') {
    const reading = readBitcoinAddress(accountNumber);
    return reading.kind === 'address' ? reading.address : accountNumber;
  }
  if (paymentMethod !== 'BANK_CARD') return accountNumber;
  const reading = readBankAccount(accountNumber, countryCode);
  return reading.kind === 'account' ? reading.account : accountNumber;
}

/** The fields to send, or the error of an invalid field. */
export function checkDestination(
  paymentMethod: string,
  typedFields: CashOutFields,
  countryCode: string,
): CheckedDestination {
  const accountNumber = extractAccount(paymentMethod, typedFields.accountNumber, countryCode);
  const fields = { ...typedFields, accountNumber };
  const { routingNumber, email } = fields;
  const destination = { paymentMethod, routingNumber, accountNumber, email: email.trim() };
  const error = destinationError(destination, countryCode);
  if (!error) return { fields };
  const tip =
    error.field === 'accountNumber'
      ? (`cashOut.accountTips.${error.reason}` as const)
      : (`cashOut.shapeTips.${error.field}` as const);
  return { error: { field: error.field, tip, values: { most: maxAccountDigits(countryCode) } } };
}
