import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAllGames, listBanners, listLatestWins } from 'shared-contracts/api';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { fakeGroups } from '../../../testing/fakeGames';
import { LobbyProviders } from '../../../testing/LobbyProviders';
import { HomeScreen } from '../HomeScreen';
import { formatThousandsUsd } from './formatThousandsUsd';

let fake: FakeHost;

const win = (amount: number | string, name = `Game ${String(amount)}`) => ({ game: 'cover-1', name, amount });
/** Twelve wins, not sorted. */
const wins = [3, 11, 7, 1, 12, 5, 9, 2, 10, 4, 8, 6].map((thousands) => win(`${String(thousands)}000.00`));

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  fake.respond(listBanners, () => ({ data: [] }));
  fake.respond(listLatestWins, () => ({ data: wins }));
});

async function show() {
  const view = render(
    <LobbyProviders host={fake.host}>
      <HomeScreen params={{}} />
    </LobbyProviders>,
  );
  await screen.findByText('Top 1');
  return view;
}

/** Renders the page and waits for the wins, which are in a separate chunk. */
async function showWins() {
  const view = await show();
  const ticker = () => view.container.querySelector('[data-stopped]');
  await waitFor(() => expect(ticker()).not.toBeNull());
  return { ...view, ticker };
}

const region = (name: string) => screen.queryByRole('region', { name });
const namesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((row) => /Game \d+/.exec(row.textContent)?.[0].replace('000', ''));

it('[C-043] loads the wins of ticker, strip and panels with one call', async () => {
  await showWins();
  const calls = fake.calls.filter(({ path }) => path === '/sys/latestWin/randomList');
  expect(calls).toEqual([{ path: '/sys/latestWin/randomList', input: {}, silent: true }]);
});

it('[S-048] [D-014] shows the recent big wins in one row, each with picture and name of the game and the amount', async () => {
  await showWins();
  const strip = within(screen.getByRole('region', { name: 'Recent big wins' }));
  const [firstWin] = strip.getAllByRole('listitem');
  expect(strip.getAllByRole('listitem')).toHaveLength(12);
  expect(firstWin).toHaveTextContent('Game 3000.00');
  expect(firstWin).toHaveTextContent('3K USD');
  expect(firstWin?.querySelector('img')).toHaveAttribute(
    'src',
    '/api/sys/file/get?id=cover-1&width=300&height=400',
  );
});

it('[S-049] [M-068] shows the five biggest wins as wins of the day', async () => {
  await showWins();
  expect(namesIn('Big wins of the day')).toEqual(['Game 12', 'Game 11', 'Game 10', 'Game 9', 'Game 8']);
});

it('[S-050] [K-085] shows the next five wins as wins of the week, with ranks 6 to 10', async () => {
  await showWins();
  expect(namesIn('Big wins of the week')).toEqual(['Game 7', 'Game 6', 'Game 5', 'Game 4', 'Game 3']);
  const panel = within(screen.getByRole('region', { name: 'Big wins of the week' }));
  expect(panel.getByRole('list')).toHaveAttribute('start', '6');
  const ranks = panel.getAllByRole('listitem').map((row) => row.firstChild?.textContent);
  expect(ranks).toEqual(['6', '7', '8', '9', '10']);
});

it('[S-050] hides a panel without wins, and the strip if no win has an amount', async () => {
  fake.respond(listLatestWins, () => ({ data: wins.slice(0, 5) }));
  const { unmount } = await showWins();
  expect(region('Big wins of the day')).toBeVisible();
  expect(region('Big wins of the week')).toBeNull();
  unmount();
  fake.respond(listLatestWins, () => ({ data: ['A***B. won $12.00 on Comet'] }));
  await showWins();
  expect(region('Recent big wins')).toBeNull();
  expect(region('Big wins of the day')).toBeNull();
});

it('[S-051] shows the latest wins in a ticker that the player can stop', async () => {
  fake.respond(listLatestWins, () => ({
    data: ['A***B. won $12.00 on Comet', win('12500', 'Golden River')],
  }));
  const { ticker } = await showWins();
  expect(ticker()).not.toHaveTextContent('A***B. won');
  expect(ticker()).toHaveTextContent('Golden River paid 12.5K USD');
  await userEvent.click(screen.getByRole('button', { name: 'Pause the latest wins' }));
  expect(ticker()).toHaveAttribute('data-stopped', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Resume the latest wins' }));
  expect(ticker()).toHaveAttribute('data-stopped', 'false');
});

it('[S-051] shows the operator’s sentences in the ticker if no win has an amount', async () => {
  fake.respond(listLatestWins, () => ({ data: ['A***B. won $12.00 on Comet'] }));
  const { ticker } = await showWins();
  expect(ticker()).toHaveTextContent('A***B. won $12.00 on Comet');
});

it('omits wins without a valid name and amount', async () => {
  fake.respond(listLatestWins, () => ({ data: [{ odd: true } as never, null as never, ...wins] }));
  await showWins();
  expect(namesIn('Recent big wins')).toHaveLength(12);
});

it('shows no wins if they fail to load', async () => {
  fake.respond(listLatestWins, () => ({ error: 9, message: 'closed' }));
  await show();
  await waitFor(() => expect(fake.calls.map(({ path }) => path)).toContain(listLatestWins.path));
  expect(screen.queryByText('Latest wins')).toBeNull();
  expect(region('Recent big wins')).toBeNull();
});

it.each([
  [1_250_000, '12.5K USD'],
  [8_421_900, '84.2K USD'],
  [100_000, '1K USD'],
  [12_000, '0.1K USD'],
  [123_456_789, '1,234.6K USD'],
])('formats %d minor units as %s', (amountMinor, text) => {
  expect(formatThousandsUsd(amountMinor)).toBe(text);
});
