import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGame, listAllGames } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { fakeGame, fakeGroups } from '../../../testing/fakeGames';
import { LobbyProviders } from '../../../testing/LobbyProviders';
import { HomeScreen } from '../HomeScreen';

let fake: FakeHost;
const member = { kind: 'member', user: fakeUser() } as const;

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.session$.next(member);
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  fake.respond(getGame, ({ id }) => ({ data: fakeGame({ id, name: `Loaded ${id}` }) }));
});

async function show(...ids: string[]) {
  fake.kept$.next({ favourites: ids });
  render(
    <LobbyProviders host={fake.host}>
      <HomeScreen params={{}} />
    </LobbyProviders>,
  );
  await screen.findByText('Top 5');
}

const row = () => screen.getByRole('region', { name: 'Favorites' });
const names = () =>
  within(row())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const requestedIds = () => fake.calls.filter(({ path }) => path === getGame.path).map(({ input }) => input);
const idsBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

it('shows the favorites below the recently played games, the latest first', async () => {
  await show('Slots-2', 'Top-1');
  expect(names()).toEqual(['Slots 2', 'Top 1']);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Recently played', 'Favorites', 'Top games']);
  expect(requestedIds()).toEqual([]);
});

it('[F-016] loads only the visible games that the page does not have, each once, and links to all favorites', async () => {
  await show('Top-1', ...idsBetween(1, 20));
  expect(await screen.findByText('Loaded 7')).toBeVisible();
  expect(row()).toHaveTextContent('21 games');
  expect(requestedIds()).toEqual(idsBetween(1, 7).map((id) => ({ id })));
  expect(within(row()).getByRole('link', { name: 'See all: Favorites' })).toHaveAttribute(
    'href',
    '#/?list=favorites',
  );
});

it('skips games that the server has deleted or disabled, and shows the next ones instead', async () => {
  fake.respond(getGame, ({ id }) => {
    if (id === '1') return { error: 404, message: 'gone' };
    return { data: fakeGame({ id, name: `Loaded ${id}`, enabled: id === '2' ? 0 : 1 }) };
  });
  await show(...idsBetween(1, 10));
  expect(await screen.findByText('Loaded 10')).toBeVisible();
  expect(names()).toEqual(idsBetween(3, 10).map((id) => `Loaded ${id}`));
  expect(row()).toHaveTextContent('8 games');
});

it('shows the row after the first favorite, and never to visitors', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Favorites' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Favorite: Live 2' }));
  expect(names()).toEqual(['Live 2']);
  act(() => fake.session$.next({ kind: 'visitor' }));
  expect(screen.queryByRole('region', { name: 'Favorites' })).toBeNull();
  act(() => fake.session$.next(member));
  act(() => fake.kept$.next({}));
  act(() => fake.session$.next({ kind: 'visitor' }));
  act(() => fake.session$.next(member));
  await screen.findByText('Recent 1');
  expect(screen.queryByRole('region', { name: 'Favorites' })).toBeNull();
});

it('removes a game, moves the focus to the heading, and shows a hint when the row is empty', async () => {
  await show('Top-1', 'Top-2');
  const focusSpy = jest.spyOn(HTMLElement.prototype, 'focus');
  for (const name of ['Top 1', 'Top 2']) {
    await userEvent.click(within(row()).getByRole('button', { name: `Favorite: ${name}` }));
    expect(screen.getByRole('heading', { name: 'Favorites' })).toHaveFocus();
    // Without `preventScroll` the page would jump to the heading.
    expect(focusSpy).toHaveBeenLastCalledWith({ preventScroll: true });
  }
  expect(row()).toHaveTextContent('Tap the heart on a game to save it here.');
  expect(within(row()).queryByRole('list')).toBeNull();
});

it('does not move the focus when another tab removes a game', async () => {
  await show('Top-1', 'Top-2');
  act(() => fake.kept$.next({ favourites: ['Top-2'] }));
  expect(names()).toEqual(['Top 2']);
  expect(document.body).toHaveFocus();
});
