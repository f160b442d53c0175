import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAllGames, listGameFilters, listGames } from 'shared-contracts/api';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { fakeGame, fakeGroups } from '../../../testing/fakeGames';
import { LobbyProviders } from '../../../testing/LobbyProviders';
import { HomeScreen } from '../HomeScreen';
// Imported here so that the first test does not wait for the chunk.
import '.';

let fake: FakeHost;
let margins: (string | undefined)[];
const RealObserver = globalThis.IntersectionObserver;

const pageOf = (pageNum: number, games: number) =>
  Array.from({ length: games }, (_, index) => {
    const id = (pageNum - 1) * 300 + index + 1;
    return fakeGame({ id, name: `Game ${String(id)}` });
  });

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.respond(listGames, ({ pageNum }) => {
    const page = Number(pageNum);
    return { data: { content: pageOf(page, page < 3 ? 300 : 26), last: page === 3 } };
  });
  fake.respond(listGameFilters, () => ({ error: 9, message: 'no such call' }));
  margins = [];
  globalThis.IntersectionObserver = class extends RealObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      margins.push(options?.rootMargin);
    }
  };
});

afterEach(() => {
  globalThis.IntersectionObserver = RealObserver;
});

const view = (list: string) => (
  <LobbyProviders host={fake.host}>
    <HomeScreen params={{ list }} />
  </LobbyProviders>
);

async function show(list: string) {
  const renderResult = render(view(list));
  await screen.findByText('Game 1');
  return renderResult;
}

/** Distance below the visible area at which the end of the list loads the next page. */
const endMargin = () => margins.at(-1)?.split(' ')[2];
const listInputs = () => fake.calls.filter(({ path }) => path === listGames.path).map(({ input }) => input);
const listSize = () => screen.getByRole('list', { name: /./ }).querySelector('li')?.ariaSetSize;

/** Scrolls to the end of the list. */
function scrollToEnd() {
  const listEnd = screen.getByRole('button', { name: 'Load more' }).parentElement;
  if (listEnd) fireEvent(listEnd, new CustomEvent('test:intersect', { detail: true }));
}

const waitUntilLoaded = () => screen.findByRole('button', { name: 'Load more', busy: false });

const firstPageInput = { enabled: 1, totalPlayCount_0: 'DESC', pageNum: 1, pageSize: 300 };

it('[S-042] [C-038] lists the games with play for fun, most played first, 300 per page', async () => {
  await show('fun');
  expect(screen.getByRole('heading', { level: 1, name: 'Play for fun' })).toBeVisible();
  expect(listInputs()).toEqual([{ ...firstPageInput, playForFun: 1 }]);
});

it('shows placeholders until the first page has loaded', async () => {
  const { container } = render(view('slots'));
  const placeholders = () => container.querySelectorAll('[aria-hidden="true"].tile');
  expect(placeholders().length).toBeGreaterThan(0);
  await screen.findByText('Game 1');
  expect(placeholders()).toHaveLength(0);
});

it.each([
  ['slots', 'Slots', 'Slots Games'],
  ['table', 'Table Games', 'Table Games'],
  ['live', 'Live Casino', 'Live casino'],
])('[S-043] [C-039] lists the games of the category %s', async (list, category, title) => {
  await show(list);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(listInputs()).toEqual([{ ...firstPageInput, category }]);
});

it('[S-044] [C-040] lists the top games without live casino', async () => {
  await show('top');
  expect(screen.getByRole('heading', { level: 1, name: 'Top games' })).toBeVisible();
  expect(listInputs()).toEqual([{ ...firstPageInput, category_NEQ: 'Live Casino' }]);
});

it.each([
  ['top', 500],
  ['fun', 500],
])('[K-011] loads the next page of the %s list %d px before its end', async (list, thresholdPx) => {
  await show(list);
  expect(endMargin()).toBe(`${String(thresholdPx)}px`);
});

it.each(['slots', 'table', 'live'])(
  '[K-012] loads the next page of the %s list 1150 px before its end',
  async (list) => {
    await show(list);
    expect(endMargin()).toBe('1150px');
  },
);

it('[M-055] [K-009] loads the next 300 games near the end, one page at a time, until the last page', async () => {
  await show('slots');
  expect(listSize()).toBe('300');
  scrollToEnd();
  scrollToEnd();
  await waitUntilLoaded();
  expect(listSize()).toBe('600');
  scrollToEnd();
  expect(await screen.findByText("That's all")).toBeVisible();
  expect(listSize()).toBe('626');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(listInputs()).toEqual(
    [1, 2, 3].map((pageNum) => ({ ...firstPageInput, category: 'Slots', pageNum })),
  );
});

it('[M-056] loads the first page of another list when the category changes', async () => {
  const { rerender } = await show('slots');
  scrollToEnd();
  await waitUntilLoaded();
  fake.respond(listGames, () => ({ data: { content: [fakeGame({ id: 9, name: 'Roulette' })], last: true } }));
  rerender(view('table'));
  expect(await screen.findByText('Roulette')).toBeVisible();
  expect(screen.queryByText('Game 1')).toBeNull();
  expect(listInputs().at(-1)).toEqual({ ...firstPageInput, category: 'Table Games' });
});

it('shows a game only once if two pages contain it, and omits disabled games', async () => {
  fake.respond(listGames, ({ pageNum }) =>
    Number(pageNum) === 1
      ? { data: { content: pageOf(1, 3), last: false } }
      : {
          data: {
            content: [fakeGame({ id: 3, name: 'Game 3' }), fakeGame({ id: 4, enabled: 0 })],
            last: true,
          },
        },
  );
  await show('top');
  scrollToEnd();
  await screen.findByText("That's all");
  expect(listSize()).toBe('3');
});

it('shows the error when a further page fails, and requests the same page again', async () => {
  await show('top');
  fake.respond(listGames, () => ({ error: 9, message: 'The catalog is unavailable' }));
  scrollToEnd();
  expect(await screen.findByRole('alert')).toHaveTextContent('The catalog is unavailable');
  expect(screen.getByText('Game 1')).toBeVisible();
  fake.respond(listGames, () => ({ data: { content: pageOf(2, 1), last: true } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText("That's all");
  expect(listInputs().map((input) => (input as { pageNum: number }).pageNum)).toEqual([1, 2, 2]);
});

it('shows an error when the first page fails, and tries again on request', async () => {
  fake.respond(listGames, () => ({ error: 9, message: '' }));
  render(view('top'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Server is busy, please try later');
  fake.respond(listGames, () => ({ data: { content: pageOf(1, 2), last: true } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Game 2')).toBeVisible();
});

it('[E-017] shows "No games" for an empty list', async () => {
  fake.respond(listGames, () => ({ data: { content: [], last: true } }));
  render(view('live'));
  expect(await screen.findByText('No games')).toBeVisible();
  expect(screen.queryByText("That's all")).toBeNull();
});

it('offers more games if all games of the first page are disabled', async () => {
  fake.respond(listGames, ({ pageNum }) => ({
    data: {
      content: [fakeGame({ id: Number(pageNum), name: 'Game 2', enabled: Number(pageNum) - 1 })],
      last: pageNum === 2,
    },
  }));
  render(view('live'));
  await waitUntilLoaded();
  expect(screen.queryByText('No games')).toBeNull();
  scrollToEnd();
  expect(await screen.findByText('Game 2')).toBeVisible();
});

it('shows the overview for an unknown list', async () => {
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  render(view('constructor'));
  expect(await screen.findByText('Top 1')).toBeVisible();
});

describe('filters', () => {
  const address = { list: 'slots', provider: 'SALTMOON,COPPER_OWL', feature: 'jackpot', sort: 'rtp' };
  const filteredInput = {
    category: 'Slots',
    vendor_IN: 'SALTMOON,COPPER_OWL',
    features_IN: 'jackpot',
    rtp_0: 'DESC',
    enabled: 1,
    pageNum: 1,
    pageSize: 300,
  };
  const filteredView = (params: object) => (
    <LobbyProviders host={fake.host}>
      <HomeScreen params={params} />
    </LobbyProviders>
  );

  beforeEach(() => {
    fake.respond(listGameFilters, () => ({
      data: { providers: [{ code: 'SALTMOON', name: 'Saltmoon', count: 9 }], features: [] },
    }));
  });

  it('[F-013] requests the games that the address names, also on further pages', async () => {
    render(filteredView(address));
    await screen.findByText('Game 1');
    scrollToEnd();
    await waitUntilLoaded();
    expect(listInputs()).toEqual([filteredInput, { ...filteredInput, pageNum: 2 }]);
    expect(screen.getByRole('button', { name: 'Filter and sort (4)' })).toBeVisible();
  });

  it('[F-013] writes a choice into the address, and loads the first page for a new address', async () => {
    const { rerender } = render(filteredView({ list: 'slots' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Filter and sort' }));
    await userEvent.click(screen.getByRole('button', { name: 'A to Z' }));
    await userEvent.click(screen.getByRole('button', { name: /Saltmoon/ }));
    expect(fake.hostCallsTo('go')).toEqual(['/?list=slots&sort=name', '/?list=slots&provider=SALTMOON']);
    await userEvent.click(screen.getByRole('button', { name: 'Most popular' }));
    expect(fake.hostCallsTo('go')).toHaveLength(2);
    rerender(filteredView({ list: 'slots', sort: 'name' }));
    await waitFor(() => expect(listInputs()).toHaveLength(2));
    expect(listInputs().at(-1)).toMatchObject({ name_0: 'ASC', pageNum: 1 });
    expect(screen.getByRole('button', { name: 'A to Z', pressed: true })).toBeVisible();
  });

  it('[F-014] offers to clear the filters if no game matches', async () => {
    fake.respond(listGames, () => ({ data: { content: [], last: true } }));
    render(filteredView(address));
    const sentence = await screen.findByText('No games match these filters.');
    const [clear] = within(sentence.parentElement ?? sentence).getAllByRole('button');
    expect(clear).toHaveTextContent('Clear filters');
    if (clear) await userEvent.click(clear);
    expect(fake.hostCallsTo('go')).toEqual(['/?list=slots']);
  });
});
