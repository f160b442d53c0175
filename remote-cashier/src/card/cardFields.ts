import { minorToWire } from 'shared-contracts/money';
import type { DepositIntent } from '../flow/DepositMethod';
import type { BillingValues } from './billing/billingValues';

export interface CardFields extends BillingValues {
  /** The vault's one-time token, which stands for number, CVV and expiry until the edge puts them there. */
  readonly token: string;
}

const withoutSpaces = (name: string) => name.replaceAll(/\s/g, '');

/** The card fields of a request. Only the request drops the spaces in a name. Source: D-024, V-085, V-086. */
export function cardPayload({ amountMinor, memberId, fields }: DepositIntent<CardFields>) {
  return {
    amount: minorToWire(amountMinor),
    memberId,
    cardNum: fields.token,
    cardCvv: fields.token,
    expireMonth: fields.token,
    expireYear: fields.token,
    cardFirstName: withoutSpaces(fields.firstName),
    cardLastName: withoutSpaces(fields.lastName),
    cardCountry: fields.country,
    cardState: fields.state.trim(),
    cardCity: fields.city.trim(),
    cardAddress: fields.address.trim(),
    cardPostalCode: fields.postalCode.trim(),
  };
}
