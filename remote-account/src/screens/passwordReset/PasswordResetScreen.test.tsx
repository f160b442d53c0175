import { fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { changePassword } from 'shared-contracts/api';
import { matchRoute } from 'shared-contracts/routes';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { partlyInvalid } from '../../testing/partlyInvalid';
import { renderView } from '../../testing/renderView';
import { settle } from '../../testing/settle';
import { passwordErrors, samePasswords } from '../../testing/twoPasswords';
import { texts } from '../../texts/texts';
import { PasswordResetScreen } from './PasswordResetScreen';

/** Opens the screen with the parameters of a path. */
const openAt = (path: string, prepare?: (fake: FakeHost) => void) =>
  renderView(PasswordResetScreen, prepare, matchRoute(path).params);
const link = '/password/reset?id=77&token=of-the-link';
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const submit = async (password: string, repassword = password) => {
  fireEvent.change(field('New password'), { target: { value: password } });
  fireEvent.change(field('Retype new password'), { target: { value: repassword } });
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Save new password' })));
};

it('[R-008] the screen is public, and sends the new password with the token of the mailed link', async () => {
  expect(matchRoute(link).route).toMatchObject({ access: 'public', target: { screen: 'passwordReset' } });
  const { calls, hostCalls } = openAt(link, (fake) => fake.respond(changePassword, () => ({ data: null })));
  expect(screen.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
  await submit('secret 1815');
  expect(calls.map(({ path, input, options }) => [path, input, options.linkToken])).toEqual([
    [
      '/sys/member/password/change',
      { id: '77', password: 'secret 1815', repassword: 'secret 1815' },
      'of-the-link',
    ],
  ]);
  expect(hostCalls.slice(-2)).toEqual([
    {
      name: 'alert',
      argument: { text: 'Your password has been changed. Sign in with the new one.', title: undefined },
    },
    { name: 'go', argument: '/login' },
  ]);
});

it.each([
  ['', '', 'New password', 'Password required'],
  ['secret', 'other', 'Retype new password', 'password is not consistent, please check'],
])('rejects the passwords %p and %p at "%s"', async (password, repassword, label, sentence) => {
  const { toasts, calls } = openAt(link);
  await submit(password, repassword);
  expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
  expect(field(label)).toHaveFocus();
  expect(calls).toEqual([]);
});

it('shows the first validation error in a toast, marks and focuses its field, and preserves the typed values', async () => {
  await fc.assert(
    fc.asyncProperty(partlyInvalid(samePasswords, passwordErrors), async ({ values, firstError }) => {
      const { toasts, callsTo, unmount } = openAt(link);
      const fields = { password: field('New password'), repassword: field('Retype new password') };
      await submit(values.password, values.repassword);
      expect(fields.password).toHaveValue(values.password);
      expect(fields.repassword).toHaveValue(values.repassword);
      expect(callsTo(changePassword)).toHaveLength(firstError ? 0 : 1);
      if (firstError) {
        const [tip, name] = firstError;
        expect(toasts()).toEqual([{ text: texts.i18n.t(tip), tone: 'bad' }]);
        expect(fields[name]).toBeInvalid();
        expect(fields[name]).toHaveFocus();
      }
      unmount();
    }),
    { numRuns: 40 },
  );
});

it.each([
  [-2, 'Please sign in to go on.', 'This link is no longer valid. It has expired or was already used.'],
  [4, 'Password must have at least 8 characters.', 'Password must have at least 8 characters.'],
  [9, '', 'Server is busy, please try later'],
])(
  'shows why the reset failed (error %s), keeps the typed password and offers a new link',
  async (error, message, sentence) => {
    const { toasts, hostCallsTo, hostCalls } = openAt(link, (fake) =>
      fake.respond(changePassword, () => ({ error, message })),
    );
    await submit('secret 1815');
    expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
    expect(screen.getByText((text) => text.startsWith(sentence))).toBeVisible();
    expect(field('New password')).toHaveValue('secret 1815');
    expect(hostCalls.map(({ name }) => name)).not.toContain('go');
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Email me a link' })));
    expect(hostCallsTo('openPopup')).toEqual([{ popup: 'forgotPassword', params: {} }]);
  },
);

it.each(['/password/reset', '/password/reset?id=77', '/password/reset?token=x'])(
  '[R-008] opens the forgot-password popup when the id or the token is missing from the path: %s',
  async (path) => {
    const { hostCallsTo } = openAt(path);
    await settle();
    expect(hostCallsTo('openPopup')).toEqual([{ popup: 'forgotPassword', params: {} }]);
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Email me a link' })));
    expect(hostCallsTo('openPopup')).toHaveLength(2);
  },
);

it('opens the change-password popup for a member without a link', async () => {
  const { hostCallsTo } = openAt('/password/reset', (fake) =>
    fake.session$.next({ kind: 'member', user: fakeUser() }),
  );
  await settle();
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'changePassword', params: {} }]);
});
