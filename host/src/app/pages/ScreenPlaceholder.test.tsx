import { render } from '@testing-library/react';
import { matchRoute } from 'shared-contracts/routes';
import { ScreenPlaceholder, shapeOf } from './ScreenPlaceholder';

it.each([
  ['/', 'games'],
  ['/?list=slots', 'games'],
  ['/login', 'games'],
  ['/branchIndex', 'help'],
  ['/branchIndex/help', 'help'],
  ['/cashier/cashierInfo', 'text'],
  ['/article?id=7', 'text'],
  ['/password/reset', 'text'],
] as const)('shows a placeholder for %s in the shape of %s', (path, shape) => {
  expect(shapeOf(matchRoute(path).route.target)).toBe(shape);
});

it('draws search, heading and cards for help, and no tiles of games', () => {
  const { container } = render(<ScreenPlaceholder shape="help" />);
  expect(container.querySelectorAll('.cards > *')).toHaveLength(9);
  expect(container.querySelector('.tiles')).toBeNull();
  expect(container.querySelector('.band')).toHaveStyle({ blockSize: '48px' });
});

it('draws lines for a page of text', () => {
  const { container } = render(<ScreenPlaceholder shape="text" />);
  expect(container.querySelector('.cards, .tiles, .band')).toBeNull();
});
