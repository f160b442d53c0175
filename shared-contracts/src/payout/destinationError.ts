import { isEmail } from '../rules';
import { isRoutingNumber } from './isRoutingNumber';
import { readBitcoinAddress, type BitcoinReading } from './readBitcoinAddress';

/** Where a cash-out goes, as its request names it. */
export interface Destination {
  readonly paymentMethod: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly email: string;
}

export type DestinationError =
  | { readonly field: 'routingNumber' | 'email'; readonly reason: 'invalid' }
  | { readonly field: 'accountNumber'; readonly reason: Exclude<BitcoinReading['kind'], 'address'> };

/**
 * Returns why a destination is invalid. Empty fields pass: the rules for required fields check them (V-093 to V-096,
 * Routing numbers have a check digit in the United States only.
 */
export function destinationError(
  { paymentMethod, routingNumber, accountNumber, email }: Destination,
  countryCode: string,
): DestinationError | undefined {
  if (paymentMethod === 'BANK_CARD') {
    const isAccepted = countryCode !== 'US' || routingNumber === '' || isRoutingNumber(routingNumber);
    return isAccepted ? undefined : { field: 'routingNumber', reason: 'invalid' };
  }
  if (paymentMethod === 'PAYPAL' || paymentMethod === 'MERCADO_PAGO') {
    return email === '' || isEmail(email) ? undefined : { field: 'email', reason: 'invalid' };
  }
  if (paymentMethod !== 'BTC' || accountNumber === '') return undefined;
  const reading = readBitcoinAddress(accountNumber);
  if (reading.kind !== 'address') return { field: 'accountNumber', reason: reading.kind };
  // What is sent is the address alone; bech32 may be in capitals.
  const isAlone = [accountNumber, accountNumber.toLowerCase()].includes(reading.address);
  return isAlone ? undefined : { field: 'accountNumber', reason: 'invalid' };
}
