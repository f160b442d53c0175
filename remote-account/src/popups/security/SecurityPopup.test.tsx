import { act, screen, waitFor, within } from '@testing-library/react';
import { getSecondFactor, listDevices, signOutDevice, signOutOtherDevices } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { renderAsMember } from '../../testing/renderAsMember';
import { settle } from '../../testing/settle';
import fil from '../../texts/fil.json';
import securityFil from '../../texts/security.fil.json';
import { securityTexts } from '../../texts/securityTexts';
import { SecurityPopup } from './SecurityPopup';

const lastTime = Date.parse('2026-11-20T10:30:00Z');
const laptop = { id: 'd1', browser: 'Firefox', system: 'macOS', isMobile: false, isCurrent: true };
const phone = { id: 'd2', browser: 'Chrome', system: 'Android', isMobile: true, isCurrent: false };
const unknownDevice = { id: 'd3', browser: '', system: '', isMobile: false, isCurrent: false };
const devices = [
  { ...phone, address: '192.0.2.7', lastTime },
  { ...laptop, address: '192.0.2.8', lastTime },
  { ...unknownDevice, address: '', lastTime },
];

const open = (prepare: (fake: FakeHost) => void = () => undefined) =>
  renderAsMember(
    SecurityPopup,
    {},
    (fake) => {
      fake.respond(listDevices, () => ({ data: devices }));
      fake.respond(getSecondFactor, () => ({ data: { enabled: false, recoveryCodes: 0 } }));
      fake.respond(signOutDevice, () => ({ data: null }));
      fake.respond(signOutOtherDevices, () => ({ data: null }));
      prepare(fake);
    },
    securityTexts,
  );
const section = () => screen.getByRole('region', { name: 'Signed-in devices' });
const rows = async () => (await within(section()).findAllByRole('listitem')).map((row) => row.textContent);
const formatTime = (language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(lastTime);

it('[G-006] lists the devices with last use and network, this device first', async () => {
  open();
  const time = `Last used ${formatTime('en')}`;
  expect(await rows()).toEqual([
    `Firefox on macOS${time}Network 192.0.2.8This device`,
    `Chrome on Android${time}Network 192.0.2.7Sign out`,
    `Unknown device${time}Sign out`,
  ]);
});

it.each([
  ['Opera', '', 'Opera'],
  ['', 'Linux', 'Linux'],
])('[G-006] names a device with the browser "%s" and the system "%s": %s', async (browser, system, name) => {
  open((fake) => fake.respond(listDevices, () => ({ data: [{ ...devices[0], browser, system }] as never })));
  const [row] = await rows();
  expect(row).toMatch(new RegExp(`^${name}Last used`));
});

it('[G-006] lists the devices in Filipino', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(
        Response.json(typeof address === 'string' && address.includes('security') ? securityFil : fil),
      ),
    );
  open();
  await act(() => securityTexts.show('fil'));
  const [row] = await within(
    screen.getByRole('region', { name: 'Mga naka-sign in na device' }),
  ).findAllByRole('listitem');
  expect(row?.textContent).toBe(
    `Firefox sa macOSHuling ginamit ${formatTime('fil')}Sa network 192.0.2.8Device na ito`,
  );
  await act(() => securityTexts.show('en'));
});

it('[G-007] signs one device out after a confirmation, and loads the list again', async () => {
  let listedDevices = devices;
  const { user, callsTo, hostCallsTo, toasts } = open((fake) => {
    fake.respond(listDevices, () => ({ data: listedDevices }));
  });
  await rows();
  listedDevices = devices.filter(({ id }) => id !== 'd2');
  await user.click(screen.getByRole('button', { name: 'Sign out: Chrome on Android' }));
  expect(hostCallsTo('confirm')).toEqual([
    {
      text: "Sign out Chrome on Android? You'll need your password to sign in there again.",
      yes: 'Sign out',
    },
  ]);
  expect(callsTo(signOutDevice)).toEqual([{ id: 'd2' }]);
  expect(toasts()).toEqual([{ text: 'Signed out: Chrome on Android', tone: 'good' }]);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus();
});

it('[G-007] signs all other devices out after a confirmation', async () => {
  let listedDevices = devices;
  const { user, callsTo, hostCallsTo } = open((fake) => {
    fake.respond(listDevices, () => ({ data: listedDevices }));
  });
  await rows();
  listedDevices = devices.filter(({ isCurrent }) => isCurrent);
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  expect(hostCallsTo('confirm')).toEqual([
    { text: "Sign out all other devices? You'll stay signed in here.", yes: 'Sign out' },
  ]);
  expect(callsTo(signOutOtherDevices)).toEqual([{}]);
  expect(await screen.findByText("You're not signed in on any other device.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
});

it('[G-007] signs no device out if the member declines', async () => {
  const { user, callsTo } = open((fake) => fake.confirmWith(false));
  await rows();
  await user.click(screen.getByRole('button', { name: 'Sign out: Unknown device' }));
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  expect([callsTo(signOutDevice), callsTo(signOutOtherDevices)]).toEqual([[], []]);
});

it('[G-007] keeps the list and shows the message of the server if a sign-out fails', async () => {
  const { user, toasts, callsTo } = open((fake) =>
    fake.respond(signOutDevice, () => ({ error: -5, message: 'Too many attempts' })),
  );
  await rows();
  await user.click(screen.getByRole('button', { name: 'Sign out: Chrome on Android' }));
  expect(toasts()).toEqual([{ text: 'Too many attempts', tone: 'bad' }]);
  expect(await rows()).toHaveLength(3);
  expect(callsTo(listDevices)).toHaveLength(1);
});

it('[G-006] shows that the list loads, and offers to load it again after an error', async () => {
  let respond = (_: { error: number; message: string }): void => undefined;
  const { user, toasts } = open((fake) => {
    fake.respond(listDevices, () => new Promise((resolve) => (respond = resolve)));
  });
  expect(within(section()).getByRole('status')).toHaveAttribute('aria-busy', 'true');
  await settle(() => respond({ error: 9, message: 'Try later' }));
  expect(toasts()).toEqual([{ text: 'Try later', tone: 'bad' }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(section()).getByRole('status')).toHaveAttribute('aria-busy', 'true');
});

it('[G-006] opens the password change', async () => {
  const { user, hostCallsTo } = open();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'changePassword', params: {} }]);
});
