// Must be the first import: React looks for its developer tools only once, when it loads.
import { watchRenders } from 'shared-contracts/testing/renders';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { someGame } from '../testing/fakeGames';
import { LobbyProviders } from '../testing/LobbyProviders';
import { WindowedGrid } from './WindowedGrid';

const rowPx = 200;
const columns = 8;
let scrolledPx = 0;

beforeEach(() => {
  jest.useFakeTimers();
  scrolledPx = 0;
  // jsdom has no layout. Here the list starts at the top of the page, and a row is 200 px high.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return (this.matches('ul') ? { top: -scrolledPx, height: 0 } : { top: 0, height: rowPx }) as DOMRect;
  });
  window.innerHeight = 800;
});

afterEach(() => {
  jest.useRealTimers();
});

const games = Array.from({ length: 10_000 }, (_, index) => ({
  ...someGame,
  id: String(index),
  name: `Game ${String(index + 1)}`,
}));

function show() {
  return render(
    <LobbyProviders host={createFakeHost('remote-lobby').host}>
      <h2 id="all">All games</h2>
      <WindowedGrid games={games} columns={columns} labelledBy="all" />
    </LobbyProviders>,
  );
}

function scrollTo(px: number) {
  scrolledPx = px;
  act(() => {
    fireEvent.scroll(document);
    jest.advanceTimersByTime(20);
  });
}

const positions = () => screen.getAllByRole('listitem').map((tile) => Number(tile.ariaPosInSet));

it('renders only the visible rows of 10,000 games, and two rows above and below them', () => {
  show();
  expect(positions()).toEqual(Array.from({ length: 6 * columns }, (_, index) => index + 1));
  scrollTo(100 * rowPx);
  expect(positions().at(0)).toBe(98 * columns + 1);
  expect(positions().at(-1)).toBe(106 * columns);
});

it('does not render again when a scroll shows the same rows', () => {
  const renders = watchRenders();
  show();
  scrollTo(100 * rowPx);
  // This scroll shows one more row.
  scrollTo(100 * rowPx + 40);
  // After a change of the state, React may render the component once more although the state is equal.
  scrollTo(100 * rowPx + 80);
  renders.reset();
  scrollTo(100 * rowPx + 120);
  expect(renders.names()).toEqual([]);
});

it('the grid has the height of all rows, and gives each tile its position in the whole list', () => {
  show();
  scrollTo(1_249 * rowPx);
  const list = screen.getByRole('list', { name: 'All games' });
  expect(list.style.getPropertyValue('--rows')).toBe('1250');
  expect(list.style.getPropertyValue('--row-height')).toBe('200px');
  const lastTile = screen.getAllByRole('listitem').at(-1);
  expect(lastTile).toHaveTextContent('Game 10000');
  expect(lastTile).toHaveAttribute('aria-posinset', '10000');
  expect(lastTile).toHaveAttribute('aria-setsize', '10000');
});

it('renders the focused tile even after it has scrolled out of view', () => {
  show();
  const tile = screen.getByRole('button', { name: 'Game 3' });
  act(() => tile.focus());
  scrollTo(500 * rowPx);
  // The DOM has the order of the list, because Tab follows the DOM.
  expect(positions().slice(0, 2)).toEqual([3, 498 * columns + 1]);
  expect(tile).toHaveFocus();
  act(() => tile.blur());
  expect(positions()).not.toContain(3);

  const lowerTile = screen.getByRole('button', { name: 'Game 4001' });
  act(() => lowerTile.focus());
  scrollTo(0);
  expect(positions().slice(-2)).toEqual([6 * columns, 4001]);
  expect(lowerTile).toHaveFocus();
});
