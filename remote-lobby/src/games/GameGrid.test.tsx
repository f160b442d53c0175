import { act, render, screen } from '@testing-library/react';
import { GameGrid } from './GameGrid';
import { useColumns } from './useColumns';

function Grid() {
  return (
    <GameGrid columns={useColumns()}>
      <li>game</li>
    </GameGrid>
  );
}

function resizeTo(widthPx: number) {
  act(() => {
    window.innerWidth = widthPx;
    window.dispatchEvent(new Event('resize'));
  });
}

const columns = () => screen.getByRole('list').style.getPropertyValue('--columns');

afterEach(() => resizeTo(1024));

it('[K-014] [S-045] shows 8 columns on a desktop and 3 on a phone, even after the window is resized', () => {
  resizeTo(1440);
  render(<Grid />);
  expect(columns()).toBe('8');
  resizeTo(390);
  expect(columns()).toBe('3');
  resizeTo(820);
  expect(columns()).toBe('5');
});
