import { fireEvent, screen } from '@testing-library/react';
import { checkRegister, register } from 'shared-contracts/api';
import { signedUp } from 'shared-contracts/events';
import type { FakeHost } from 'shared-contracts/testing';
import {
  consent,
  control,
  faultless,
  fill,
  forward,
  openSingle,
  press,
  singleFields,
  type Entries,
} from '../testing/openSignUp';

async function fillAll(wrong: Partial<Entries> = {}) {
  for (const field of singleFields) await fill({ [field]: { ...faultless, ...wrong }[field] });
}

const passing = (fake: FakeHost) => {
  fake.answer(checkRegister, () => ({ data: null }));
  fake.answer(register, () => ({ data: { id: 77, username: 'ada' } }));
};

it('[S-021] asks for all in one form, in its order, with links to what is agreed to and to the sign-in', async () => {
  const { user, askedFor } = await openSingle();
  const controls = [...document.querySelectorAll('form input, form select')];
  expect(controls.map((element) => element.getAttribute('name'))).toEqual([...singleFields, 'agreed']);
  expect(singleFields.map((field) => control(field).getAttribute('autocomplete'))).toEqual(
    'email username new-password new-password tel-country-code tel-national given-name family-name country address-level1 address-level2 postal-code street-address'.split(
      ' ',
    ),
  );
  expect(consent()).not.toBeChecked();
  expect(forward()).toHaveAccessibleName('Sign Up');
  for (const name of ['privacy policy', 'user agreement', 'Sign In']) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(askedFor('openPopup')).toEqual(
    ['privacy', 'userAgreement', 'signIn'].map((popup) => ({ popup, params: {} })),
  );
});

const after = (field: keyof Entries): Partial<Entries> =>
  Object.fromEntries(singleFields.slice(singleFields.indexOf(field as 'email')).map((name) => [name, '']));

// Everything that comes later in the form is missing too.
const corrections: [ids: string, wrong: Partial<Entries>, field: keyof Entries, sentence: string][] = [
  ['V-001, E-021', after('email'), 'email', 'Email required'],
  ['V-002, E-022', { ...after('username'), email: 'ada@example' }, 'email', 'Email is invalid'],
  ['V-003', after('username'), 'username', 'Username required'],
  ['V-004', after('password'), 'password', 'Password required'],
  [
    'V-005, E-023',
    { ...after('mobilePrefix'), repassword: 'secret 1816' },
    'repassword',
    'password is not consistent, please check',
  ],
  [
    'V-006, E-024',
    after('mobilePrefix'),
    'mobilePrefix',
    'Please choose international code of your mobile number',
  ],
  ['V-007', after('mobile'), 'mobile', 'Mobile number required'],
  ['V-008, E-025', after('firstName'), 'firstName', 'firstName required'],
  ['V-009, E-026', after('lastName'), 'lastName', 'lastName required'],
  ['V-010, E-027', after('countryCode'), 'countryCode', 'Country required'],
  ['V-011, E-028', after('stateCode'), 'stateCode', 'State required'],
  ['V-012, E-029', after('city'), 'city', 'City required'],
  ['V-013, E-030', after('postalCode'), 'postalCode', 'Postal code required'],
  ['V-014, E-031', after('address'), 'address', 'Address required'],
];

it.each(corrections)('[%s] corrects %o at %s with "%s"', async (_, wrong, field, sentence) => {
  const { toasts, calls, askedFor } = await openSingle();
  await fillAll(wrong);
  await press();
  expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
  expect(control(field)).toBeInvalid();
  expect(control(field)).toHaveAccessibleDescription(expect.stringContaining(sentence) as string);
  expect(control(field)).toHaveFocus();
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  for (const name of singleFields) expect(control(name)).toHaveValue({ ...faultless, ...wrong }[name]);
  expect(askedFor('alert')).toEqual([]);
  expect(calls.every(({ silent }) => silent)).toBe(true);
});

it('[V-015, E-033] asks who has not agreed to do so, before anything leaves the browser, then checks and registers', async () => {
  const { askedFor, callsTo, toasts } = await openSingle(passing);
  await fillAll();
  await press();
  expect(askedFor('alert')).toEqual([
    {
      text: 'Sorry, we can not accept you to be our customer unless you agree to our terms and conditions.',
      title: undefined,
    },
  ]);
  expect(consent()).toBeInvalid();
  expect(consent()).toHaveFocus();
  expect(toasts()).toEqual([]);
  expect([...callsTo(checkRegister), ...callsTo(register)]).toEqual([]);
  for (const name of singleFields) expect(control(name)).toHaveValue(faultless[name]);
  fireEvent.click(consent());
  await press();
  expect([callsTo(checkRegister).length, callsTo(register).length]).toEqual([1, 1]);
});

it('[M-024, D-001] validates, has the server check the entry and registers the same; nothing is sent that was not asked', async () => {
  const { calls, callsTo, heard, asked } = await openSingle((fake) => {
    passing(fake);
    fake.invitedBy({ invitorCode: 'ADA7' });
  });
  const facts = heard(signedUp);
  await fillAll({ firstName: ' Ada ' });
  fireEvent.click(consent());
  await press();
  const { gender: _gender, birthday: _birthday, currency: _currency, ...typed } = faultless;
  const entry = {
    ...typed,
    receiveExclusive: true,
    agreed: true,
    ticket: expect.any(Number) as number,
    invitorCode: 'ADA7',
  };
  expect(callsTo(checkRegister)).toEqual([entry]);
  expect(callsTo(register)).toEqual([entry]);
  expect(Object.keys(callsTo(register)[0] ?? {}).sort()).toEqual(Object.keys(entry).sort());
  const paths = calls.map(({ path }) => path);
  expect(paths.indexOf(checkRegister.path)).toBeLessThan(paths.indexOf(register.path));
  expect(facts).toEqual([{ memberId: '77' }]);
  // Unlike the stepper it leads to nothing but the page.
  expect(asked.at(-1)).toEqual({ what: 'closePopup', with: 'signUp' });
});

it('[E-091] shows why the server would not have the entry, and keeps it', async () => {
  const { toasts, callsTo } = await openSingle((fake) => {
    passing(fake);
    fake.answer(checkRegister, () => ({ error: 3, message: 'This username is taken' }));
  });
  await fillAll();
  fireEvent.click(consent());
  await press();
  expect(toasts()).toEqual([{ text: 'This username is taken', tone: 'bad' }]);
  expect(screen.getByText('This username is taken')).toBeVisible();
  expect(callsTo(register)).toEqual([]);
  for (const name of singleFields) expect(control(name)).toHaveValue(faultless[name]);
});
