import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { someGame } from '../../../testing/fakeGames';
import { LobbyProviders } from '../../../testing/LobbyProviders';
import { emptyGroup, type GameGroup } from '../useGameGroups';
import { Welcome } from './Welcome';

/** Pass null for `recentGames` to render the state in which the recently played games load. */
function show(recentGames: GameGroup | null = emptyGroup) {
  const fake = createFakeHost('remote-lobby');
  render(
    <LobbyProviders host={fake.host}>
      <Welcome recentGames={recentGames ?? undefined} />
    </LobbyProviders>,
  );
  return {
    ...fake,
    signIn: (overrides: Parameters<typeof fakeUser>[0]) =>
      act(() => fake.session$.next({ kind: 'member', user: fakeUser(overrides) })),
  };
}

it('offers the sign-up to a visitor', async () => {
  const { hostCallsTo } = show();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'signUp', params: {} }]);
});

it('greets a member by first name, or else by username', () => {
  const { signIn } = show({ games: [someGame], count: 1 });
  signIn({ firstName: 'Ada' });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back, Ada' })).toBeVisible();
  signIn({ firstName: '', username: 'lovelace' });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back, lovelace' })).toBeVisible();
});

it('says "Welcome back" only to a member who has played before, and shows a skeleton until the games have loaded', () => {
  const { signIn } = show();
  signIn({ firstName: 'Ada' });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();

  const loadingView = show(null);
  loadingView.signIn({ firstName: 'Grace' });
  expect(screen.queryByText(/Welcome.*Grace/)).toBeNull();
});

it('offers the last played game to a member', async () => {
  const { hostCallsTo, respond, signIn } = show({ games: [someGame], count: 1 });
  respond(checkBlock, () => ({ data: 1 }));
  signIn({});
  expect(screen.getByText('You last played Golden River.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue playing' }));
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'game', params: { gameId: '7', playForFun: 0 } }]);
});
