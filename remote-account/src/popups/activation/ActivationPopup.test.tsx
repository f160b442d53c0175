import { fireEvent, screen } from '@testing-library/react';
import { sendJoinMail } from 'shared-contracts/api';
import type { PopupParams } from 'shared-contracts/popups';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { renderView } from '../../testing/renderView';
import { settle } from '../../testing/settle';
import { ActivationPopup } from './ActivationPopup';

const open = (params: PopupParams<'activation'>, prepare?: (fake: FakeHost) => void) =>
  renderView(ActivationPopup, prepare, params);
const sendAgainButton = () => screen.getByRole('button', { name: 'Send again' });
const press = (button: HTMLElement) => settle(() => fireEvent.click(button));

it.each([
  [undefined, 'Activate your account', /^Open the link in the email/],
  ['success', 'Your account is active', /^Thank you for confirming/],
  ['fail', 'This link is no longer valid', /^It has expired or was already used/],
] as const)('[S-030] shows the title and the text for the link status %s', (status, title, text) => {
  open({ status, id: '77' });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // An active account needs no mail.
  if (status === 'success') expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  else expect(sendAgainButton()).toBeVisible();
});

it('[S-030] opens the sign-in', async () => {
  const { hostCallsTo } = open({ status: 'success', id: '77' });
  await press(screen.getByRole('button', { name: 'Sign In' }));
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);
});

it('[M-035, C-016, E-040] sends the mail again to the member in the link, and confirms it in an alert', async () => {
  const { callsTo, hostCallsTo } = open({ status: 'fail', id: '77' }, (fake) =>
    fake.respond(sendJoinMail, () => ({ data: null })),
  );
  await press(sendAgainButton());
  expect(callsTo(sendJoinMail)).toEqual([{ id: '77' }]);
  expect(hostCallsTo('alert')).toEqual([
    {
      text: 'The activation email is on its way. Please check your inbox and spam folder.',
      title: undefined,
    },
  ]);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('[M-035, E-039] shows an error text when the mail cannot be sent, until the next attempt', async () => {
  let isDown = true;
  const { hostCallsTo } = open({ id: '77' }, (fake) =>
    fake.respond(sendJoinMail, () => (isDown ? { error: 9, message: 'Mail server down' } : { data: null })),
  );
  await press(sendAgainButton());
  expect(screen.getByRole('alert')).toHaveTextContent(
    "We couldn't send the activation email. Please try again later.",
  );
  expect(hostCallsTo('alert')).toEqual([]);
  isDown = false;
  await press(sendAgainButton());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(hostCallsTo('alert')).toHaveLength(1);
});

it('sends one mail when the button is pressed again during the call', async () => {
  let respond = (_: { data: null }): void => undefined;
  const { callsTo } = open({ id: '77' }, (fake) =>
    fake.respond(sendJoinMail, () => new Promise((resolve) => (respond = resolve))),
  );
  await press(sendAgainButton());
  await press(sendAgainButton());
  expect(callsTo(sendJoinMail)).toHaveLength(1);
  await settle(() => respond({ data: null }));
});

it('uses the member id of the session when the link has none, and asks a visitor to sign in first', async () => {
  const { session$, callsTo, hostCallsTo } = open({ status: 'fail' });
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  expect(screen.getByText('Sign in to send the email again from here.')).toBeVisible();
  await settle(() => session$.next({ kind: 'member', user: fakeUser({ id: '1001' }) }));
  await press(sendAgainButton());
  expect(callsTo(sendJoinMail)).toEqual([{ id: '1001' }]);
  await press(screen.getByRole('button', { name: 'Continue' }));
  expect(hostCallsTo('closePopup')).toEqual(['activation']);
});

it('closes with the Close button', async () => {
  const { hostCallsTo } = open({});
  await press(screen.getByRole('button', { name: 'Close' }));
  expect(hostCallsTo('closePopup')).toEqual(['activation']);
});
