import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

it('a busy button has the same name and focus, sets aria-busy, and ignores clicks', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Deposit $50.00</Button>);
  const button = screen.getByRole('button', { name: 'Deposit $50.00' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={onClick} busy>
      Deposit $50.00
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Deposit $50.00' })).toBe(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('a busy button prevents a second submit by Enter in a field', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Amount" />
      <Button type="submit" busy={busy}>
        Deposit
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByLabelText('Amount'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.type(screen.getByLabelText('Amount'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a button does not submit a form by default', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Close</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
