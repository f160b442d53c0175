import type { BillingInfo } from 'shared-contracts/api';

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

/** Whom and where the card belongs to, exactly as typed. */
export type BillingValues = Readonly<Record<BillingField, string>>;

export const noBilling: BillingValues = {
  firstName: '',
  lastName: '',
  country: '',
  state: '',
  city: '',
  address: '',
  postalCode: '',
};

/** What the deposit call takes of each. */
export const maxCharacters = 120;

const isoCode2 = /^[A-Z]{2}$/;

/** What the server knows fills the fields that nobody has touched; a state comes with its country or not at all. */
export function prefilled(
  values: BillingValues,
  touched: ReadonlySet<BillingField>,
  known: BillingInfo,
): BillingValues {
  const country = known.country.trim().toUpperCase();
  const place = isoCode2.test(country) ? { country, state: known.state } : { country: '', state: '' };
  const offered = { ...known, ...place };
  const free = billingFields.filter((field) => !touched.has(field));
  return {
    ...values,
    ...Object.fromEntries(free.map((field) => [field, offered[field].slice(0, maxCharacters)])),
  };
}
