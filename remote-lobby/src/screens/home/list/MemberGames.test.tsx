import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAllGames, listGameFilters, listGames } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { fakeGame } from '../../../testing/fakeGames';
import { LobbyProviders } from '../../../testing/LobbyProviders';
import { HomeScreen } from '../HomeScreen';
// Imported here so that the first test does not wait for the chunk.
import '.';

let fake: FakeHost;
const member = { kind: 'member', user: fakeUser() } as const;

/** The games of the API, the most popular first. */
const catalog = ['3', '1', '9', '2'].map((id) => fakeGame({ id, name: `Game ${id}` }));

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.session$.next(member);
  fake.kept$.next({ favourites: ['1', '2', '3'] });
  const recentGames = ['1', '2', '3'].map((id) => fakeGame({ id, name: `Game ${id}` }));
  fake.respond(listAllGames, () => ({ data: { recently: { count: 3, data: recentGames } } }));
  fake.respond(listGames, ({ id_IN }) => {
    const ids = id_IN?.split(',') ?? [];
    return { data: { content: catalog.filter(({ id }) => ids.includes(String(id))), last: true } };
  });
  fake.respond(listGameFilters, () => ({
    data: { providers: [{ code: 'SALTMOON', name: 'Saltmoon', count: 2 }], features: [] },
  }));
});

const view = (params: object) => (
  <LobbyProviders host={fake.host}>
    <HomeScreen params={params} />
  </LobbyProviders>
);
const names = async () => {
  const list = await screen.findByRole('list', { name: /Recently|Favorites/ });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const inputsOf = (call: { path: string }) =>
  fake.calls.filter(({ path }) => path === call.path).map(({ input }) => input);
const page = { enabled: 1, pageNum: 1, pageSize: 300 };

describe.each([
  ['recently', 'Recently played'],
  ['favorites', 'Favorites'],
])('[F-016] the list %s', (list, heading) => {
  it('has all its games in the default order, and offers the providers and features of only these games', async () => {
    render(view({ list }));
    expect(await names()).toEqual(['Game 1', 'Game 2', 'Game 3']);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(inputsOf(listGames)).toEqual([{ id_IN: '1,2,3', totalPlayCount_0: 'DESC', ...page }]);
    expect(inputsOf(listGameFilters)).toEqual([{ id_IN: '1,2,3', enabled: 1 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Filter and sort' }));
    const orders = within(screen.getByRole('group', { name: 'Sort by' })).getAllByRole('button');
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      'Most recent',
      'Most popular',
      'A to Z',
      'Highest RTP',
    ]);
    expect(orders[0]).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Most popular' }));
    await userEvent.click(screen.getByRole('button', { name: /Saltmoon/ }));
    const path = `/?list=${list}`;
    expect(fake.hostCallsTo('go')).toEqual([`${path}&sort=popular`, `${path}&provider=SALTMOON`]);
  });

  it('has the order that the member chose', async () => {
    render(view({ list, sort: 'popular' }));
    expect(await names()).toEqual(['Game 3', 'Game 1', 'Game 2']);
    expect(screen.getByRole('button', { name: 'Filter and sort (1)' })).toBeVisible();
  });

  it('filters on the server, says that no game matches, and offers to clear the filters', async () => {
    fake.respond(listGames, () => ({ data: { content: [], last: true } }));
    render(view({ list, provider: 'SALTMOON', sort: 'rtp' }));
    const sentence = await screen.findByText('No games match these filters.');
    expect(inputsOf(listGames)).toEqual([{ id_IN: '1,2,3', vendor_IN: 'SALTMOON', rtp_0: 'DESC', ...page }]);
    await userEvent.click(within(sentence.parentElement ?? sentence).getByRole('button'));
    expect(fake.hostCallsTo('go')).toEqual([`/?list=${list}`]);
  });

  it('leaves out other games if the API ignores the ids', async () => {
    fake.respond(listGames, () => ({ data: { content: catalog, last: true } }));
    render(view({ list }));
    expect(await names()).toEqual(['Game 1', 'Game 2', 'Game 3']);
  });

  it('asks a visitor to sign in, and makes no call', async () => {
    fake.session$.next({ kind: 'visitor' });
    render(view({ list }));
    expect(await screen.findByText('Sign in to see the games you played and saved.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);
    expect(fake.calls).toEqual([]);
    act(() => fake.session$.next(member));
    expect(await names()).toHaveLength(3);
  });

  it('makes no call while the session is unknown', async () => {
    fake.session$.next({ kind: 'unknown' });
    render(view({ list }));
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(fake.calls).toEqual([]);
  });
});

it.each([
  ['recently', "You haven't played any games yet."],
  ['favorites', 'Tap the heart on a game to save it here.'],
])('[F-016] says that the list %s is empty, and offers to browse the games', async (list, sentence) => {
  fake.kept$.next({});
  fake.respond(listAllGames, () => ({ data: {} }));
  render(view({ list }));
  expect(await screen.findByText(sentence)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Browse games' }));
  expect(fake.hostCallsTo('go')).toEqual(['/']);
  expect(inputsOf(listGames)).toEqual([]);
});

it('[F-016] still shows a game that is no longer a favorite, until the list opens again', async () => {
  const { unmount } = render(view({ list: 'favorites' }));
  expect(await names()).toHaveLength(3);
  const heart = screen.getByRole('button', { name: 'Favorite: Game 2' });
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await names()).toHaveLength(3);
  unmount();
  render(view({ list: 'favorites' }));
  await waitFor(async () => expect(await names()).toEqual(['Game 1', 'Game 3']));
});

it('[F-016] still shows the only game after it is no longer a favorite', async () => {
  fake.kept$.next({ favourites: ['2'] });
  render(view({ list: 'favorites' }));
  const heart = await screen.findByRole('button', { name: 'Favorite: Game 2' });
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await names()).toEqual(['Game 2']);
});

it('[F-016] makes no call for favorites that were empty when the list opened', async () => {
  fake.kept$.next({});
  render(view({ list: 'favorites' }));
  expect(await screen.findByText('Tap the heart on a game to save it here.')).toBeVisible();
  // A game becomes a favorite in another tab.
  act(() => fake.kept$.next({ favourites: ['2'] }));
  expect(inputsOf(listGames)).toEqual([]);
});

it('[F-016] offers to load the recently played games again after an error', async () => {
  fake.respond(listAllGames, () => ({ error: 9, message: 'Not now' }));
  render(view({ list: 'recently' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  fake.respond(listAllGames, () => ({ data: { recently: { count: 1, data: [fakeGame({ id: '2' })] } } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Game 2']);
});
