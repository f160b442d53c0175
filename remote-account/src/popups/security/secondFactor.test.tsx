import { screen, waitFor } from '@testing-library/react';
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  listDevices,
  renewRecoveryCodes,
  setUpSecondFactor,
} from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { renderAsMember } from '../../testing/renderAsMember';
import { securityTexts } from '../../texts/securityTexts';
import { SecurityPopup } from './SecurityPopup';

const recoveryCodes = ['AAAA-AAAA-AAAA-AAA1', 'AAAA-AAAA-AAAA-AAA2'];
const open = (enabled: boolean, prepare: (fake: FakeHost) => void = () => undefined) => {
  const state = { enabled, recoveryCodes: enabled ? 2 : 0 };
  const view = renderAsMember(
    SecurityPopup,
    { username: 'ada' },
    (fake) => {
      fake.respond(listDevices, () => ({ data: [] }));
      fake.respond(getSecondFactor, () => ({ data: state }));
      fake.respond(setUpSecondFactor, () => ({ data: { secret: 'JBSWY3DPEHPK3PXP' } }));
      fake.respond(enableSecondFactor, () => ({ data: { recoveryCodes } }));
      fake.respond(disableSecondFactor, () => ({ data: null }));
      fake.respond(renewRecoveryCodes, () => ({ data: { recoveryCodes } }));
      prepare(fake);
    },
    securityTexts,
  );
  return { ...view, setState: (changes: Partial<typeof state>) => Object.assign(state, changes) };
};
const button = (name: string) => screen.findByRole('button', { name });
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Authentication code' });

it('[G-016, K-024] turns two-step verification on with the password and a code of the app, and then shows recovery codes to save', async () => {
  const { user, callsTo, setState, hostCallsTo } = open(false);
  await user.click(await button('Turn on'));
  const password = await screen.findByLabelText('Current password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await user.type(password, 'my password{Enter}');
  expect(callsTo(setUpSecondFactor)).toEqual([{ password: 'my password' }]);

  const code = await codeField();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  const qrCode = screen.getByRole('img', { name: 'QR code for your authenticator app' });
  expect([qrCode.getAttribute('width'), qrCode.getAttribute('height')]).toEqual(['200', '200']);
  expect(screen.getByRole('textbox', { name: 'Setup key' })).toHaveValue('JBSWY3DPEHPK3PXP');
  await user.type(code, '123 456{Enter}');
  expect(callsTo(enableSecondFactor)).toEqual([{ authCode: '123 456' }]);

  expect(await screen.findByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes);
  expect(hostCallsTo('holdUnsaved').at(-1)).toBe(true);
  setState({ enabled: true, recoveryCodes: 2 });
  await user.click(await button("I've saved my codes"));
  expect(hostCallsTo('holdUnsaved').at(-1)).toBe(false);
  expect(await screen.findByText('2 recovery codes left')).toBeVisible();
});

it('[G-016] shows an error at the password field for a wrong password', async () => {
  const { user } = open(false, (fake) =>
    fake.respond(setUpSecondFactor, () => ({ error: -7, message: 'wrong' })),
  );
  await user.click(await button('Turn on'));
  await user.type(await screen.findByLabelText('Current password'), 'a wrong one{Enter}');
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
    "This isn't your current password. Please try again.",
  );
});

it.each([
  [-10, 'This code is incorrect. Please try again.'],
  [-11, 'This code was already used. Wait for a new one and try again.'],
])('[G-016] marks a code that the server rejects with error %p during the setup', async (error, sentence) => {
  const { user } = open(false, (fake) =>
    fake.respond(enableSecondFactor, () => ({ error, message: 'rejected' })),
  );
  await user.click(await button('Turn on'));
  await user.type(await screen.findByLabelText('Current password'), 'my password{Enter}');
  await user.type(await codeField(), '123456{Enter}');
  expect(await codeField()).toHaveAccessibleDescription(sentence);
  expect(await codeField()).toHaveFocus();
});

it('[G-016] copies all recovery codes', async () => {
  const { user, toasts } = open(true);
  await user.click(await button('Get new recovery codes'));
  await user.type(await codeField(), '123456{Enter}');
  await user.click(await button('Copy all codes'));
  await waitFor(() => expect(toasts()).toEqual([{ text: 'Copied', tone: 'good' }]));
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
});

it('[G-018] turns two-step verification off with a code', async () => {
  const { user, callsTo, setState, toasts } = open(true);
  await user.click(await button('Turn off'));
  await user.type(await codeField(), '654321');
  setState({ enabled: false, recoveryCodes: 0 });
  await user.click(await button('Turn off'));
  expect(callsTo(disableSecondFactor)).toEqual([{ authCode: '654321' }]);
  expect(await button('Turn on')).toBeVisible();
  expect(toasts()).toEqual([{ text: 'Two-step verification is off', tone: 'good' }]);
});

it('[G-018] sends a recovery code, and shows at the field that it was already used', async () => {
  const { user, callsTo } = open(true, (fake) =>
    fake.respond(disableSecondFactor, () => ({ error: -11, message: 'used' })),
  );
  await user.click(await button('Turn off'));
  await user.click(await button('Use a recovery code'));
  const field = screen.getByRole('textbox', { name: 'Recovery code' });
  expect(field).toHaveFocus();
  await user.type(field, 'AAAA-AAAA-AAAA-AAA1{Enter}');
  expect(callsTo(disableSecondFactor)).toEqual([{ authCode: 'AAAA-AAAA-AAAA-AAA1' }]);
  expect(field).toHaveAccessibleDescription('This recovery code was already used. Enter another one.');
});

it('[G-018] shows new recovery codes after a valid authentication code, and the message of the server after too many wrong ones', async () => {
  let isRateLimited = true;
  const { user, callsTo } = open(true, (fake) =>
    fake.respond(renewRecoveryCodes, () =>
      isRateLimited ? { error: -5, message: 'Too many wrong codes.' } : { data: { recoveryCodes } },
    ),
  );
  await user.click(await button('Get new recovery codes'));
  await user.type(await codeField(), '123456{Enter}');
  expect(await screen.findByText('Too many wrong codes.')).toBeVisible();
  isRateLimited = false;
  await user.click(await button('Get new recovery codes'));
  expect(callsTo(renewRecoveryCodes)).toHaveLength(2);
  expect(await screen.findByRole('heading', { name: 'Recovery codes' })).toBeVisible();
});

it('[G-018] returns to the overview without a call', async () => {
  const { user, callsTo } = open(true);
  await user.click(await button('Turn off'));
  await user.click(await button('Back'));
  expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible();
  expect(callsTo(disableSecondFactor)).toEqual([]);
});

it('[G-016] offers to load the state again after an error', async () => {
  const { user } = open(false, (fake) =>
    fake.respond(getSecondFactor, () => ({ error: 9, message: 'Try later' })),
  );
  await user.click(await button('Try again'));
  expect(await button('Try again')).toBeVisible();
});
