import { screen } from '@testing-library/react';
import { login } from 'shared-contracts/api';
import { signedIn } from 'shared-contracts/events';
import type { FakeHost } from 'shared-contracts/testing';
import { renderView } from '../../testing/renderView';
import { signInTexts } from '../../texts/codeTexts';
import { SignInPopup } from './SignInPopup';

type Response = ReturnType<Parameters<FakeHost['respond']>[1]>;
const member = { data: { id: '7', username: 'ada' } };
const codeRequired = { error: -8, message: 'Please enter the code from your authenticator app.' };

/**
 * Opens the second step. The server rejects a sign-in without a code. `replyToCode` returns its reply to a sign-in
 * with a code.
 */
async function openCodeStep(replyToCode: () => Response) {
  const view = renderView(
    SignInPopup,
    (fake) =>
      fake.respond(login, (input) =>
        (input as { authCode?: string }).authCode === undefined
          ? codeRequired
          : (replyToCode() as typeof member),
      ),
    {},
    signInTexts,
  );
  await view.user.type(screen.getByRole('textbox', { name: 'Username or email' }), 'ada');
  await view.user.type(screen.getByLabelText('Password'), 'secret 1815{Enter}');
  return view;
}
const codeField = () => screen.getByRole('textbox', { name: 'Authentication code' });

it('[G-017] asks for the code in a second step, and signs in with it', async () => {
  const view = await openCodeStep(() => member);
  const events = view.published(signedIn);
  expect(view.toasts()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Enter the 6-digit code from your authenticator app.');
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(codeField()).toHaveFocus();
  expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(codeField()).toHaveAttribute('inputmode', 'numeric');
  await view.user.type(codeField(), ' 123 456 {Enter}');
  expect(view.callsTo(login)).toEqual([
    { username: 'ada', password: 'secret 1815', type: 'MEMBER' },
    { username: 'ada', password: 'secret 1815', type: 'MEMBER', authCode: '123 456' },
  ]);
  expect(events).toEqual([{ memberId: '7' }]);
  expect(view.hostCallsTo('closePopup')).toEqual(['signIn']);
});

it.each([
  [-10, 'This code is incorrect. Please try again.'],
  [-11, 'This code was already used. Wait for a new one and try again.'],
])(
  '[G-017] marks and focuses a code that the server rejects with error %p, and accepts another one',
  async (error, sentence) => {
    let isRejected = true;
    const view = await openCodeStep(() => (isRejected ? { error, message: 'rejected' } : member));
    await view.user.type(codeField(), '123456{Enter}');
    expect(codeField()).toBeInvalid();
    expect(codeField()).toHaveAccessibleDescription(sentence);
    expect(codeField()).toHaveFocus();
    isRejected = false;
    await view.user.clear(codeField());
    expect(codeField()).not.toBeInvalid();
    await view.user.type(codeField(), '654321{Enter}');
    expect(view.hostCallsTo('closePopup')).toEqual(['signIn']);
  },
);

it('[G-017] shows the message of the server after too many wrong codes', async () => {
  const message = 'Too many wrong codes. Please wait 10 minutes and try again.';
  const view = await openCodeStep(() => ({ error: -5, message }));
  await view.user.type(codeField(), '123456{Enter}');
  expect(screen.getByText(message)).toBeVisible();
  expect(view.toasts()).toEqual([{ text: message, tone: 'bad' }]);
});

it('[G-017] requires a code before the call', async () => {
  const view = await openCodeStep(() => member);
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(view.toasts()).toEqual([{ text: 'Code required', tone: 'bad' }]);
  expect(codeField()).toBeInvalid();
  expect(view.callsTo(login)).toHaveLength(1);
});

it('[G-017] asks for a recovery code instead on request, and switches back to the app', async () => {
  const view = await openCodeStep(() => ({ error: -11, message: 'used' }));
  await view.user.type(codeField(), '12');
  await view.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByRole('textbox', { name: 'Recovery code' });
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByRole('status')).toHaveTextContent('Each code works once.');
  await view.user.type(field, 'aaaa-aaaa-aaaa-aaa1{Enter}');
  expect(view.callsTo(login)).toMatchObject([{}, { authCode: 'aaaa-aaaa-aaaa-aaa1' }]);
  expect(field).toHaveAccessibleDescription('This recovery code was already used. Enter another one.');
  await view.user.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
  expect(codeField()).toHaveFocus();
});

it('[G-017] returns to username and password, and keeps them', async () => {
  const view = await openCodeStep(() => member);
  await view.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: 'Username or email' })).toHaveValue('ada');
  expect(screen.getByLabelText('Password')).toHaveValue('secret 1815');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});
