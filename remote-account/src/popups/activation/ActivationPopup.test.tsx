import { fireEvent, screen } from '@testing-library/react';
import { sendJoinMail } from 'shared-contracts/api';
import type { PopupParams } from 'shared-contracts/popups';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { renderView } from '../../testing/renderView';
import { settle } from '../../testing/settle';
import { ActivationPopup } from './ActivationPopup';

const open = (params: PopupParams<'activation'>, prepare?: (fake: FakeHost) => void) =>
  renderView(ActivationPopup, prepare, params);
const sendAgain = () => screen.getByRole('button', { name: 'Send again' });
const press = (button: HTMLElement) => settle(() => fireEvent.click(button));

it.each([
  [undefined, 'Activate your account', /^Follow the link in the email/],
  ['success', 'Your account is active', /^Thank you for confirming/],
  ['fail', 'This link is no longer valid', /^It has been used already/],
] as const)('[S-030] has a screen for the outcome %s', (status, title, text) => {
  open({ status, id: '77' });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // An account that is active needs no mail.
  if (status === 'success') expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  else expect(sendAgain()).toBeVisible();
});

it('[S-030] leads to the sign-in', async () => {
  const { askedFor } = open({ status: 'success', id: '77' });
  await press(screen.getByRole('button', { name: 'Sign In' }));
  expect(askedFor('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);
});

it('[M-035, C-016, E-040] sends the mail again to whom the link names, and says so in a dialog', async () => {
  const { callsTo, askedFor } = open({ status: 'fail', id: '77' }, (fake) =>
    fake.answer(sendJoinMail, () => ({ data: null })),
  );
  await press(sendAgain());
  expect(callsTo(sendJoinMail)).toEqual([{ id: '77' }]);
  expect(askedFor('alert')).toEqual([
    {
      text: 'The activation email is on its way. Please check your inbox, and the spam folder too.',
      title: undefined,
    },
  ]);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('[M-035, E-039] says in a text that no mail could be sent, until the next try', async () => {
  let isDown = true;
  const { askedFor } = open({ id: '77' }, (fake) =>
    fake.answer(sendJoinMail, () => (isDown ? { error: 9, message: 'Mail server down' } : { data: null })),
  );
  await press(sendAgain());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The activation email could not be sent. Please try again later.',
  );
  expect(askedFor('alert')).toEqual([]);
  isDown = false;
  await press(sendAgain());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(askedFor('alert')).toHaveLength(1);
});

it('sends one mail however often the button is pressed meanwhile', async () => {
  let answer = (_: { data: null }): void => undefined;
  const { callsTo } = open({ id: '77' }, (fake) =>
    fake.answer(sendJoinMail, () => new Promise((resolve) => (answer = resolve))),
  );
  await press(sendAgain());
  await press(sendAgain());
  expect(callsTo(sendJoinMail)).toHaveLength(1);
  await settle(() => answer({ data: null }));
});

it('knows by the session whose mail it is where the link does not say, and asks a visitor to sign in first', async () => {
  const { session$, callsTo, askedFor } = open({ status: 'fail' });
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  expect(screen.getByText('Sign in, and another email can be sent from here.')).toBeVisible();
  await settle(() => session$.next({ kind: 'member', user: fakeUser({ id: '1001' }) }));
  await press(sendAgain());
  expect(callsTo(sendJoinMail)).toEqual([{ id: '1001' }]);
  await press(screen.getByRole('button', { name: 'Continue' }));
  expect(askedFor('closePopup')).toEqual(['activation']);
});

it('closes by its cross', async () => {
  const { askedFor } = open({});
  await press(screen.getByRole('button', { name: 'Close' }));
  expect(askedFor('closePopup')).toEqual(['activation']);
});
