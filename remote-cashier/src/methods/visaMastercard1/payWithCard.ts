import { depositByCard, type Result } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import type { HostContext } from 'shared-contracts/remote';
import type { DepositIntent, PlacedOrder } from '../../flow/DepositMethod';
import type { BillingValues } from './billing/billingValues';

export interface CardFields extends BillingValues {
  /** The vault's one-time token, which stands for number, CVV and expiry until the edge puts them there. */
  readonly token: string;
}

const withoutSpaces = (name: string) => name.replaceAll(/\s/g, '');

/** One call creates the deposit and pays it. Source: C-053, D-024, A-34 to A-36. */
export function payWithCard(
  host: HostContext,
  { amountMinor, memberId, fields, idempotencyKey }: DepositIntent<CardFields>,
): Promise<Result<PlacedOrder>> {
  return host.call(
    depositByCard,
    {
      amount: Number(minorToWire(amountMinor)),
      memberId,
      paymentMethod: 'VISA_MASTERCARD_1',
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
    },
    { idempotencyKey },
  );
}
