// First: React looks once for whoever watches it.
import { watchRenders } from 'shared-contracts/testing/renders';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { someGame } from '../testing/fakeGames';
import { Staged } from '../testing/Staged';
import { WindowedGrid } from './WindowedGrid';

const rowPx = 200;
const columns = 8;
let scrolledPx = 0;

beforeEach(() => {
  jest.useFakeTimers();
  scrolledPx = 0;
  // Layout does not exist here: the list begins at the top of the page, and a row is 200 px high.
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
    <Staged host={createFakeHost('remote-lobby').host}>
      <h2 id="all">All games</h2>
      <WindowedGrid games={games} columns={columns} labelledBy="all" />
    </Staged>,
  );
}

function scrollTo(px: number) {
  scrolledPx = px;
  act(() => {
    fireEvent.scroll(document);
    jest.advanceTimersByTime(20);
  });
}

const places = () => screen.getAllByRole('listitem').map((tile) => Number(tile.ariaPosInSet));

it('renders only the rows in sight and two above and below, of ten thousand games', () => {
  show();
  expect(places()).toEqual(Array.from({ length: 6 * columns }, (_, index) => index + 1));
  scrollTo(100 * rowPx);
  expect(places().at(0)).toBe(98 * columns + 1);
  expect(places().at(-1)).toBe(106 * columns);
});

it('draws nothing for a scroll that brings no other row', () => {
  const renders = watchRenders();
  show();
  scrollTo(100 * rowPx);
  renders.reset();
  scrollTo(100 * rowPx + 40);
  scrollTo(100 * rowPx + 80);
  renders.reset();
  scrollTo(100 * rowPx + 120);
  expect(renders.names()).toEqual([]);
});

it('keeps the height of all rows, and tells each tile its place in the whole', () => {
  show();
  scrollTo(1_249 * rowPx);
  const list = screen.getByRole('list', { name: 'All games' });
  expect(list.style.getPropertyValue('--rows')).toBe('1250');
  expect(list.style.getPropertyValue('--row-height')).toBe('200px');
  const last = screen.getAllByRole('listitem').at(-1);
  expect(last).toHaveTextContent('Game 10000');
  expect(last).toHaveAttribute('aria-posinset', '10000');
  expect(last).toHaveAttribute('aria-setsize', '10000');
});

it('keeps the tile that has the focus, wherever the page is scrolled to', () => {
  show();
  const tile = screen.getByRole('button', { name: 'Game 3' });
  act(() => tile.focus());
  scrollTo(500 * rowPx);
  expect(places()).toContain(3);
  expect(tile).toHaveFocus();
  act(() => tile.blur());
  expect(places()).not.toContain(3);
});
