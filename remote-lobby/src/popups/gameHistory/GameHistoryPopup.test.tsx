import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock, listGameHistory, type WireReplyOf } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { deferred } from '../../testing/deferred';
import { LobbyProviders } from '../../testing/LobbyProviders';
import { gameHistoryTexts } from '../../texts/gameHistoryTexts';
import { GameHistoryPopup } from './GameHistoryPopup';
// Imported here so that the first test does not wait for the chunk.
import './PlayedGames';

type WireRow = WireReplyOf<typeof listGameHistory>['content'][number];

let fake: FakeHost;

const playedGame = (overrides: Partial<WireRow> = {}): WireRow => ({
  id: 7,
  name: 'Golden River',
  cover: 'cover-7',
  createTime: '2026-11-20 12:30:00',
  amount: '12.50',
  ...overrides,
});

const pageOf = (pageNum: number, rows = 20) =>
  Array.from({ length: rows }, (_, row) => {
    const id = (pageNum - 1) * 20 + row + 1;
    return playedGame({ id, name: `Game ${String(id)}` });
  });

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.session$.next({ kind: 'member', user: fakeUser({ currencySymbol: '€' }) });
});

const show = () =>
  render(
    <LobbyProviders host={fake.host} texts={gameHistoryTexts}>
      <GameHistoryPopup />
    </LobbyProviders>,
  );

const inputs = () => fake.calls.map(({ input }) => input);
const rows = () => screen.getAllByRole('listitem');

it('shows placeholders only while the first page loads', async () => {
  const reply = deferred<{ data: { content: WireRow[]; last: boolean } }>();
  fake.respond(listGameHistory, () => reply.promise);
  const { container } = show();
  const placeholders = () => container.querySelectorAll('[aria-hidden="true"].list > *');
  await waitFor(() => {
    expect(placeholders()).toHaveLength(6);
  });
  expect(container.querySelector('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  reply.resolve({ data: { content: [playedGame()], last: true } });
  await screen.findByText('Golden River');
  expect(rows()).toHaveLength(1);
  expect(placeholders()).toHaveLength(0);
  expect(screen.queryByText('No games')).toBeNull();
  expect(container.querySelector('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
});

function scrollToEnd() {
  const listEnd = screen.getByRole('button', { name: 'Load more' }).parentElement;
  if (listEnd) fireEvent(listEnd, new CustomEvent('test:intersect', { detail: true }));
}

it('[S-053] [D-013] shows cover, name, time and stake of each played game', async () => {
  fake.respond(listGameHistory, () => ({ data: { content: [playedGame()], last: true } }));
  show();
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Golden River');
  expect(row).toHaveTextContent('Bets: €12.50');
  expect(row.querySelector('img')).toHaveAttribute(
    'src',
    '/api/sys/file/get?id=cover-7&width=300&height=400',
  );
  expect(row.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T12:30:00.000Z');
  expect(row.querySelector('time')).toHaveTextContent('Nov 20');
});

it('[M-067] opens a game again', async () => {
  fake.respond(checkBlock, () => ({ data: 1 }));
  fake.respond(listGameHistory, () => ({ data: { content: [playedGame()], last: true } }));
  show();
  const row = within(await screen.findByRole('listitem'));
  await userEvent.click(row.getByRole('button', { name: 'Play now: Golden River' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'game', params: { gameId: '7', playForFun: 0 } }]);
});

it('[C-042] [K-010] requests games with a stake, newest first, 20 per page, until the last page', async () => {
  fake.respond(listGameHistory, ({ pageNum }) => {
    const page = Number(pageNum);
    return { data: { content: pageOf(page, page < 3 ? 20 : 4), last: page === 3 } };
  });
  show();
  await screen.findByText('Game 1');
  expect(rows()).toHaveLength(20);
  scrollToEnd();
  scrollToEnd();
  await screen.findByText('Game 40');
  scrollToEnd();
  expect(await screen.findByText("That's all")).toBeVisible();
  expect(rows()).toHaveLength(44);
  expect(inputs()).toEqual(
    [1, 2, 3].map((pageNum) => ({ amount_GT: 0, pageNum, pageSize: 20, createTime_0: 'DESC' })),
  );
});

it('[K-013] loads the next page 30 px before the end of the list', async () => {
  const margins: (string | undefined)[] = [];
  const RealObserver = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends RealObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      margins.push(options?.rootMargin);
    }
  };
  fake.respond(listGameHistory, () => ({ data: { content: pageOf(1), last: false } }));
  show();
  await screen.findByText('Game 1');
  expect(margins.at(-1)?.split(' ')[2]).toBe('30px');
  globalThis.IntersectionObserver = RealObserver;
});

it('[E-017] says that there are no games, and offers to browse games', async () => {
  fake.respond(listGameHistory, () => ({ data: { content: [], last: true } }));
  show();
  expect(await screen.findByText('No games')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Browse games' }));
  expect(fake.hostCallsTo('closePopup')).toEqual(['gameHistory']);
});

it('[E-016] says that the server is busy when the first page fails to load, and tries again', async () => {
  fake.respond(listGameHistory, () => ({ error: 9, message: 'History is unavailable' }));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Server is busy, please try later');
  fake.respond(listGameHistory, () => ({ data: { content: [playedGame()], last: true } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Golden River')).toBeVisible();
});

it('still shows the loaded games when a further page fails, and requests that page again', async () => {
  fake.respond(listGameHistory, () => ({ data: { content: pageOf(1), last: false } }));
  show();
  await screen.findByText('Game 1');
  fake.respond(listGameHistory, () => ({ error: 9, message: '' }));
  scrollToEnd();
  expect(await screen.findByRole('alert')).toHaveTextContent('Server is busy, please try later');
  expect(rows()).toHaveLength(20);
  fake.respond(listGameHistory, () => ({ data: { content: pageOf(2, 1), last: true } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Game 21')).toBeVisible();
});

it('shows both plays of the same game, and a play only once if two pages contain it', async () => {
  const plays = [playedGame(), playedGame({ createTime: '2026-11-19 12:30:00' })];
  fake.respond(listGameHistory, ({ pageNum }) => ({
    data: { content: plays, last: Number(pageNum) === 2 },
  }));
  show();
  await screen.findAllByText('Golden River');
  scrollToEnd();
  await screen.findByText("That's all");
  expect(rows()).toHaveLength(2);
});

it('[H-007] shows the games of a period, and offers all dates if there are none', async () => {
  fake.respond(listGameHistory, ({ createTime_GT }) => ({
    data: { content: createTime_GT === undefined ? [playedGame()] : [], last: true },
  }));
  show();
  await screen.findByText('Golden River');
  expect(screen.queryByText('Nothing in this period')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Today');
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  expect(inputs().at(-1)).toMatchObject({ createTime_GT: midnight.getTime() - 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Show all time' }));
  expect(await screen.findByText('Golden River')).toBeVisible();
});

it('[H-007] requests each page of the games between two days', async () => {
  fake.respond(listGameHistory, ({ pageNum }) => ({
    data: { content: pageOf(Number(pageNum)), last: Number(pageNum) === 2 },
  }));
  show();
  await screen.findByText('Game 1');
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Choose dates');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-05' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-06' } });
  await screen.findByText('Game 1');
  scrollToEnd();
  await screen.findByText('Game 40');
  const range = {
    createTime_GT: new Date(2026, 10, 5).getTime() - 1,
    createTime_LT: new Date(2026, 10, 7).getTime(),
  };
  expect(inputs().slice(-2)).toEqual(
    [1, 2].map((pageNum) => ({ amount_GT: 0, pageNum, pageSize: 20, createTime_0: 'DESC', ...range })),
  );
});
