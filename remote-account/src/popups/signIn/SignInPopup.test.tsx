import { act, fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { login } from 'shared-contracts/api';
import { signedIn } from 'shared-contracts/events';
import { lineFormat } from 'shared-contracts/rules';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { emptyFieldError, partlyInvalid, word } from '../../testing/partlyInvalid';
import { renderView } from '../../testing/renderView';
import { settle } from '../../testing/settle';
import fil from '../../texts/fil.json';
import { texts } from '../../texts/texts';
import { SignInPopup } from './SignInPopup';
import type { SignInValues } from './signInRules';

/** The values of the first step. */
type Credentials = Omit<SignInValues, 'authCode'>;

const open = (prepare?: (fake: FakeHost) => void) => renderView(SignInPopup, prepare, {});
const usernameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username or email' });
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const submitButton = () => screen.getByRole('button', { name: 'Sign In' });

const reasons = [
  [
    'ended',
    'Your session expired or was ended on another device. Please sign in again.',
    'Nag-expire ang session mo o tinapos ito sa ibang device. Mag-sign in ulit.',
  ],
  [
    'elsewhere',
    'You were signed out in another tab. Please sign in again.',
    'Na-sign out ka sa ibang tab. Mag-sign in ulit.',
  ],
  [
    'idle',
    'We signed you out because you were inactive. Please sign in again.',
    'Na-sign out ka dahil matagal kang hindi aktibo. Mag-sign in ulit.',
  ],
  [
    'limit',
    'You have reached your session limit, so your session has ended. You can sign in again to start a new one.',
    'Naabot mo na ang session limit mo, kaya natapos ang session mo. Puwede kang mag-sign in ulit para magsimula ng bago.',
  ],
  [
    'disabled',
    'Your account is disabled. Please contact support.',
    'Naka-disable ang account mo. Kontakin ang support.',
  ],
] as const;

it.each(reasons)(
  '[T-008] shows why the session ended: %s, in English and Filipino',
  async (ending, english, filipino) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
    renderView(
      SignInPopup,
      ({ session$ }) => session$.next({ kind: 'visitor', ending }),
      // With `backurl` the popup would show another text. The reason replaces that text.
      { backurl: '/lottery' },
    );
    expect(screen.getByRole('status')).toHaveTextContent(english);
    expect(screen.queryByText('Good to see you again.')).toBeNull();
    await act(() => texts.show('fil'));
    expect(screen.getByRole('status')).toHaveTextContent(filipino);
    await act(() => texts.show('en'));
  },
);

it('asks to sign in to continue, in English and Filipino, and shows the default text without `backurl`', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  const { unmount } = renderView(SignInPopup, undefined, { backurl: 'deposit' });
  expect(screen.getByRole('status')).toHaveTextContent('Please sign in to continue.');
  await act(() => texts.show('fil'));
  expect(screen.getByRole('status')).toHaveTextContent('Mag-sign in para magpatuloy.');
  await act(() => texts.show('en'));
  unmount();
  open();
  expect(screen.getByText('Good to see you again.')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('the popup has the form attributes that password managers need', () => {
  open();
  expect(usernameField()).toHaveAttribute('autocomplete', 'username');
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
  expect(passwordField()).toHaveAttribute('type', 'password');
  expect(submitButton()).toHaveAttribute('type', 'submit');
  expect(usernameField().form).toBe(passwordField().form);
});

it('[V-041] marks and focuses an empty username first', async () => {
  const { user, toasts, callsTo } = open();
  await user.click(submitButton());
  expect(toasts()).toEqual([{ text: 'Username or email required', tone: 'bad' }]);
  expect(usernameField()).toBeInvalid();
  expect(usernameField()).toHaveAccessibleDescription('Username or email required');
  expect(usernameField()).toHaveFocus();
  expect(passwordField()).not.toBeInvalid();
  expect(callsTo(login)).toEqual([]);

  await user.type(usernameField(), 'a');
  expect(usernameField()).not.toBeInvalid();
});

it('[V-042] marks and focuses an empty password after a valid username, and keeps the username', async () => {
  const { user, toasts, callsTo } = open();
  await user.type(usernameField(), 'ada{Enter}');
  expect(toasts()).toEqual([{ text: 'Password required', tone: 'bad' }]);
  expect(passwordField()).toBeInvalid();
  expect(passwordField()).toHaveFocus();
  expect(usernameField()).toHaveValue('ada');
  expect(callsTo(login)).toEqual([]);
});

it('shows the first validation error by a toast, a mark and the focus, and preserves the typed values', async () => {
  const errorCases = [
    emptyFieldError<Credentials>('login.usernameTip', 'username'),
    emptyFieldError<Credentials>('login.passwordTip', 'password'),
  ];
  const validValues = fc.record({ username: word, password: word });
  await fc.assert(
    fc.asyncProperty(partlyInvalid(validValues, errorCases), async ({ values, firstError }) => {
      const { toasts, callsTo, unmount } = open();
      const fields = { username: usernameField(), password: passwordField() };
      fireEvent.change(fields.username, { target: { value: values.username } });
      fireEvent.change(fields.password, { target: { value: values.password } });
      await settle(() => fireEvent.click(submitButton()));
      expect(fields.username).toHaveValue(lineFormat.clean(values.username, 254));
      expect(fields.password).toHaveValue(values.password);
      expect(callsTo(login)).toHaveLength(firstError ? 0 : 1);
      if (firstError) {
        const [tip, field] = firstError;
        expect(toasts()).toEqual([{ text: texts.i18n.t(tip), tone: 'bad' }]);
        expect(fields[field]).toBeInvalid();
        expect(fields[field]).toHaveFocus();
      }
      unmount();
    }),
    { numRuns: 40 },
  );
});

it('[C-009, D-003, M-033] signs a member in, publishes the member id, and closes', async () => {
  const { user, callsTo, published, hostCallsTo } = open((fake) =>
    fake.respond(login, () => ({ data: { id: 7, username: 'ada' } })),
  );
  const events = published(signedIn);
  await user.type(usernameField(), ' ada ');
  await user.type(passwordField(), ' secret 1815 {Enter}');
  expect(callsTo(login)).toEqual([{ username: 'ada', password: ' secret 1815 ', type: 'MEMBER' }]);
  expect(events).toEqual([{ memberId: '7' }]);
  expect(hostCallsTo('closePopup')).toEqual(['signIn']);
  expect(hostCallsTo('refreshSession')).toEqual([]);
});

it('shows the message of the server when it rejects the sign-in, and keeps the typed values', async () => {
  const { user, toasts, hostCallsTo, published, removedNotices, unmount } = open((fake) =>
    fake.respond(login, () => ({ error: 12, message: 'Wrong username or password' })),
  );
  const events = published(signedIn);
  await user.type(usernameField(), 'ada');
  await user.type(passwordField(), 'wrong{Enter}');
  expect(toasts()).toEqual([{ text: 'Wrong username or password', tone: 'bad' }]);
  expect(screen.getByText('Wrong username or password')).toBeVisible();
  expect(usernameField()).toHaveValue('ada');
  expect(passwordField()).toHaveValue('wrong');
  expect(hostCallsTo('closePopup')).toEqual([]);
  expect(events).toEqual([]);
  expect(submitButton()).not.toHaveAttribute('aria-busy');
  expect(removedNotices).toEqual([]);
  unmount();
  expect(removedNotices).toEqual(['Wrong username or password']);
});

it('[E-020] toasts "Login failed" when the server sends no reason', async () => {
  const { user, toasts } = open((fake) => fake.respond(login, () => ({ error: 12, message: '' })));
  await user.type(usernameField(), 'ada');
  await user.type(passwordField(), 'wrong{Enter}');
  expect(toasts()).toEqual([{ text: 'Login failed', tone: 'bad' }]);
});

it('sends one call for repeated presses, and another one after a failure', async () => {
  let respond = (_: { error: number; message: string }): void => undefined;
  const { user, callsTo } = open((fake) =>
    fake.respond(login, () => new Promise((resolve) => (respond = resolve))),
  );
  await user.type(usernameField(), 'ada');
  await user.type(passwordField(), 'secret{Enter}{Enter}');
  expect(submitButton()).toHaveAttribute('aria-busy', 'true');
  await user.click(submitButton());
  expect(callsTo(login)).toHaveLength(1);

  await settle(() => respond({ error: 1, message: 'Try later' }));
  expect(submitButton()).not.toHaveAttribute('aria-busy');
  await user.click(submitButton());
  expect(callsTo(login)).toHaveLength(2);
});

it('shows no toast for a response after the player has left', async () => {
  let respond = (_: { error: number; message: string }): void => undefined;
  const { user, unmount, toasts } = open((fake) =>
    fake.respond(login, () => new Promise((resolve) => (respond = resolve))),
  );
  await user.type(usernameField(), 'ada');
  await user.type(passwordField(), 'secret{Enter}');
  unmount();
  await settle(() => respond({ error: 1, message: 'Too late' }));
  expect(toasts()).toEqual([]);
});

it('[S-028] asks for username or email and password, and links to the forgotten password and the sign-up', async () => {
  const { user, hostCallsTo } = open();
  expect(usernameField()).toHaveAttribute('autocomplete', 'username');
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(hostCallsTo('openPopup')).toEqual([
    { popup: 'forgotPassword', params: {} },
    { popup: 'signUp', params: {} },
  ]);
});

it('closes with the Close button', async () => {
  const { user, hostCallsTo } = open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(hostCallsTo('closePopup')).toEqual(['signIn']);
});

it('closes when the player becomes a member in another tab', () => {
  const { session$, hostCallsTo } = open();
  expect(hostCallsTo('closePopup')).toEqual([]);
  act(() => session$.next({ kind: 'member', user: fakeUser() }));
  expect(hostCallsTo('closePopup')).toEqual(['signIn']);
});

it('publishes and closes once when the session begins before the reply arrives', async () => {
  const { user, published, hostCallsTo } = open((fake) =>
    fake.respond(login, () => {
      fake.session$.next({ kind: 'member', user: fakeUser() });
      return { data: { id: '7', username: 'ada' } };
    }),
  );
  const events = published(signedIn);
  await user.type(usernameField(), 'ada');
  await user.type(passwordField(), 'secret{Enter}');
  expect(events).toEqual([{ memberId: '7' }]);
  expect(hostCallsTo('closePopup')).toEqual(['signIn']);
});
