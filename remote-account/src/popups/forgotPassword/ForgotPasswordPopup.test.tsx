import { fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { sendForgotMail } from 'shared-contracts/api';
import { lineFormat } from 'shared-contracts/rules';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { blank, word } from '../../testing/partlyInvalid';
import { renderView } from '../../testing/renderView';
import { settle } from '../../testing/settle';
import { ForgotPasswordPopup } from './ForgotPasswordPopup';

const open = (prepare?: (fake: FakeHost) => void) => renderView(ForgotPasswordPopup, prepare);
const nameField = () => screen.getByLabelText('Username or email');
const send = (text: string) => {
  fireEvent.change(nameField(), { target: { value: text } });
  return settle(() => fireEvent.click(screen.getByRole('button', { name: 'Reset password' })));
};
const signInOpeningCalls = [
  { name: 'closePopup', argument: 'forgotPassword' },
  { name: 'openPopup', argument: { popup: 'signIn', params: {} } },
];

it('[S-029] the popup has a field for username or email, a hint, the reset button and a link back to the sign-in', async () => {
  const { user, hostCalls } = open();
  expect(nameField()).toHaveAttribute('autocomplete', 'username');
  expect(
    screen.getByText("Enter your username or email. We'll email you a link to set a new password."),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset password' })).toHaveAttribute('type', 'submit');
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(hostCalls.slice(-2)).toEqual(signInOpeningCalls);
});

it('[V-043] marks an empty username or email', async () => {
  const { toasts, callsTo } = open();
  await send('  ');
  expect(toasts()).toEqual([{ text: 'Username or email required', tone: 'bad' }]);
  expect(nameField()).toBeInvalid();
  expect(nameField()).toHaveFocus();
  expect(callsTo(sendForgotMail)).toEqual([]);
});

it('rejects a blank name, and preserves the typed text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(blank, word), async (typedText) => {
      const { toasts, callsTo, unmount } = open();
      await send(typedText);
      expect(nameField()).toHaveValue(lineFormat.clean(typedText, 254));
      const isMissing = typedText.trim() === '';
      expect(toasts()).toHaveLength(isMissing ? 1 : 0);
      expect(callsTo(sendForgotMail)).toHaveLength(isMissing ? 0 : 1);
      expect(nameField().getAttribute('aria-invalid')).toBe(isMissing ? 'true' : null);
      unmount();
    }),
    { numRuns: 40 },
  );
});

it('[C-015, M-036, E-038] requests the mail, confirms it, and then opens the sign-in', async () => {
  const { callsTo, hostCalls } = open((fake) => fake.respond(sendForgotMail, () => ({ data: null })));
  await send(' ada ');
  expect(callsTo(sendForgotMail)).toEqual([{ usernameOrEmail: 'ada' }]);
  expect(hostCalls.slice(-3)).toEqual([
    {
      name: 'alert',
      argument: {
        text: "If we find a matching account, we'll email you a link. The link works for a short time only.",
        title: undefined,
      },
    },
    ...signInOpeningCalls,
  ]);
});

it('[M-037, E-037] shows an alert when the mail cannot be sent, and keeps the typed name', async () => {
  const { hostCalls, hostCallsTo, callsTo } = open((fake) =>
    fake.respond(sendForgotMail, () => ({ error: 9, message: 'Mail server down' })),
  );
  await send('ada');
  expect(hostCallsTo('alert')).toEqual([
    { text: "We couldn't send the email. Please try again later.", title: undefined },
  ]);
  expect(hostCalls.map(({ name }) => name)).not.toContain('closePopup');
  expect(nameField()).toHaveValue('ada');
  await send('ada');
  expect(callsTo(sendForgotMail)).toHaveLength(2);
});

it('shows no alert after the player has left the form', async () => {
  let respond = (_: { data: null }): void => undefined;
  const { unmount, hostCalls } = open((fake) =>
    fake.respond(sendForgotMail, () => new Promise((resolve) => (respond = resolve))),
  );
  await send('ada');
  unmount();
  await settle(() => respond({ data: null }));
  expect(hostCalls.map(({ name }) => name)).not.toContain('alert');
});

it('closes when the player becomes a member', async () => {
  const { session$, hostCallsTo } = open();
  await settle(() => session$.next({ kind: 'member', user: fakeUser() }));
  expect(hostCallsTo('closePopup')).toEqual(['forgotPassword']);
});
