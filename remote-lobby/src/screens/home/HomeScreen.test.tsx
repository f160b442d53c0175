import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAllGames } from 'shared-contracts/api';
import { gameClosed } from 'shared-contracts/events';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { deferred } from '../../testing/deferred';
import { fakeGroup, fakeGroups } from '../../testing/fakeGames';
import { LobbyProviders } from '../../testing/LobbyProviders';
import { HomeScreen } from './HomeScreen';
// Imported here so that the first test does not wait for the chunk.
import './welcome/Welcome';

let fake: FakeHost;

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
});

function show() {
  return render(
    <LobbyProviders host={fake.host}>
      <HomeScreen params={{}} />
    </LobbyProviders>,
  );
}

/** Runs a step and waits for its effects. */
const actAsync = (step: () => void) => act(() => Promise.resolve().then(step));

const region = (name: string) => screen.findByRole('region', { name });
const tiles = async (name: string) => within(await region(name)).findAllByRole('listitem');
const memberSession = { kind: 'member', user: fakeUser() } as const;
const lobbyCalls = () => fake.calls.filter(({ path }) => path === '/sys/game/all');

it('[D-012] [S-041] shows the groups recently, top, slots, table and live in this order, each with its count', async () => {
  fake.session$.next(memberSession);
  show();
  await screen.findByText('Recent 1');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Recently played', 'Top games', 'Slots', 'Table games', 'Live casino']);
  expect(await region('Recently played')).toHaveTextContent('2 games');
  expect(await region('Top games')).toHaveTextContent('20 games');
  expect(await region('Slots')).toHaveTextContent('310 games');
  expect(await region('Table games')).toHaveTextContent('4 games');
  expect(await region('Live casino')).toHaveTextContent('5 games');
  for (const [name, game, count] of [
    ['Slots', /Slots \d/, 3],
    ['Table games', /Table \d/, 4],
    ['Live casino', /Live \d/, 5],
  ] as const) {
    const groupTiles = await tiles(name);
    expect(groupTiles).toHaveLength(count);
    for (const tile of groupTiles) expect(tile).toHaveTextContent(game);
  }
});

describe('the order of the page', () => {
  const headingOrder = () =>
    screen
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
      .filter((text) => !/^(Slots|Table games|Live casino)$/.test(text));
  const resizeTo = (widthPx: number) =>
    act(() => {
      window.innerWidth = widthPx;
      window.dispatchEvent(new Event('resize'));
    });
  const headline = 'Slots, table games and live casino';

  afterEach(() => resizeTo(1024));

  it('starts with games for a visitor, without an empty row of recently played games', async () => {
    fake.respond(listAllGames, () => ({ data: { ...fakeGroups(), recently: {} } }));
    show();
    await screen.findByRole('heading', { name: headline });
    expect(headingOrder()).toEqual(['Top games', headline]);
  });

  it('shows "Recently played" to a member after the first game', async () => {
    fake.session$.next(memberSession);
    fake.respond(listAllGames, () => ({ data: { ...fakeGroups(), recently: {} } }));
    show();
    await screen.findByText('Top 1');
    expect(headingOrder()).toEqual([expect.stringMatching(/^Welcome, /), 'Top games']);
    fake.respond(listAllGames, () => ({ data: fakeGroups() }));
    await actAsync(() => fake.host.publish(gameClosed, { gameId: '1' }));
    expect(headingOrder()).toEqual([
      expect.stringMatching(/^Welcome back, /),
      'Recently played',
      'Top games',
    ]);
  });

  it('starts with games for a member on a phone', async () => {
    resizeTo(390);
    fake.session$.next(memberSession);
    show();
    await screen.findByRole('heading', { name: /^Welcome back/ });
    expect(headingOrder()).toEqual([
      'Recently played',
      'Top games',
      expect.stringMatching(/^Welcome back, /),
    ]);
  });
});

it.each([
  [390, 6],
  [1440, 16],
])('at %d px repeats none of the %d top games in the rows below', async (widthPx, topCount) => {
  window.innerWidth = widthPx;
  const topGames = fakeGroup('Top', 24);
  const slots = { count: 616, data: [...topGames.data.slice(0, 14), ...fakeGroup('Slots', 24).data] };
  const tableGames = { count: 2, data: [...topGames.data.slice(14, 16), ...fakeGroup('Table', 1).data] };
  const oneRow = fakeGroup('Live', topCount / 2);
  const liveCasino = { count: oneRow.count + 1, data: [...topGames.data.slice(0, 1), ...oneRow.data] };
  fake.respond(listAllGames, () => ({ data: { top: topGames, slotsGames: slots, tableGames, liveCasino } }));
  show();
  const names = async (name: string) => (await tiles(name)).map((tile) => tile.textContent);
  const topNames = await names('Top games');
  expect(topNames).toHaveLength(topCount);
  const slotNames = await names('Slots');
  expect(slotNames).toHaveLength(topCount);
  expect(slotNames.filter((name) => topNames.includes(name))).toEqual([]);
  expect(await names('Live casino')).toEqual(oneRow.data.map(({ name }) => name));
  // Without the repeated games, less than one row would be left, so they stay.
  expect(await tiles('Table games')).toHaveLength(3);
  window.innerWidth = 1024;
});

it('[C-041] loads all groups in one call without input', async () => {
  show();
  await screen.findByText('Top 1');
  expect(lobbyCalls()).toEqual([{ path: '/sys/game/all', input: {}, silent: false }]);
});

it('[D-012] [S-041] treats a missing group and a group without data as empty, and says that games are coming soon', async () => {
  fake.respond(listAllGames, () => ({
    data: { top: { count: 3, data: null }, slotsGames: fakeGroup('Slots', 1) },
  }));
  show();
  expect(await tiles('Slots')).toHaveLength(1);
  for (const name of ['Top games', 'Table games', 'Live casino']) {
    expect(await region(name)).toHaveTextContent('Coming soon');
  }
});

it('[E-018] shows "Coming soon" in a section without games, and loads again on request', async () => {
  fake.respond(listAllGames, () => ({ data: { ...fakeGroups(), tableGames: { count: 0, data: [] } } }));
  show();
  await screen.findByText('Top 1');
  expect(within(await region('Slots')).queryByText('Coming soon')).toBeNull();
  const tableSection = await region('Table games');
  expect(within(tableSection).getByText('Coming soon')).toBeVisible();
  expect(within(tableSection).queryByRole('list')).toBeNull();

  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  await userEvent.click(within(tableSection).getByRole('button', { name: 'Check again' }));
  expect(await tiles('Table games')).toHaveLength(4);
});

it('[D-011] omits disabled games', async () => {
  const { data } = fakeGroup('Slots', 3);
  fake.respond(listAllGames, () => ({
    data: {
      slotsGames: { count: 3, data: data.map((game, index) => ({ ...game, enabled: index === 1 ? 1 : 0 })) },
    },
  }));
  show();
  expect(await tiles('Slots')).toHaveLength(1);
  expect(screen.getByText('Slots 2')).toBeVisible();
});

it('[F-016] shows one row of recently played games, with a link to all of them', async () => {
  fake.session$.next(memberSession);
  fake.respond(listAllGames, () => ({ data: { ...fakeGroups(), recently: fakeGroup('Recent', 12) } }));
  show();
  expect(await tiles('Recently played')).toHaveLength(8);
  const seeAll = within(await region('Recently played')).getByRole('link', {
    name: 'See all: Recently played',
  });
  expect(seeAll).toHaveAttribute('href', '#/?list=recently');
  await userEvent.click(seeAll);
  expect(fake.hostCallsTo('go')).toEqual(['/?list=recently']);
});

it('[S-110] shows two rows of each group, including live casino, with a link to its whole list', async () => {
  show();
  expect(await tiles('Top games')).toHaveLength(16);
  for (const [name, list] of [
    ['Top games', 'top'],
    ['Slots', 'slots'],
    ['Table games', 'table'],
    ['Live casino', 'live'],
  ]) {
    await userEvent.click(screen.getByRole('link', { name: `See all: ${String(name)}` }));
    expect(fake.hostCallsTo('go').at(-1)).toBe(`/?list=${String(list)}`);
  }
});

it('loads the covers of the first section with games before the others', async () => {
  fake.respond(listAllGames, () => ({
    data: { ...fakeGroups(), recently: fakeGroup('Recent', 0), top: fakeGroup('Top', 0) },
  }));
  show();
  const tilesOfSlots = await tiles('Slots');
  expect(tilesOfSlots[0]?.querySelector('img')).toHaveAttribute('loading', 'eager');
  const [tableTile] = await tiles('Table games');
  expect(tableTile?.querySelector('img')).toHaveAttribute('loading', 'lazy');
});

it('shows skeletons until the groups have loaded', async () => {
  const reply = deferred<{ data: ReturnType<typeof fakeGroups> }>();
  fake.respond(listAllGames, () => reply.promise);
  const { container } = show();
  const ariaBusy = () => container.querySelector('.sections[aria-busy]')?.getAttribute('aria-busy');
  const placeholders = (id: string) =>
    container.querySelectorAll(`[data-part="${id}"] [aria-hidden="true"].tile`);
  expect(ariaBusy()).toBe('true');
  expect(placeholders('top').length).toBeGreaterThan(7);
  expect(screen.queryAllByRole('listitem').filter((item) => item.closest('section'))).toEqual([]);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4);
  await actAsync(() => reply.resolve({ data: fakeGroups() }));
  expect(ariaBusy()).toBe('false');
  expect(await tiles('Top games')).toHaveLength(16);
  expect(placeholders('top')).toHaveLength(0);
});

describe('when the games fail to load', () => {
  it('shows the server’s error message and tries again on request', async () => {
    fake.respond(listAllGames, () => ({ error: 500, message: 'The catalog is closed' }));
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("We couldn't load the games");
    expect(alert).toHaveTextContent('The catalog is closed');
    expect(screen.queryByRole('region')).toBeNull();

    fake.respond(listAllGames, () => ({ data: fakeGroups() }));
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Top 1')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the server is busy when the server sends no message', async () => {
    fake.respond(listAllGames, () => ({ error: 500, message: '' }));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Server is busy, please try later');
  });

  it('does not load again when the connection returns without an earlier error', async () => {
    fake.respond(listAllGames, () => ({ data: fakeGroups() }));
    show();
    await screen.findByText('Top 1');
    for (const isOnline of [false, true]) await actAsync(() => fake.online$.next(isOnline));
    expect(lobbyCalls()).toHaveLength(1);
  });

  it('says that the player is offline, and loads automatically when the connection returns', async () => {
    fake.online$.next(false);
    fake.respond(listAllGames, () => ({ error: -1, message: 'no connection' }));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent("You're offline");

    fake.respond(listAllGames, () => ({ data: fakeGroups() }));
    act(() => fake.online$.next(true));
    expect(await screen.findByText('Top 1')).toBeVisible();
  });
});

describe('the session', () => {
  it('delays the call while it is unknown', async () => {
    fake.session$.next({ kind: 'unknown' });
    show();
    expect(lobbyCalls()).toHaveLength(0);
    act(() => fake.session$.next(memberSession));
    expect(await screen.findByText('Recent 1')).toBeVisible();
    expect(lobbyCalls()).toHaveLength(1);
  });

  it('loads the games again when a visitor signs in, and shows the old games until the new ones have loaded', async () => {
    fake.respond(listAllGames, () => ({ data: { ...fakeGroups(), recently: {} } }));
    show();
    await screen.findByText('Top 1');
    const reply = deferred<{ data: ReturnType<typeof fakeGroups> }>();
    fake.respond(listAllGames, () => reply.promise);
    act(() => fake.session$.next(memberSession));
    expect(screen.getByText('Top 1')).toBeVisible();
    await actAsync(() => reply.resolve({ data: fakeGroups() }));
    expect(screen.getByText('Recent 1')).toBeVisible();
    expect(lobbyCalls()).toHaveLength(2);
  });

  it('hides the recently played games at once when the member signs out', async () => {
    fake.session$.next(memberSession);
    show();
    await screen.findByText('Recent 1');
    fake.respond(listAllGames, () => new Promise(() => undefined));
    act(() => fake.session$.next({ kind: 'visitor' }));
    expect(screen.queryByText('Recent 1')).toBeNull();
    expect(screen.getByText('Top 1')).toBeVisible();
  });

  it('does not load the games again when only the member’s balance changes', async () => {
    fake.session$.next(memberSession);
    show();
    await screen.findByText('Recent 1');
    act(() => fake.session$.next({ kind: 'member', user: fakeUser({ availableBalance: '9.00' }) }));
    expect(lobbyCalls()).toHaveLength(1);
  });

  it('reloads the groups silently after a game, and still shows the old groups if that fails', async () => {
    fake.session$.next(memberSession);
    show();
    await screen.findByText('Recent 1');
    fake.respond(listAllGames, () => ({ error: 500, message: 'busy' }));
    await actAsync(() => fake.host.publish(gameClosed, { gameId: '1' }));
    expect(lobbyCalls().map(({ silent }) => silent)).toEqual([false, true]);
    expect(screen.getByText('Recent 1')).toBeVisible();
  });
});
