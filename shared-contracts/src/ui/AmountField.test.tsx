import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './AmountField';

function show(initialText = '', rounds = false) {
  const texts: string[] = [];
  function Amount() {
    const [value, setValue] = useState(initialText);
    return (
      <AmountField
        label="Amount"
        hint="From $10 to $5,000"
        currency={{ code: 'USD', symbol: '$' }}
        minMinor={1_000}
        maxMinor={500_000}
        rounds={rounds}
        value={value}
        onChange={(text) => {
          texts.push(text);
          setValue(text);
        }}
      />
    );
  }
  render(<Amount />);
  return { field: screen.getByRole('spinbutton', { name: 'Amount' }), texts, user: userEvent.setup() };
}

it('the field is a text field for decimals that announces bounds, value and hint', async () => {
  const { field, user } = show();
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAttribute('inputmode', 'decimal');
  expect(field).toHaveAttribute('aria-valuemin', '10');
  expect(field).toHaveAttribute('aria-valuemax', '5000');
  expect(field).not.toHaveAttribute('aria-valuenow');
  expect(field).toHaveAccessibleDescription('From $10 to $5,000');
  await user.type(field, '1 250,5');
  expect(field).toHaveAttribute('aria-valuenow', '1250.5');
  expect(field).toHaveAttribute('aria-valuetext', '$1,250.50');
});

it.each([
  ['12,5', '12.50'],
  ['1 250,50', '1,250.50'],
  ['$ 2000', '2,000.00'],
  ['１２．５', '12.50'],
])('does not change %j while the player types, and shows %j on blur', async (typedText, formattedText) => {
  const { field, user } = show();
  await user.type(field, typedText);
  expect(field).toHaveValue(typedText);
  await user.tab();
  expect(field).toHaveValue(formattedText);
});

it.each(['', '1,000', '12 50', '12e3', '12.345', '€5'])('does not change %j on blur', async (typedText) => {
  const { field, user, texts } = show(typedText);
  await user.click(field);
  await user.tab();
  expect(field).toHaveValue(typedText);
  expect(texts).toEqual([]);
});

it('rounds additional decimals on blur if `rounds` is set', async () => {
  const { field, user } = show('', true);
  await user.type(field, '24.9950');
  await user.tab();
  expect(field).toHaveValue('25.00');
});

it.each([
  ['', '{ArrowUp}', '10.00'],
  ['50', '{ArrowUp}{ArrowUp}', '52.00'],
  ['50,50', '{ArrowDown}', '49.50'],
  ['10', '{ArrowDown}', '10.00'],
  ['4999.50', '{ArrowUp}', '5,000.00'],
  ['1,000', '{ArrowUp}', '1,000'],
  ['50', '{Shift>}{ArrowUp}{/Shift}', '50'],
])('the value %j and the keys %s result in %j', async (initialText, keys, value) => {
  const { field, user } = show(initialText);
  await user.click(field);
  await user.keyboard(keys);
  expect(field).toHaveValue(value);
});

it('reports no change on blur when the amount is already formatted', async () => {
  const { field, user, texts } = show('12.50');
  await user.click(field);
  await user.tab();
  expect(texts).toEqual([]);
});
