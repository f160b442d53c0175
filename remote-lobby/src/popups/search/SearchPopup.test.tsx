import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock, listGameFilters, listGames } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { fakeGame } from '../../testing/fakeGames';
import { deferred } from '../../testing/deferred';
import { LobbyProviders } from '../../testing/LobbyProviders';
// Imported here so that the first test does not wait for the chunk.
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
  fake.respond(listGameFilters, () => ({ error: 9, message: 'no such call' }));
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

const listInputs = () => fake.calls.filter(({ path }) => path === listGames.path).map(({ input }) => input);
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('loads only the first page until the player types two letters', async () => {
  const field = await show();
  expect(field).toHaveAttribute('data-autofocus', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Type at least two letters.');
  await userEvent.type(field, 'r');
  const listCalls = fake.calls.filter(({ path }) => path === listGames.path);
  expect(listCalls.map(({ input, silent }) => [input, silent])).toEqual([
    [{ enabled: 1, totalPlayCount_0: 'DESC', pageNum: 1, pageSize: 300 }, true],
  ]);
});

it('finds the enabled games of all pages for two letters, and lists names that start with them first', async () => {
  await userEvent.type(await show(), 'ru');
  expect(await screen.findByText('2 found')).toBeVisible();
  expect(names()).toEqual(['Run of the Sphinx', 'Comet Run']);
  expect(screen.queryByText("We couldn't find that game.")).toBeNull();
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

it('says that it found no game only after the last page', async () => {
  const lastPage = deferred<{ data: { content: typeof secondPage; last: boolean } }>();
  fake.respond(listGames, ({ pageNum }) =>
    Number(pageNum) === 1 ? { data: { content: firstPage, last: false } } : lastPage.promise,
  );
  await userEvent.type(await show(), 'zebra');
  expect(screen.getByRole('status')).toHaveTextContent(/Searching/);
  expect(screen.queryByText("We couldn't find that game.")).toBeNull();
  lastPage.resolve({ data: { content: secondPage, last: true } });
  expect(await screen.findByText("We couldn't find that game.")).toBeVisible();
});

it('[F-015] filters and sorts all games, and the results of a search', async () => {
  fake.respond(listGameFilters, () => ({
    data: { providers: [{ code: 'NINTH_TIDE', name: 'Ninth Tide', count: 2 }], features: [] },
  }));
  const field = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Filter and sort' }));
  await userEvent.click(screen.getByRole('button', { name: /Ninth Tide/ }));
  expect(await screen.findByText('3 found')).toBeVisible();
  expect(screen.queryByText('No games match these filters.')).toBeNull();
  expect(listInputs().slice(-2)).toEqual(
    [1, 2].map((pageNum) => ({
      enabled: 1,
      vendor_IN: 'NINTH_TIDE',
      totalPlayCount_0: 'DESC',
      pageNum,
      pageSize: 300,
    })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'A to Z' }));
  await userEvent.type(field, 'ru');
  expect(await screen.findByText('2 found')).toBeVisible();
  expect(listInputs().at(-1)).toMatchObject({ vendor_IN: 'NINTH_TIDE', name_0: 'ASC' });
  // The games have the chosen order. "Run of the Sphinx" matches better, but does not come first.
  expect(names()).toEqual(['Comet Run', 'Run of the Sphinx']);
});

it('[F-014] offers to clear the filters if no game of the search matches', async () => {
  fake.respond(listGameFilters, () => ({
    data: { providers: [], features: [{ code: 'jackpot', count: 1 }] },
  }));
  await userEvent.type(await show(), 'comet');
  fake.respond(listGames, () => ({ data: { content: [], last: true } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Filter and sort' }));
  await userEvent.click(screen.getByRole('button', { name: /Jackpot/ }));
  const sentence = await screen.findByText('No games match these filters.');
  fake.respond(listGames, () => ({ data: { content: firstPage, last: true } }));
  const [clear] = within(sentence.parentElement ?? sentence).getAllByRole('button');
  if (clear) await userEvent.click(clear);
  expect(await screen.findByText('1 found')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('comet');
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
