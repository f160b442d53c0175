import { screen, within } from '@testing-library/react';
import { checkRegister, listCountries, listCurrencies, listStates, register } from 'shared-contracts/api';
import {
  consent,
  control,
  validEntries,
  fill,
  nextButton,
  openSignUp,
  stepFields,
  type Entries,
  submit,
} from '../testing/openSignUp';

const offers = () => screen.getByRole('checkbox', { name: 'Send me exclusive offers' });
const optionsOf = (field: keyof Entries) =>
  within(control(field))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value, text }) => [value, text]);

async function fillAddress(wrongEntries: Partial<Entries> = {}) {
  const { currency, countryCode, stateCode, postalCode, city, address } = {
    ...validEntries,
    ...wrongEntries,
  };
  await fill({ currency, countryCode });
  await fill({ stateCode, postalCode, city, address });
}

it('[S-024] asks for wallet currency and address; the offers are preselected, the consent is not', async () => {
  await openSignUp({ step: 3 });
  const fields = stepFields[3].map((field) => [field, control(field).getAttribute('autocomplete')]);
  expect(fields).toEqual([
    ['currency', 'transaction-currency'],
    ['countryCode', 'country'],
    ['stateCode', 'address-level1'],
    ['postalCode', 'postal-code'],
    ['city', 'address-level2'],
    ['address', 'street-address'],
  ]);
  expect(offers()).toBeChecked();
  expect(consent()).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(nextButton()).toHaveAccessibleName('Create account');
});

it.each([
  ['terms and conditions', 'terms'],
  ['user agreement', 'userAgreement'],
  ['privacy policy', 'privacy'],
])('[S-024] opens the %s from the consent label without checking the box', async (name, popup) => {
  const { user, hostCallsTo } = await openSignUp({ step: 3 });
  await user.click(screen.getByRole('button', { name }));
  expect(hostCallsTo('openPopup')).toEqual([{ popup, params: {} }]);
  expect(consent()).not.toBeChecked();
});

const invalidEntries: [ids: string, wrong: Partial<Entries>, field: keyof Entries, sentence: string][] = [
  ['V-027, E-032', { currency: '', countryCode: '' }, 'currency', 'Currency required'],
  ['V-028, E-027', { countryCode: '', stateCode: '' }, 'countryCode', 'Country required'],
  ['V-029, E-028', { stateCode: '', postalCode: '' }, 'stateCode', 'State required'],
  ['V-030, E-030', { postalCode: ' ', city: '' }, 'postalCode', 'Postal code required'],
  ['V-031, E-029', { city: '', address: '' }, 'city', 'City required'],
  ['V-032, E-031', { address: ' ' }, 'address', 'Address required'],
];

it.each(invalidEntries)('[%s] rejects %o at %s with "%s"', async (_, wrongEntries, field, sentence) => {
  const { toasts, callsTo, hostCallsTo } = await openSignUp({ step: 3 });
  await fillAddress(wrongEntries);
  await submit();
  expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
  expect(control(field)).toBeInvalid();
  expect(control(field)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(control(field)).toHaveFocus();
  expect(hostCallsTo('alert')).toEqual([]);
  expect([...callsTo(checkRegister), ...callsTo(register)]).toEqual([]);
});

it('[V-033, E-034] shows a warning without consent, and sends nothing', async () => {
  const { hostCallsTo, toasts, callsTo } = await openSignUp({ step: 3 });
  await fillAddress();
  await submit();
  expect(hostCallsTo('alert')).toEqual([
    { title: 'Warning', text: expect.stringContaining('unless you agree') },
  ]);
  expect(toasts()).toEqual([]);
  expect([...callsTo(checkRegister), ...callsTo(register)]).toEqual([]);
  expect(consent()).toBeInvalid();
  expect(consent()).toHaveFocus();
  expect(nextButton()).not.toHaveAttribute('aria-busy');
});

it('[E-033] shows the specified text when the consent is missing', async () => {
  const { hostCallsTo, user } = await openSignUp({ step: 3 });
  const sentence =
    'Sorry, we can not accept you to be our customer unless you agree to our terms and conditions.';
  await fillAddress();
  await submit();
  expect(hostCallsTo('alert')).toEqual([{ title: 'Warning', text: sentence }]);
  expect(consent()).toHaveAccessibleDescription(sentence);
  await user.click(consent());
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

it('[C-022, D-008] lists the enabled countries by name', async () => {
  const { callsTo } = await openSignUp({ step: 3 });
  expect(callsTo(listCountries)).toEqual([{ status: 1 }]);
  expect(optionsOf('countryCode')).toEqual([
    ['', 'Choose'],
    ['CA', 'Canada'],
    ['SG', 'Singapore'],
    ['GB', 'United Kingdom'],
    ['US', 'United States'],
  ]);
});

it('[C-027, D-010] lists the enabled currencies, with their names if they have one', async () => {
  const { callsTo } = await openSignUp({ step: 3 });
  expect(callsTo(listCurrencies)).toEqual([{ enabled: 1 }]);
  expect(optionsOf('currency')).toEqual([
    ['', 'Choose'],
    ['USD', 'USD – US Dollar'],
    ['EUR', 'EUR – Euro'],
    ['BTC', 'BTC'],
  ]);
});

it('[C-025, D-009] requests the states only after the country is chosen', async () => {
  const { callsTo } = await openSignUp({ step: 3 });
  expect(callsTo(listStates)).toEqual([]);
  expect(optionsOf('stateCode')).toEqual([['', 'Choose a country first']]);
  await fill({ countryCode: 'US' });
  expect(callsTo(listStates)).toEqual([{ countryIsoCode2: 'US', status: 1 }]);
  expect(optionsOf('stateCode')).toEqual([
    ['', 'Choose'],
    ['CA', 'California'],
    ['NY', 'New York'],
  ]);
});

it('[M-031] clears the state with every change of country', async () => {
  const { toasts } = await openSignUp({ step: 3 });
  await fillAddress();
  expect(control('stateCode')).toHaveDisplayValue('New York');
  await fill({ countryCode: 'GB' });
  expect(control('stateCode')).toHaveDisplayValue('Choose');
  await fill({ countryCode: 'US' });
  expect(control('stateCode')).toHaveDisplayValue('Choose');
  await submit();
  expect(toasts()).toEqual([{ text: 'State required', tone: 'bad' }]);
});

it('shows a text field when the country has no states', async () => {
  const { toasts } = await openSignUp({ step: 3 });
  await fill({ currency: 'USD', countryCode: 'SG' });
  expect(screen.getByRole('textbox', { name: 'State or province' })).toHaveValue('');
  await fill({ stateCode: 'Singapore' });
  await submit();
  expect(toasts()).toEqual([{ text: 'Postal code required', tone: 'bad' }]);
});
