import { render, screen } from '@testing-library/react';
import { MoneyText } from './MoneyText';

it('shows two decimals, grouped thousands and the symbol in front', () => {
  render(<MoneyText amountMinor={123456} symbol="$" />);
  expect(screen.getByText('$1,234.56')).toBeVisible();
});

it('colors an amount only if it shows a sign', () => {
  render(
    <>
      <MoneyText amountMinor={500} symbol="€" sign="plus" />
      <MoneyText amountMinor={-600} symbol="€" sign="minus" />
      <MoneyText amountMinor={-700} symbol="€" />
    </>,
  );
  expect(screen.getByText('+€5.00')).toHaveClass('plus');
  expect(screen.getByText('−€6.00')).toHaveClass('minus');
  expect(screen.getByText('−€7.00')).not.toHaveClass('plus', 'minus');
});
