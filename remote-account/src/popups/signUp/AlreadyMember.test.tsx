import { act, screen } from '@testing-library/react';
import { fakeUser } from 'shared-contracts/testing';
import { renderView } from '../../testing/renderView';
import fil from '../../texts/fil.json';
import { texts } from '../../texts/texts';
import { SignUpPopup } from './SignUpPopup';

afterEach(() => texts.show('en'));

const open = () =>
  renderView(SignUpPopup, ({ session$ }) => session$.next({ kind: 'member', user: fakeUser() }));

it('[M-019] shows a member that they have an account, and closes only on a click', async () => {
  const { user, hostCallsTo, calls } = open();
  expect(screen.getByText("You already have an account, and you're signed in.")).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Create account' })).toHaveAttribute(
    'id',
    'popup-signUp-heading',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(calls).toEqual([]);
  expect(hostCallsTo('closePopup')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Start playing' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(hostCallsTo('closePopup')).toEqual(['signUp', 'signUp']);
});

it('[M-019] shows a member in Filipino that they have an account', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  open();
  await act(() => texts.show('fil'));
  expect(screen.getByText('May account ka na, at naka-sign in ka na.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Magsimulang maglaro' })).toBeVisible();
});
