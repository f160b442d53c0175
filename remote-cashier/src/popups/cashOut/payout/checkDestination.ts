import { destinationError, readBitcoinAddress, type DestinationError } from 'shared-contracts/payout';
import type { CashOutField, CashOutFields } from '../cashOutFields';

type ShapeField = Extract<DestinationError, { reason: 'invalid' }>['field'];
type BitcoinReason = Extract<DestinationError, { field: 'accountNumber' }>['reason'];

interface FieldError {
  readonly field: CashOutField;
  readonly tip: `cashOut.shapeTips.${ShapeField}` | `cashOut.bitcoinTips.${BitcoinReason}`;
}

type CheckedDestination =
  | { readonly fields: CashOutFields; readonly error?: undefined }
  | { readonly fields?: undefined; readonly error: FieldError };

/** The fields as they are sent, a Bitcoin address without the text around it; or the error of an invalid field. */
export function checkDestination(
  paymentMethod: string,
  typed: CashOutFields,
  countryCode: string,
): CheckedDestination {
  const reading = paymentMethod === 'BTC' ? readBitcoinAddress(typed.accountNumber) : undefined;
  const fields = reading?.kind === 'address' ? { ...typed, accountNumber: reading.address } : typed;
  const { routingNumber, accountNumber } = fields;
  const destination = { paymentMethod, routingNumber, accountNumber, email: fields.email.trim() };
  const error = destinationError(destination, countryCode);
  if (!error) return { fields };
  const tip =
    error.field === 'accountNumber'
      ? (`cashOut.bitcoinTips.${error.reason}` as const)
      : (`cashOut.shapeTips.${error.field}` as const);
  return { error: { field: error.field, tip } };
}
