import { fireEvent, screen } from '@testing-library/react';
import { listCountries, listCurrencies, listDialCodes, listStates, type Country } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { renderView, type RenderedView } from '../../../testing/renderView';
import { settle } from '../../../testing/settle';
import { SignUpPopup } from '../SignUpPopup';

export const countries: Country[] = [
  { isoCode2: 'US', enName: 'United States', telNum: '1' },
  { isoCode2: 'CA', enName: 'Canada', telNum: '1' },
  { isoCode2: 'GB', enName: 'United Kingdom', telNum: '44' },
  { isoCode2: 'SG', enName: 'Singapore', telNum: '65' },
];

const statesOf: Readonly<Record<string, { code: string; name: string }[]>> = {
  US: [
    { code: 'CA', name: 'California' },
    { code: 'NY', name: 'New York' },
  ],
  GB: [{ code: 'ENG', name: 'England' }],
};

/** Valid values for all fields. */
export const validEntries = {
  email: 'ada@example.com',
  username: 'ada',
  password: 'secret 1815',
  repassword: 'secret 1815',
  mobilePrefix: '1',
  mobile: '4165550123',
  firstName: 'Ada',
  lastName: 'Byron',
  gender: 'FEMALE',
  birthday: '1990-12-31',
  currency: 'EUR',
  countryCode: 'US',
  stateCode: 'NY',
  postalCode: '10001',
  city: 'New York',
  address: '1 Broadway',
};

export type Entries = typeof validEntries;
export const stepFields = {
  1: ['email', 'username', 'password', 'repassword', 'mobilePrefix', 'mobile'],
  2: ['firstName', 'lastName', 'gender', 'birthday'],
  3: ['currency', 'countryCode', 'stateCode', 'postalCode', 'city', 'address'],
} as const satisfies Record<number, readonly (keyof Entries)[]>;

const labels: Readonly<Record<Exclude<keyof Entries, 'birthday'>, string>> = {
  email: 'Email',
  username: 'Username',
  password: 'Password',
  repassword: 'Retype password',
  mobilePrefix: 'International code',
  mobile: 'Mobile number',
  firstName: 'First name',
  lastName: 'Last name',
  gender: 'Gender',
  currency: 'Currency',
  countryCode: 'Country',
  stateCode: 'State or province',
  postalCode: 'Postal code',
  city: 'Town or city',
  address: 'Address',
};

export const consent = () => screen.getByRole('checkbox', { name: /^I agree to the terms and conditions/ });

/** Finds the control of a field by its label. For the birthday it is the first digit box. */
export function control(field: keyof Entries): HTMLInputElement {
  return field === 'birthday'
    ? screen.getByLabelText('Year, digit 1')
    : screen.getByLabelText(labels[field], { selector: 'input, select' });
}

/** Finds the control of a field by its name. A search by label is too slow for hundreds of generated forms. */
export const controlByName = (field: keyof Entries) =>
  document.querySelector(
    field === 'birthday' ? '[data-field="birthday"] input' : `form [name="${field}"]`,
  ) as HTMLInputElement;

export async function fill(entries: Partial<Entries>) {
  for (const [field, value] of Object.entries(entries) as [keyof Entries, string][]) {
    fireEvent.change(controlByName(field), { target: { value } });
    await settle();
  }
}

export function nextButton(): HTMLElement {
  return screen.getByRole('button', { name: /^(Continue|Almost done|Create account|Sign Up)$/ });
}

const submitButton = () => document.querySelector<HTMLElement>('form button[type="submit"]') as HTMLElement;

export async function press(button: HTMLElement) {
  fireEvent.click(button);
  await settle();
}

export const submit = () => press(submitButton());

const entriesOf = (fields: readonly (keyof Entries)[]) =>
  Object.fromEntries(fields.map((field) => [field, validEntries[field]]));

const respondWithLists = (fake: FakeHost) => {
  fake.respond(listDialCodes, () => ({ data: countries }));
  fake.respond(listCountries, () => ({ data: countries }));
  fake.respond(listCurrencies, () => ({ data: [{ code: 'USD' }, { code: 'EUR' }, { code: 'BTC' }] }));
  fake.respond(listStates, ({ countryIsoCode2 }) => ({ data: statesOf[countryIsoCode2] ?? [] }));
};

/** Opens the sign-up at a step. The steps before it have valid values. */
export async function openSignUp({
  step = 1,
  prepare = () => undefined,
}: { step?: 1 | 2 | 3; prepare?: (fake: FakeHost) => void } = {}): Promise<RenderedView> {
  const view = renderView(SignUpPopup, (fake) => {
    respondWithLists(fake);
    prepare(fake);
  });
  await settle();
  if (step > 1) {
    await fill(entriesOf(stepFields[1]));
    await submit();
  }
  if (step > 2) {
    await fill(entriesOf(stepFields[2]));
    await submit();
  }
  return view;
}

/** The fields of the single form, in its order. Source: S-021. */
export const singleFields = [
  ...stepFields[1],
  'firstName',
  'lastName',
  'countryCode',
  'stateCode',
  'city',
  'postalCode',
  'address',
] as const satisfies readonly (keyof Entries)[];

/** Opens the single form, empty. */
export async function openSingleForm(
  prepare: (fake: FakeHost) => void = () => undefined,
): Promise<RenderedView> {
  const view = renderView(SignUpPopup, (fake) => {
    respondWithLists(fake);
    fake.configure({ signupLayout: 'single' });
    prepare(fake);
  });
  await settle();
  return view;
}

/** Opens the short form by its link. */
export async function openShortForm(
  prepare: (fake: FakeHost) => void = () => undefined,
): Promise<RenderedView> {
  const view = await openSignUp({
    prepare: (fake) => {
      fake.configure({ signupFacebook: true });
      prepare(fake);
    },
  });
  await press(screen.getByRole('button', { name: 'Sign up with name and email only' }));
  return view;
}
