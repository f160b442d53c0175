import { fireEvent, screen } from '@testing-library/react';
import { checkRegister, register } from 'shared-contracts/api';
import { signedUp } from 'shared-contracts/events';
import type { FakeHost } from 'shared-contracts/testing';
import {
  consent,
  control,
  validEntries,
  fill,
  nextButton,
  openSingleForm,
  singleFields,
  type Entries,
  submit,
} from '../testing/openSignUp';

async function fillAll(wrongEntries: Partial<Entries> = {}) {
  for (const field of singleFields) await fill({ [field]: { ...validEntries, ...wrongEntries }[field] });
}

const acceptSignUp = (fake: FakeHost) => {
  fake.respond(checkRegister, () => ({ data: null }));
  fake.respond(register, () => ({ data: { id: 77, username: 'ada' } }));
};

it('[S-021] asks for all fields in one form, in the specified order, with links to the legal texts and the sign-in', async () => {
  const { user, hostCallsTo } = await openSingleForm();
  const controls = [...document.querySelectorAll('form input, form select')];
  expect(controls.map((element) => element.getAttribute('name'))).toEqual([...singleFields, 'agreed']);
  expect(singleFields.map((field) => control(field).getAttribute('autocomplete'))).toEqual(
    'email username new-password new-password tel-country-code tel-national given-name family-name country address-level1 address-level2 postal-code street-address'.split(
      ' ',
    ),
  );
  expect(consent()).not.toBeChecked();
  expect(nextButton()).toHaveAccessibleName('Sign Up');
  for (const name of ['privacy policy', 'user agreement', 'Sign In']) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(hostCallsTo('openPopup')).toEqual(
    ['privacy', 'userAgreement', 'signIn'].map((popup) => ({ popup, params: {} })),
  );
});

/** Entries in which this field and all later fields are empty. */
const emptyFrom = (field: keyof Entries): Partial<Entries> =>
  Object.fromEntries(singleFields.slice(singleFields.indexOf(field as 'email')).map((name) => [name, '']));

const invalidEntries: [ids: string, wrong: Partial<Entries>, field: keyof Entries, sentence: string][] = [
  ['V-001, E-021', emptyFrom('email'), 'email', 'Email required'],
  ['V-002, E-022', { ...emptyFrom('username'), email: 'ada@example' }, 'email', 'Email is invalid'],
  ['V-003', emptyFrom('username'), 'username', 'Username required'],
  ['V-004', { ...emptyFrom('password'), repassword: 'x' }, 'password', 'Password required'],
  [
    'V-005, E-023',
    { ...emptyFrom('mobilePrefix'), repassword: 'secret 1816' },
    'repassword',
    'password is not consistent, please check',
  ],
  [
    'V-006, E-024',
    emptyFrom('mobilePrefix'),
    'mobilePrefix',
    'Please choose international code of your mobile number',
  ],
  ['V-007', emptyFrom('mobile'), 'mobile', 'Mobile number required'],
  ['V-008, E-025', emptyFrom('firstName'), 'firstName', 'firstName required'],
  ['V-009, E-026', emptyFrom('lastName'), 'lastName', 'lastName required'],
  ['V-010, E-027', emptyFrom('countryCode'), 'countryCode', 'Country required'],
  ['V-011, E-028', emptyFrom('stateCode'), 'stateCode', 'State required'],
  ['V-012, E-029', emptyFrom('city'), 'city', 'City required'],
  ['V-013, E-030', emptyFrom('postalCode'), 'postalCode', 'Postal code required'],
  ['V-014, E-031', emptyFrom('address'), 'address', 'Address required'],
];

it.each(invalidEntries)('[%s] rejects %o at %s with "%s"', async (_, wrongEntries, field, sentence) => {
  const { toasts, calls, hostCallsTo } = await openSingleForm();
  await fillAll(wrongEntries);
  await submit();
  expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
  expect(control(field)).toBeInvalid();
  expect(control(field)).toHaveAccessibleDescription(expect.stringContaining(sentence) as string);
  expect(control(field)).toHaveFocus();
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  for (const name of singleFields)
    expect(control(name)).toHaveValue({ ...validEntries, ...wrongEntries }[name]);
  expect(hostCallsTo('alert')).toEqual([]);
  expect(calls.every(({ silent }) => silent)).toBe(true);
});

it('[V-015, E-033] requires the consent before it sends anything, then checks and registers', async () => {
  const { hostCallsTo, callsTo, toasts } = await openSingleForm(acceptSignUp);
  await fillAll();
  await submit();
  expect(hostCallsTo('alert')).toEqual([
    {
      text: 'Sorry, we can not accept you to be our customer unless you agree to our terms and conditions.',
      title: undefined,
    },
  ]);
  expect(consent()).toBeInvalid();
  expect(consent()).toHaveFocus();
  expect(toasts()).toEqual([]);
  expect([...callsTo(checkRegister), ...callsTo(register)]).toEqual([]);
  for (const name of singleFields) expect(control(name)).toHaveValue(validEntries[name]);
  fireEvent.click(consent());
  await submit();
  expect([callsTo(checkRegister).length, callsTo(register).length]).toEqual([1, 1]);
});

it('[M-024, D-001] validates, sends the entry to the check and registers the same entry, with no other fields', async () => {
  const { calls, callsTo, published, hostCalls } = await openSingleForm((fake) => {
    acceptSignUp(fake);
    fake.setInvitation({ invitorCode: 'ADA7' });
  });
  const events = published(signedUp);
  await fillAll({ firstName: ' Ada ' });
  fireEvent.click(consent());
  await submit();
  const { gender: _gender, birthday: _birthday, currency: _currency, ...typedEntries } = validEntries;
  const entry = {
    ...typedEntries,
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
  expect(events).toEqual([{ memberId: '77' }]);
  // Unlike the stepper, this form opens no popup after the sign-up.
  expect(hostCalls.at(-1)).toEqual({ name: 'closePopup', argument: 'signUp' });
});

it('[E-091] shows why the server rejects the entry, and keeps the typed values', async () => {
  const { toasts, callsTo } = await openSingleForm((fake) => {
    acceptSignUp(fake);
    fake.respond(checkRegister, () => ({ error: 3, message: 'This username is taken' }));
  });
  await fillAll();
  fireEvent.click(consent());
  await submit();
  expect(toasts()).toEqual([{ text: 'This username is taken', tone: 'bad' }]);
  expect(screen.getByText('This username is taken')).toBeVisible();
  expect(callsTo(register)).toEqual([]);
  for (const name of singleFields) expect(control(name)).toHaveValue(validEntries[name]);
});
