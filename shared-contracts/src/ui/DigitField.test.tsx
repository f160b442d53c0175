import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DigitField } from './DigitField';

function show() {
  function Digits() {
    const [value, setValue] = useState('');
    return (
      <DigitField
        label="Mobile number"
        autoComplete="tel-national"
        maxDigits={6}
        value={value}
        onChange={setValue}
      />
    );
  }
  render(<Digits />);
  return { field: screen.getByRole('textbox', { name: 'Mobile number' }), user: userEvent.setup() };
}

it.each([
  ['  123456', '123456'],
  ['(555) 010-0200', '555010'],
  ['１２３', '123'],
  ['٠١٢', '012'],
  ['tel. none', ''],
])('keeps of a pasted %j the digits %j', async (pasted, digits) => {
  const { field, user } = show();
  expect(field).not.toHaveAttribute('maxlength');
  await user.click(field);
  await user.paste(pasted);
  expect(field).toHaveValue(digits);
});

it('leaves a text alone that is being composed, and cleans it at its end', () => {
  const { field } = show();
  fireEvent.input(field, { target: { value: '１２' }, isComposing: true });
  expect(field).toHaveValue('１２');
  fireEvent.compositionEnd(field);
  expect(field).toHaveValue('12');
});
