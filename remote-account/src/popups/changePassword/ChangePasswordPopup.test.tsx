import { fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { changePassword } from 'shared-contracts/api';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { partlyInvalid } from '../../testing/partlyInvalid';
import { renderView } from '../../testing/renderView';
import { settle } from '../../testing/settle';
import { passwordErrors, samePasswords } from '../../testing/twoPasswords';
import { texts } from '../../texts/texts';
import { ChangePasswordPopup } from './ChangePasswordPopup';

const open = (prepare: (fake: FakeHost) => void = () => undefined) =>
  renderView(ChangePasswordPopup, (fake) => {
    fake.session$.next({ kind: 'member', user: fakeUser({ id: '1001', username: 'ada' }) });
    prepare(fake);
  });
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const type = (password: string, repassword: string) => {
  fireEvent.change(field('New password'), { target: { value: password } });
  fireEvent.change(field('Retype new password'), { target: { value: repassword } });
};
const submit = () => settle(() => fireEvent.click(screen.getByRole('button', { name: 'Change password' })));

it('[S-035] asks for the new password twice, and names the account to password managers', () => {
  open();
  for (const label of ['New password', 'Retype new password']) {
    expect(field(label)).toHaveAttribute('autocomplete', 'new-password');
    expect(field(label)).toHaveAttribute('type', 'password');
  }
  const username = document.querySelector('input[autocomplete="username"]');
  expect(username).toHaveValue('ada');
  expect(username).not.toBeVisible();
});

it.each([
  ['V-044', '', 'x', 'New password', 'Password required'],
  ['V-044', '   ', '', 'New password', 'Password required'],
  ['V-045', 'secret 1815', 'secret 1816', 'Retype new password', 'password is not consistent, please check'],
])(
  '[%s] rejects the passwords %p and %p at "%s" with "%s"',
  async (_, password, repassword, label, sentence) => {
    const { toasts, callsTo } = open();
    type(password, repassword);
    await submit();
    expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
    expect(field('New password')).toHaveValue(password);
    expect(field('Retype new password')).toHaveValue(repassword);
    expect(callsTo(changePassword)).toEqual([]);
  },
);

it('shows the first validation error by a toast, a mark and the focus, and preserves the typed values', async () => {
  await fc.assert(
    fc.asyncProperty(partlyInvalid(samePasswords, passwordErrors), async ({ values, firstError }) => {
      const { toasts, callsTo, unmount } = open();
      const fields = { password: field('New password'), repassword: field('Retype new password') };
      type(values.password, values.repassword);
      await submit();
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

it('[C-019, M-041] changes the password of the member, confirms it and closes', async () => {
  const { calls, hostCalls } = open((fake) => fake.respond(changePassword, () => ({ data: null })));
  type(' secret 1815', ' secret 1815');
  await submit();
  const changeCalls = calls.filter(({ path }) => path === '/sys/member/password/change');
  expect(changeCalls.map(({ input }) => input)).toEqual([
    { id: '1001', password: ' secret 1815', repassword: ' secret 1815' },
  ]);
  expect(changeCalls[0]?.options.linkToken).toBeUndefined();
  expect(hostCalls.slice(-2)).toEqual([
    { name: 'toast', argument: { text: 'Your password has been changed', tone: 'good' } },
    { name: 'closePopup', argument: 'changePassword' },
  ]);
});

it.each([
  ['', 'Server is busy, please try later'],
  ['Password must have at least 8 characters.', 'Password must have at least 8 characters.'],
])(
  '[E-035] toasts that the server is busy and shows the message of the server in the form: %p',
  async (message, sentence) => {
    const { toasts, hostCalls } = open((fake) => fake.respond(changePassword, () => ({ error: 9, message })));
    type('secret', 'secret');
    await submit();
    expect(toasts()).toEqual([{ text: 'Server is busy, please try later', tone: 'bad' }]);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(hostCalls.map(({ name }) => name)).not.toContain('closePopup');
    expect(field('New password')).toHaveValue('secret');
  },
);

describe('if the brand asks for the current password', () => {
  const openWithCurrentPassword = (prepare: (fake: FakeHost) => void = () => undefined) =>
    open((fake) => {
      fake.configure({ askCurrentPassword: true });
      prepare(fake);
    });
  const typeCurrent = (oldPassword: string) =>
    fireEvent.change(field('Current password'), { target: { value: oldPassword } });

  it('[G-008] sends the current password with the new one', async () => {
    const { callsTo, hostCallsTo } = openWithCurrentPassword((fake) =>
      fake.respond(changePassword, () => ({ data: null })),
    );
    expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password');
    typeCurrent(' my old one ');
    type('secret 1815', 'secret 1815');
    await submit();
    expect(callsTo(changePassword)).toEqual([
      { id: '1001', oldPassword: ' my old one ', password: 'secret 1815', repassword: 'secret 1815' },
    ]);
    expect(hostCallsTo('closePopup')).toEqual(['changePassword']);
  });

  it('[G-008] requires the current password before the new one', async () => {
    const { toasts, callsTo } = openWithCurrentPassword();
    await submit();
    expect(toasts()).toEqual([{ text: 'Current password required', tone: 'bad' }]);
    expect(field('Current password')).toBeInvalid();
    expect(field('Current password')).toHaveFocus();
    expect(callsTo(changePassword)).toEqual([]);
  });

  it('[G-008] marks and focuses a wrong current password, and keeps the typed values', async () => {
    const { toasts, hostCallsTo } = openWithCurrentPassword((fake) =>
      fake.respond(changePassword, () => ({ error: -7, message: 'Your current password is incorrect.' })),
    );
    typeCurrent('a wrong one');
    type('secret 1815', 'secret 1815');
    await submit();
    expect(field('Current password')).toHaveAccessibleDescription(
      "This isn't your current password. Please try again.",
    );
    expect(field('Current password')).toHaveFocus();
    expect(field('New password')).toHaveValue('secret 1815');
    expect([toasts(), hostCallsTo('closePopup')]).toEqual([[], []]);
  });
});

it('[G-008] does not ask for the current password if the brand does not require it', () => {
  open();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('reports unsaved input until the password is changed', async () => {
  const { hostCallsTo } = open((fake) => fake.respond(changePassword, () => ({ data: null })));
  type('secret 1815', 'secret 1815');
  expect(hostCallsTo('holdUnsaved').at(-1)).toBe(true);
  await submit();
  expect(hostCallsTo('holdUnsaved').at(-1)).toBe(false);
});
