import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock, listGames } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { fakeGame } from '../../testing/fakeGames';
import { LobbyProviders } from '../../testing/LobbyProviders';
// Imported here, because loading it later would slow down the first test.
import './GameSearch';
import { SearchPopup } from './SearchPopup';

let fake: FakeHost;

const firstPage = [
  fakeGame({ id: 1, name: 'Comet Run', vendor: 'COPPER_OWL' }),
  fakeGame({ id: 2, name: 'Baccarat Salon Privé', vendor: 'NINTH_TIDE' }),
];
const secondPage = [
  fakeGame({ id: 3, name: 'Run of the Sphinx', vendor: 'NINTH_TIDE' }),
  fakeGame({ id: 4, name: 'Runes', vendor: 'COPPER_OWL', enabled: 0 }),
];

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  fake.respond(listGames, ({ pageNum }) => ({
    data: { content: Number(pageNum) === 1 ? firstPage : secondPage, last: Number(pageNum) === 2 },
  }));
});

async function show(name = 'Comet Run') {
  render(
    <LobbyProviders host={fake.host}>
      <SearchPopup />
    </LobbyProviders>,
  );
  await screen.findByText(name);
  return screen.getByRole('searchbox', { name: 'Game name' });
}

const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('loads only the first page until the player types two letters', async () => {
  const field = await show();
  expect(field).toHaveAttribute('data-autofocus', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Type at least two letters.');
  await userEvent.type(field, 'r');
  expect(fake.calls.map(({ input, silent }) => [input, silent])).toEqual([
    [{ enabled: 1, totalPlayCount_0: 'DESC', pageNum: 1, pageSize: 300 }, true],
  ]);
});

it('finds enabled games of all pages from two letters on, names that start with the text first', async () => {
  await userEvent.type(await show(), 'ru');
  expect(await screen.findByText('2 found')).toBeVisible();
  expect(names()).toEqual(['Run of the Sphinx', 'Comet Run']);
});

it('ignores accents, case and the order of words', async () => {
  const field = await show();
  await userEvent.type(field, 'PRIVE sàlon');
  expect(await screen.findByText('1 found')).toBeVisible();
  expect(names()).toEqual(['Baccarat Salon Privé']);
});

it('suggests the most similar names if none contains the text', async () => {
  const field = await show();
  await userEvent.type(field, 'sphynx run');
  expect(await screen.findByText('No game called “sphynx run”. Did you mean one of these?')).toBeVisible();
  expect(names()).toEqual(['Run of the Sphinx']);
  await userEvent.clear(field);
  await userEvent.type(field, 'bacarat');
  expect(await screen.findByText('No game called “bacarat”. Did you mean one of these?')).toBeVisible();
  expect(names()).toEqual(['Baccarat Salon Privé']);
  await userEvent.clear(field);
  await userEvent.type(field, 'salonprve');
  expect(await screen.findByText('No game called “salonprve”. Did you mean one of these?')).toBeVisible();
  expect(names()).toEqual(['Baccarat Salon Privé']);
});

it('offers to clear a search that finds nothing', async () => {
  const field = await show();
  await userEvent.type(field, 'zebra');
  expect(await screen.findByText("We couldn't find that game.")).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field).toHaveValue('');
  expect(await screen.findByText('Comet Run')).toBeVisible();
});

it('filters the results by the chosen vendors, and shows the count of each vendor', async () => {
  await userEvent.type(await show(), 'un');
  await screen.findByText('2 found');
  const vendors = within(screen.getByRole('group', { name: 'Providers' }));
  expect(vendors.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Copper Owl1',
    'Ninth Tide1',
  ]);
  await userEvent.click(vendors.getByRole('button', { name: /Ninth Tide/ }));
  expect(names()).toEqual(['Run of the Sphinx']);
  await userEvent.click(vendors.getByRole('button', { name: /Copper Owl/ }));
  expect(names()).toHaveLength(2);
});

it('opens a game from the results', async () => {
  fake.respond(checkBlock, () => ({ data: 1 }));
  await userEvent.type(await show(), 'sphinx');
  await userEvent.click(await screen.findByRole('button', { name: 'Run of the Sphinx' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'game', params: { gameId: '3', playForFun: 0 } }]);
});

it('shows an error when a page fails to load, and continues on request', async () => {
  const field = await show();
  fake.respond(listGames, () => ({ error: 9, message: 'The catalog is unavailable' }));
  await userEvent.type(field, 'run');
  expect(await screen.findByRole('alert')).toHaveTextContent('The catalog is unavailable');
  expect(screen.getByText('1 found so far')).toBeVisible();
  expect(names()).toEqual(['Comet Run']);
  fake.respond(listGames, () => ({ data: { content: secondPage, last: true } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 found')).toBeVisible();
});

it('renders only a part of 300 results', async () => {
  const games = Array.from({ length: 300 }, (_, index) =>
    fakeGame({ id: index + 1, name: `Comet ${String(index)}` }),
  );
  fake.respond(listGames, () => ({ data: { content: games, last: true } }));
  fireEvent.change(await show('Comet 0'), { target: { value: 'comet' } });
  expect(await screen.findByText('300 found')).toBeVisible();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
});
