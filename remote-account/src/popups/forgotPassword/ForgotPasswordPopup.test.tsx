import { fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { sendForgotMail } from 'shared-contracts/api';
import { lineFormat } from 'shared-contracts/rules';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { blank, word } from '../../testing/partlyBroken';
import { renderView } from '../../testing/renderView';
import { settle } from '../../testing/settle';
import { ForgotPasswordPopup } from './ForgotPasswordPopup';

const open = (prepare?: (fake: FakeHost) => void) => renderView(ForgotPasswordPopup, prepare);
const name = () => screen.getByLabelText('Username or email');
const send = (text: string) => {
  fireEvent.change(name(), { target: { value: text } });
  return settle(() => fireEvent.click(screen.getByRole('button', { name: 'Reset password' })));
};
const toSignIn = [
  { what: 'closePopup', with: 'forgotPassword' },
  { what: 'openPopup', with: { popup: 'signIn', params: {} } },
];

it('[S-029] has a field for username or email, a tip, the reset button and the way back to the sign-in', async () => {
  const { user, asked } = open();
  expect(name()).toHaveAttribute('autocomplete', 'username');
  expect(
    screen.getByText("Enter your username or email. We'll email you a link to set a new password."),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset password' })).toHaveAttribute('type', 'submit');
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(asked.slice(-2)).toEqual(toSignIn);
});

it('[V-043] asks for a username or email that is missing, at its field', async () => {
  const { toasts, callsTo } = open();
  await send('  ');
  expect(toasts()).toEqual([{ text: 'Username or email required', tone: 'bad' }]);
  expect(name()).toBeInvalid();
  expect(name()).toHaveFocus();
  expect(callsTo(sendForgotMail)).toEqual([]);
});

it('asks for a name whatever blank stands there, and loses nothing that was typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(blank, word), async (typed) => {
      const { toasts, callsTo, unmount } = open();
      await send(typed);
      expect(name()).toHaveValue(lineFormat.clean(typed, 254));
      const isMissing = typed.trim() === '';
      expect(toasts()).toHaveLength(isMissing ? 1 : 0);
      expect(callsTo(sendForgotMail)).toHaveLength(isMissing ? 0 : 1);
      expect(name().getAttribute('aria-invalid')).toBe(isMissing ? 'true' : null);
      unmount();
    }),
    { numRuns: 40 },
  );
});

it('[C-015, M-036, E-038] has the mail sent, says so, and then leads to the sign-in', async () => {
  const { callsTo, asked } = open((fake) => fake.answer(sendForgotMail, () => ({ data: null })));
  await send(' ada ');
  expect(callsTo(sendForgotMail)).toEqual([{ usernameOrEmail: 'ada' }]);
  expect(asked.slice(-3)).toEqual([
    {
      what: 'alert',
      with: {
        text: "If we find a matching account, we'll email you a link. The link works for a short time only.",
        title: undefined,
      },
    },
    ...toSignIn,
  ]);
});

it('[M-037, E-037] tells by an alert that no mail was sent, and keeps the name for another try', async () => {
  const { asked, askedFor, callsTo } = open((fake) =>
    fake.answer(sendForgotMail, () => ({ error: 9, message: 'Mail server down' })),
  );
  await send('ada');
  expect(askedFor('alert')).toEqual([
    { text: "We couldn't send the email. Please try again later.", title: undefined },
  ]);
  expect(asked.map(({ what }) => what)).not.toContain('closePopup');
  expect(name()).toHaveValue('ada');
  await send('ada');
  expect(callsTo(sendForgotMail)).toHaveLength(2);
});

it('says nothing to who has left before the answer', async () => {
  let answer = (_: { data: null }): void => undefined;
  const { unmount, asked } = open((fake) =>
    fake.answer(sendForgotMail, () => new Promise((resolve) => (answer = resolve))),
  );
  await send('ada');
  unmount();
  await settle(() => answer({ data: null }));
  expect(asked.map(({ what }) => what)).not.toContain('alert');
});

it('leaves by itself once the player is a member', async () => {
  const { session$, askedFor } = open();
  await settle(() => session$.next({ kind: 'member', user: fakeUser() }));
  expect(askedFor('closePopup')).toEqual(['forgotPassword']);
});
