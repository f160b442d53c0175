import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';

it('an empty state offers its one action', async () => {
  const onClick = jest.fn();
  render(<EmptyState sentence="No games" action={<Button onClick={onClick}>Browse games</Button>} />);
  expect(screen.getByText('No games')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Browse games' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('an error is announced with its advice, and has a retry button', async () => {
  const onRetry = jest.fn();
  render(
    <ErrorState title="The list did not load" advice="Try again." retryLabel="Retry" onRetry={onRetry} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The list did not load');
  expect(screen.getByRole('alert')).toHaveTextContent('Try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledWith();
});

it('an error without a retry has no button', () => {
  render(<ErrorState title="Closed" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('screen readers announce a spinner with a label, and ignore a spinner without a label', () => {
  const { rerender, container } = render(<Spinner label="Loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  rerender(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

it.each(['tile', 'line', 'text'] as const)('a %s skeleton is hidden from screen readers', (kind) => {
  const { container } = render(<Skeleton kind={kind} lines={2} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
