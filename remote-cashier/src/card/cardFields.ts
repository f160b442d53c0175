import type { BillingInfo } from 'shared-contracts/api';
import type { VaultField } from 'shared-contracts/payments';
import { required, type Rule } from 'shared-contracts/rules';
import type { DepositIntent } from '../flow/DepositMethod';
import { orderFields } from '../flow/orderFields';

export const billingFields = [
  'firstName',
  'lastName',
  'country',
  'state',
  'city',
  'address',
  'postalCode',
] as const;
export type BillingField = (typeof billingFields)[number];

/** Name and address of the card holder, exactly as typed. */
export type BillingValues = Readonly<Record<BillingField, string>>;

export const emptyBilling: BillingValues = {
  firstName: '',
  lastName: '',
  country: '',
  state: '',
  city: '',
  address: '',
  postalCode: '',
};

/** The longest billing value that the deposit call accepts. */
export const maxCharacters = 120;

const isoCode2 = /^[A-Z]{2}$/;

/** Fills the fields that the player has not edited. An invalid country is dropped together with its state. */
export function prefillBilling(
  values: BillingValues,
  editedFields: ReadonlySet<BillingField>,
  lastPayment: BillingInfo,
): BillingValues {
  const country = lastPayment.country.trim().toUpperCase();
  const countryAndState = isoCode2.test(country)
    ? { country, state: lastPayment.state }
    : { country: '', state: '' };
  const billing = { ...lastPayment, ...countryAndState };
  const uneditedFields = billingFields.filter((field) => !editedFields.has(field));
  return {
    ...values,
    ...Object.fromEntries(uneditedFields.map((field) => [field, billing[field].slice(0, maxCharacters)])),
  };
}

/** The cashier receives only whether a vault field is filled, never its value. */
type CardEntries = Readonly<Record<VaultField, boolean>> & BillingValues;

const mustBeFilled = <Tip extends string>(field: VaultField, tip: Tip) => ({
  field,
  tip,
  fails: (entries: CardEntries) => !entries[field],
});

/** Source: V-074 to V-084. */
export const cardRules = [
  mustBeFilled('number', 'card.cardNumberTip'),
  mustBeFilled('cvv', 'card.cvvTip'),
  mustBeFilled('month', 'card.monthTip'),
  mustBeFilled('year', 'card.yearTip'),
  required<CardEntries, 'card.firstNameTip'>('firstName', 'card.firstNameTip'),
  required<CardEntries, 'card.lastNameTip'>('lastName', 'card.lastNameTip'),
  required<CardEntries, 'card.countryTip'>('country', 'card.countryTip'),
  required<CardEntries, 'card.stateTip'>('state', 'card.stateTip'),
  required<CardEntries, 'card.townCityTip'>('city', 'card.townCityTip'),
  required<CardEntries, 'card.addressTip'>('address', 'card.addressTip'),
  required<CardEntries, 'card.postalTip'>('postalCode', 'card.postalTip'),
] as const satisfies readonly Rule<CardEntries>[];

export interface CardFields extends BillingValues {
  /** The vault's one-time token. The edge replaces it with number, CVV and expiry. */
  readonly token: string;
}

const withoutSpaces = (name: string) => name.replaceAll(/\s/g, '');

/** The card fields of a deposit call. Source: D-024, V-085, V-086. */
export function cardPayload(intent: DepositIntent<CardFields>) {
  const { fields } = intent;
  return {
    ...orderFields(intent),
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
