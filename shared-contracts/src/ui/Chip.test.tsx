import { render, screen } from '@testing-library/react';
import { Chip } from './Chip';

it('sets aria-pressed, but not if it has aria-current', () => {
  render(
    <>
      <Chip pressed count={12}>
        All
      </Chip>
      <Chip pressed={false}>Slots</Chip>
      <Chip aria-current="page">Top</Chip>
    </>,
  );
  expect(screen.getByRole('button', { name: 'All 12', pressed: true })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Slots', pressed: false })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Top', current: 'page' })).not.toHaveAttribute('aria-pressed');
});
