import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAllGames, listGames } from 'shared-contracts/api';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { fakeGame, fakeGroups } from '../../../testing/fakeGames';
import { Staged } from '../../../testing/Staged';
import { HomeScreen } from '../HomeScreen';
// Comes at its first use otherwise, which takes its time in a test.
import '.';

let fake: FakeHost;
let margins: (string | undefined)[];
const Watcher = globalThis.IntersectionObserver;

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
  margins = [];
  globalThis.IntersectionObserver = class extends Watcher {
    constructor(heard: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(heard, options);
      margins.push(options?.rootMargin);
    }
  };
});

afterEach(() => {
  globalThis.IntersectionObserver = Watcher;
});

const view = (list: string) => (
  <Staged host={fake.host}>
    <HomeScreen params={{ list }} />
  </Staged>
);

async function show(list: string) {
  const shown = render(view(list));
  await screen.findByText('Game 1');
  return shown;
}

/** How far below what is in view the end of the list is watched for. */
const endMargin = () => margins.at(-1)?.split(' ')[2];
const inputs = () => fake.calls.map(({ input }) => input);
const sizes = () => screen.getByRole('list', { name: /./ }).querySelector('li')?.ariaSetSize;

/** Scrolls to within reach of the end of the list. */
function reachEnd() {
  const foot = screen.getByRole('button', { name: 'Load more' }).parentElement;
  if (foot) fireEvent(foot, new CustomEvent('test:intersect', { detail: true }));
}

const loaded = () => screen.findByRole('button', { name: 'Load more', busy: false });

const common = { enabled: 1, totalPlayCount_0: 'DESC', pageNum: 1, pageSize: 300 };

it('[S-042] [C-038] lists what can be played for fun, most played first, 300 a page', async () => {
  await show('fun');
  expect(screen.getByRole('heading', { level: 1, name: 'Play for fun' })).toBeVisible();
  expect(inputs()).toEqual([{ ...common, playForFun: 1 }]);
});

it.each([
  ['slots', 'Slots', 'Slots Games'],
  ['table', 'Table Games', 'Table Games'],
  ['live', 'Live Casino', 'Live casino'],
])(
  '[S-043] [C-039] lists the category of %s, without asking for play money',
  async (list, category, title) => {
    await show(list);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(inputs()).toEqual([{ ...common, category }]);
  },
);

it('[S-044] [C-040] lists the top games without live casino', async () => {
  await show('top');
  expect(screen.getByRole('heading', { level: 1, name: 'Top games' })).toBeVisible();
  expect(inputs()).toEqual([{ ...common, category_NEQ: 'Live Casino' }]);
});

it.each([
  ['top', 500],
  ['fun', 500],
])('[K-011] watches the end of the %s list %d px before it comes', async (list, thresholdPx) => {
  await show(list);
  expect(endMargin()).toBe(`${String(thresholdPx)}px`);
});

it.each(['slots', 'table', 'live'])(
  '[K-012] watches the end of the %s list 1150 px before it comes',
  async (list) => {
    await show(list);
    expect(endMargin()).toBe('1150px');
  },
);

it('[M-055] [K-009] asks for the next 300 near the end, one page at a time, and for none after the last', async () => {
  await show('slots');
  expect(sizes()).toBe('300');
  reachEnd();
  reachEnd();
  await loaded();
  expect(sizes()).toBe('600');
  reachEnd();
  expect(await screen.findByText('That is all')).toBeVisible();
  expect(sizes()).toBe('626');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(inputs()).toEqual([1, 2, 3].map((pageNum) => ({ ...common, category: 'Slots', pageNum })));
});

it('[M-056] loads another list from its first page when the category changes', async () => {
  const { rerender } = await show('slots');
  reachEnd();
  await loaded();
  fake.respond(listGames, () => ({ data: { content: [fakeGame({ id: 9, name: 'Roulette' })], last: true } }));
  rerender(view('table'));
  expect(await screen.findByText('Roulette')).toBeVisible();
  expect(screen.queryByText('Game 1')).toBeNull();
  expect(inputs().at(-1)).toEqual({ ...common, category: 'Table Games' });
});

it('shows a game once that the next page brings again, and none that is switched off', async () => {
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
  reachEnd();
  await screen.findByText('That is all');
  expect(sizes()).toBe('3');
});

it('says why a further page did not come, and asks for the same one again', async () => {
  await show('top');
  fake.respond(listGames, () => ({ error: 9, message: 'The catalogue is resting' }));
  reachEnd();
  expect(await screen.findByRole('alert')).toHaveTextContent('The catalogue is resting');
  expect(screen.getByText('Game 1')).toBeVisible();
  fake.respond(listGames, () => ({ data: { content: pageOf(2, 1), last: true } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('That is all');
  expect(inputs().map((input) => (input as { pageNum: number }).pageNum)).toEqual([1, 2, 2]);
});

it('says why there is no list at all, and tries again when asked', async () => {
  fake.respond(listGames, () => ({ error: 9, message: '' }));
  render(view('top'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Server is busy, please try later');
  fake.respond(listGames, () => ({ data: { content: pageOf(1, 2), last: true } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Game 2')).toBeVisible();
});

it('[E-017] says that there are no games in an empty list', async () => {
  fake.respond(listGames, () => ({ data: { content: [], last: true } }));
  render(view('live'));
  expect(await screen.findByText('No games')).toBeVisible();
});

it('shows the combined page for a list that nobody knows', async () => {
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  render(view('constructor'));
  expect(await screen.findByText('Top 1')).toBeVisible();
});

it('counts the games of each studio only once the whole list has been loaded', async () => {
  const of = (vendor: string, ids: readonly number[]) =>
    ids.map((id) => fakeGame({ id, name: `Game ${String(id)}`, vendor }));
  fake.respond(listGames, ({ pageNum }) =>
    Number(pageNum) === 1
      ? { data: { content: [...of('COPPER_OWL', [1, 2]), ...of('NINTH_TIDE', [3])], last: false } }
      : { data: { content: of('NINTH_TIDE', [4, 5]), last: true } },
  );
  await show('slots');
  const studios = () => screen.getByRole('group', { name: 'Studios' }).querySelectorAll('button');
  expect([...studios()].map(({ textContent }) => textContent)).toEqual(['Copper Owl', 'Ninth Tide']);
  reachEnd();
  await screen.findByText('That is all');
  expect([...studios()].map(({ textContent }) => textContent)).toEqual(['Ninth Tide3', 'Copper Owl2']);
});
