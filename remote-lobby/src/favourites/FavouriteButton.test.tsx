import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { GameTile } from '../games/GameTile';
import { someGame } from '../testing/fakeGames';
import { Staged } from '../testing/Staged';
import { mostFavourites } from './useFavourites';

function show({ host, ...fake } = createFakeHost('remote-lobby')) {
  fake.session$.next({ kind: 'member', user: fakeUser() });
  render(
    <Staged host={host}>
      <ul>
        <GameTile game={someGame} />
      </ul>
    </Staged>,
  );
  return { host, ...fake, heart: () => screen.getByRole('button', { name: 'Favourite: Golden River' }) };
}

it('gives a game a heart, takes it back, and plays nothing by it', async () => {
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

it('is reached and pressed by the keyboard, after the game and its demo', async () => {
  const { heart } = show();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(heart()).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('puts the latest first', async () => {
  const fake = createFakeHost('remote-lobby');
  fake.kept$.next({ favourites: ['3', '4'] });
  await userEvent.click(show(fake).heart());
  expect(fake.kept$.value).toEqual({ favourites: ['7', '3', '4'] });
});

it('follows what another tab kept', () => {
  const { heart, kept$ } = show();
  act(() => kept$.next({ favourites: ['7'] }));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('is not there for a visitor, nor where the host keeps nothing', () => {
  const { session$ } = show();
  act(() => session$.next({ kind: 'visitor' }));
  expect(screen.queryByRole('button', { name: /^Favourite/ })).toBeNull();

  const fake = createFakeHost('remote-lobby');
  const { kept$: _, keep: __, ...older } = fake.host;
  show({ ...fake, host: older });
  expect(screen.queryByRole('button', { name: /^Favourite/ })).toBeNull();
});

const full = [{ text: 'You can keep 100 favourites. Take one out to add another.', tone: 'bad' }];

it('says when there are as many as may be, and still takes one back', async () => {
  const fake = createFakeHost('remote-lobby');
  const many = Array.from({ length: mostFavourites }, (_, index) => `g${String(index)}`);
  fake.kept$.next({ favourites: many });
  const { heart, kept$, hostCallsTo } = show(fake);
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(hostCallsTo('toast')).toEqual(full);
  act(() => kept$.next({ favourites: ['7', ...many.slice(1)] }));
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(hostCallsTo('toast')).toHaveLength(1);
});

it('says so when the host does not keep it', async () => {
  const { heart, failSaves, hostCallsTo } = show();
  failSaves();
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(hostCallsTo('toast')).toEqual(full);
});

it.each([[null], ['7'], [{ 7: true }], [[7, null, {}]]])(
  'takes %j, kept by nobody it knows, for none',
  (odd) => {
    const fake = createFakeHost('remote-lobby');
    fake.kept$.next({ favourites: odd });
    expect(show(fake).heart()).toHaveAttribute('aria-pressed', 'false');
  },
);
