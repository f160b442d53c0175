import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { GameTile } from '../games/GameTile';
import { someGame } from '../testing/fakeGames';
import { LobbyProviders } from '../testing/LobbyProviders';
import { maxFavorites } from './useFavorites';

function show({ host, ...fake } = createFakeHost('remote-lobby')) {
  fake.session$.next({ kind: 'member', user: fakeUser() });
  render(
    <LobbyProviders host={host}>
      <ul>
        <GameTile game={someGame} />
      </ul>
    </LobbyProviders>,
  );
  return { host, ...fake, heart: () => screen.getByRole('button', { name: 'Favorite: Golden River' }) };
}

it('adds a game to the favorites, removes it, and does not open the game', async () => {
  const { heart, kept$, hostCallsTo } = show();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(kept$.value).toEqual({ favourites: ['7'] });
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(kept$.value).toEqual({ favourites: [] });
  expect(hostCallsTo('openPopup')).toEqual([]);
});

it('the heart comes after the game and its demo in the tab order, and reacts to the keyboard', async () => {
  const { heart } = show();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(heart()).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('puts the latest favorite first', async () => {
  const fake = createFakeHost('remote-lobby');
  fake.kept$.next({ favourites: ['3', '4'] });
  await userEvent.click(show(fake).heart());
  expect(fake.kept$.value).toEqual({ favourites: ['7', '3', '4'] });
});

it('shows a change that another tab made', () => {
  const { heart, kept$ } = show();
  act(() => kept$.next({ favourites: ['7'] }));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('shows no heart to a visitor, or if the host cannot save values', () => {
  const { session$ } = show();
  act(() => session$.next({ kind: 'visitor' }));
  expect(screen.queryByRole('button', { name: /^Favorite/ })).toBeNull();

  const fake = createFakeHost('remote-lobby');
  // Older hosts have no members to save values, so they cannot save favorites.
  const { kept$: _, keep: __, ...olderHost } = fake.host;
  show({ ...fake, host: olderHost });
  expect(screen.queryByRole('button', { name: /^Favorite/ })).toBeNull();
});

const fullToasts = [{ text: 'You can save up to 100 favorites. Remove one to add another.', tone: 'bad' }];

it('shows a toast instead of adding a favorite above the maximum, and can still remove one', async () => {
  const fake = createFakeHost('remote-lobby');
  const ids = Array.from({ length: maxFavorites }, (_, index) => `g${String(index)}`);
  fake.kept$.next({ favourites: ids });
  const { heart, kept$, hostCallsTo } = show(fake);
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(hostCallsTo('toast')).toEqual(fullToasts);
  act(() => kept$.next({ favourites: ['7', ...ids.slice(1)] }));
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(hostCallsTo('toast')).toHaveLength(1);
});

it('shows a toast when the host fails to save the favorite', async () => {
  const { heart, failSaves, hostCallsTo } = show();
  failSaves();
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(hostCallsTo('toast')).toEqual([{ text: 'This browser could not save the change.', tone: 'bad' }]);
});

it.each([[null], ['7'], [{ 7: true }], [[7, null, {}]]])(
  'ignores the invalid saved value %j',
  (invalidValue) => {
    const fake = createFakeHost('remote-lobby');
    fake.kept$.next({ favourites: invalidValue });
    expect(show(fake).heart()).toHaveAttribute('aria-pressed', 'false');
  },
);
