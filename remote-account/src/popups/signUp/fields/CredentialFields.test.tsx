import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { listDialCodes } from 'shared-contracts/api';
import { renderView } from '../../../testing/renderView';
import { settle } from '../../../testing/settle';
import * as inputParsers from '../inputParsers';
import {
  control,
  countries,
  validEntries,
  fill,
  openSignUp,
  stepFields,
  type Entries,
  submit,
} from '../testing/openSignUp';
import { useSignUp } from '../useSignUp';
import { CredentialFields } from './CredentialFields';

it('[S-022] asks for the credentials and the mobile number, and links to the sign-in', async () => {
  const { user, hostCallsTo } = await openSignUp();
  const fields = stepFields[1].map((field) => [
    field,
    control(field).getAttribute('autocomplete'),
    control(field).getAttribute('inputmode'),
  ]);
  expect(fields).toEqual([
    ['email', 'email', 'email'],
    ['username', 'username', null],
    ['password', 'new-password', null],
    ['repassword', 'new-password', null],
    ['mobilePrefix', 'tel-country-code', null],
    ['mobile', 'tel-national', 'numeric'],
  ]);
  expect(control('password')).toHaveAttribute('type', 'password');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);
});

const invalidEntries: [ids: string, wrong: Partial<Entries>, field: keyof Entries, sentence: string][] = [
  ['V-016, E-021', { email: ' ', username: '' }, 'email', 'Email required'],
  ['V-017, E-022', { email: 'ada@example', username: '' }, 'email', 'Email is invalid'],
  ['V-018', { username: ' ', password: '' }, 'username', 'Username required'],
  ['V-019', { password: '', repassword: 'x' }, 'password', 'Password required'],
  [
    'V-020, E-023',
    { repassword: 'secret 1816', mobilePrefix: '' },
    'repassword',
    'password is not consistent, please check',
  ],
  [
    'V-021, E-024',
    { mobilePrefix: '', mobile: '' },
    'mobilePrefix',
    'Please choose international code of your mobile number',
  ],
  ['V-022', { mobile: '' }, 'mobile', 'Mobile number required'],
];

it.each(invalidEntries)('[%s] rejects %o at %s with "%s"', async (_, wrongEntries, field, sentence) => {
  const { toasts } = await openSignUp();
  const { email, username, password, repassword, mobilePrefix, mobile } = {
    ...validEntries,
    ...wrongEntries,
  };
  await fill({ email, username, password, repassword, mobilePrefix, mobile });
  await submit();
  expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
  expect(control(field)).toBeInvalid();
  expect(control(field)).toHaveAccessibleDescription(sentence);
  expect(control(field)).toHaveFocus();
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
});

it('clears an error when the field changes, and clears a password mismatch when either password changes', async () => {
  await openSignUp();
  await fill({ email: 'ada@example.com', username: 'ada', password: 'one', repassword: 'two' });
  await submit();
  expect(control('repassword')).toBeInvalid();
  await fill({ username: 'adele' });
  expect(control('repassword')).toBeInvalid();
  await fill({ password: 'two' });
  expect(control('repassword')).not.toBeInvalid();
});

it('[V-046] keeps only digits in the mobile number, typed or pasted', async () => {
  const { user } = await openSignUp();
  await user.type(control('mobile'), '07a-7 0.0+');
  expect(control('mobile')).toHaveValue('07700');
  await user.clear(control('mobile'));
  await user.paste('(0)7700 900-123');
  expect(control('mobile')).toHaveValue('07700900123');
});

it('[C-024, D-008] requests the dial codes in ascending order, and lists each code once', async () => {
  const { callsTo, calls } = await openSignUp();
  expect(callsTo(listDialCodes)).toEqual([{ status: 1, telNum_0: 'ASC' }]);
  expect(calls.map(({ silent }) => silent)).toEqual([true]);
  const options = within(control('mobilePrefix')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ['', 'Choose'],
    ['1', '+1 United States, Canada'],
    ['44', '+44 United Kingdom'],
    ['65', '+65 Singapore'],
  ]);
});

it('[C-024] lists each dial code once, even if its countries are not adjacent or only some have a plus sign', async () => {
  const rows = [
    { isoCode2: 'US', enName: 'United States', telNum: '1' },
    { isoCode2: 'AQ', enName: 'Antarctica', telNum: '' },
    { isoCode2: 'GB', enName: 'United Kingdom', telNum: '+44' },
    { isoCode2: 'CA', enName: 'Canada', telNum: '+1' },
    { isoCode2: 'JE', enName: 'Jersey', telNum: '44' },
  ];
  await openSignUp({ prepare: (fake) => fake.respond(listDialCodes, () => ({ data: rows })) });
  const choices = within(control('mobilePrefix')).getAllByRole<HTMLOptionElement>('option');
  expect(choices.map(({ value, text }) => [value, text])).toEqual([
    ['', 'Choose'],
    ['1', '+1 United States, Canada'],
    ['+44', '+44 United Kingdom, Jersey'],
  ]);
});

it('shows one password when its eye button is pressed', async () => {
  const { user } = await openSignUp();
  await fill({ password: 'secret' });
  const [showButton] = screen.getAllByRole('button', { name: 'Show password' });
  if (showButton) await user.click(showButton);
  expect(control('password')).toHaveAttribute('type', 'text');
  expect(control('repassword')).toHaveAttribute('type', 'password');
});

/** Renders the fields while the parsers are loading. `load` ends the loading. */
async function openWhileLoading() {
  let load: (parsers: typeof inputParsers) => void = () => undefined;
  function LoadingFields() {
    const signUp = useSignUp();
    const [parsers, setParsers] = useState<typeof inputParsers>();
    load = setParsers;
    return (
      <form ref={signUp.form}>
        <CredentialFields {...signUp} parsers={parsers} />
      </form>
    );
  }
  const { user } = renderView(LoadingFields, (fake) =>
    fake.respond(listDialCodes, () => ({ data: countries })),
  );
  await settle();
  return { user, load: () => act(() => load(inputParsers)) };
}

it.each([
  ['+1 416 555 0199, 25/04/1990', '1', '4165550199'],
  ['416 555 0199 25/04/1990', '65', '4165550199'],
])('reads %j, pasted before the parsers have loaded, as soon as they load', async (text, prefix, mobile) => {
  const { load } = await openWhileLoading();
  await fill({ mobilePrefix: '65', mobile: text });
  load();
  expect([control('mobilePrefix').value, control('mobile').value]).toEqual([prefix, mobile]);
});

it('does not overwrite a number that is typed after an early paste', async () => {
  const { user, load } = await openWhileLoading();
  await fill({ mobilePrefix: '65', mobile: '416 555 0199 25/04/1990' });
  await user.clear(control('mobile'));
  await user.type(control('mobile'), '91234567');
  load();
  expect([control('mobilePrefix').value, control('mobile').value]).toEqual(['65', '91234567']);
});
