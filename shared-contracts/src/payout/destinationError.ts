import { isEmail } from '../rules';
import { isRoutingNumber } from './isRoutingNumber';
import { readBankAccount, type BankAccountReading } from './readBankAccount';
import { readBitcoinAddress, type BitcoinReading } from './readBitcoinAddress';

/** The destination fields of a cash-out request. */
export interface Destination {
  readonly paymentMethod: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly email: string;
}

/** The first invalid field of a destination, and why it is invalid. */
export type DestinationError =
  | { readonly field: 'routingNumber' | 'email'; readonly reason: 'invalid' }
  | {
      readonly field: 'accountNumber';
      readonly reason: Exclude<(BitcoinReading | BankAccountReading)['kind'], 'address' | 'account'>;
    };

function bankError(
  routingNumber: string,
  accountNumber: string,
  countryCode: string,
): DestinationError | undefined {
  const isRoutingValid = countryCode !== 'US' || routingNumber === '' || isRoutingNumber(routingNumber);
  if (!isRoutingValid) return { field: 'routingNumber', reason: 'invalid' };
  if (accountNumber === '') return undefined;
  const reading = readBankAccount(accountNumber, countryCode);
  if (reading.kind !== 'account') return { field: 'accountNumber', reason: reading.kind };
  return reading.account === accountNumber ? undefined : { field: 'accountNumber', reason: 'notDigits' };
}

/**
 * Returns the first error of a destination. Ignores empty fields, because other rules check them (V-093 to V-096). The
 * check digit of a routing number is verified only in the United States. An account number must not contain spaces or
 * hyphens.
 */
export function destinationError(
  { paymentMethod, routingNumber, accountNumber, email }: Destination,
  countryCode: string,
): DestinationError | undefined {
  if (paymentMethod === 'BANK_CARD') return bankError(routingNumber, accountNumber, countryCode);
  if (paymentMethod === 'PAYPAL' || paymentMethod === 'MERCADO_PAGO') {
    return email === '' || isEmail(email) ? undefined : { field: 'email', reason: 'invalid' };
  }
  if (paymentMethod !== 'BTC' || accountNumber === '') return undefined;
  const reading = readBitcoinAddress(accountNumber);
  if (reading.kind !== 'address') return { field: 'accountNumber', reason: reading.kind };
  // The request must contain only the address. An address in bech32 may be in capitals.
  const isOnlyAddress = [accountNumber, accountNumber.toLowerCase()].includes(reading.address);
  return isOnlyAddress ? undefined : { field: 'accountNumber', reason: 'invalid' };
}
