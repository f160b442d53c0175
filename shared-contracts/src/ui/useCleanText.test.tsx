import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { codeFormat, digitFormat, type TextFormat } from '../rules';
import { TextField } from './TextField';

function show(format?: TextFormat) {
  function Code() {
    const [value, setValue] = useState('');
    return (
      <TextField
        label="Code"
        autoComplete="one-time-code"
        {...(format && { format })}
        maxCharacters={6}
        lettersError="Enter digits only."
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    );
  }
  render(<Code />);
  return {
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }),
    user: userEvent.setup(),
  };
}

it('cleans a pasted text before it applies the limit', async () => {
  const { field, user } = show(digitFormat);
  expect(field).not.toHaveAttribute('maxlength');
  await user.click(field);
  await user.paste('Code: (123) 456-789');
  expect(field).toHaveValue('123456');
});

it('a letter that is typed between digits changes neither the digits nor the position of the caret', async () => {
  const { field, user } = show(digitFormat);
  await user.type(field, '1234');
  await user.type(field, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field).toHaveValue('1234');
  expect(field.selectionStart).toBe(2);
  await user.keyboard('9');
  expect(field).toHaveValue('12934');
});

it('ignores a key in a full field, as with maxlength', async () => {
  const { field, user } = show(codeFormat);
  await user.type(field, 'abc123');
  await user.type(field, 'Z', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('abc123');
  expect(field.selectionStart).toBe(2);
});

it('cleans a composed text only after the composition ends', () => {
  const { field } = show(digitFormat);
  fireEvent.input(field, { target: { value: '１２' }, isComposing: true });
  expect(field).toHaveValue('１２');
  fireEvent.compositionEnd(field);
  expect(field).toHaveValue('12');
});

it('cleans a value that was filled in without an event when autofill is signaled', () => {
  const { field } = show(codeFormat);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, ' Code: 12 34 56 78');
  fireEvent.animationStart(field);
  expect(field).toHaveValue('123456');
});

it('applies the limit to a field without a format', async () => {
  const { field, user } = show();
  await user.click(field);
  await user.paste(' a-b-c-d ');
  expect(field).toHaveValue(' a-b-c');
});

describe('letters that a field for digits removes', () => {
  const errorText = 'Enter digits only.';
  const expectError = (field: HTMLElement, isShown: boolean) => {
    expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(isShown ? errorText : /^$/);
    expect(field).toHaveAccessibleDescription(isShown ? errorText : '');
    if (isShown) expect(field).toBeInvalid();
    else expect(field).toBeValid();
  };

  it.each(['call me', 'DE89 3704 0044 0532 0130 00', 'IBAN: GB29 NWBK 6016 1331 9268 19'])(
    'show an error after %j is pasted, until digits are entered',
    async (text) => {
      const { field, user } = show(digitFormat);
      expectError(field, false);
      await user.click(field);
      await user.paste(text);
      expect(field).toHaveValue('');
      expectError(field, true);
      await user.keyboard('1');
      expect(field).toHaveValue('1');
      expectError(field, false);
    },
  );

  it('show an error when they are typed', async () => {
    const { field, user } = show(digitFormat);
    await user.type(field, '12x');
    expect(field).toHaveValue('12');
    expectError(field, true);
    await user.keyboard('3');
    expect(field).toHaveValue('123');
    expectError(field, false);
  });

  it('show an error when an input method has composed them', () => {
    const { field } = show(digitFormat);
    fireEvent.input(field, { target: { value: 'か' }, isComposing: true });
    expectError(field, false);
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('');
    expectError(field, true);
  });

  it.each(['Card: 4242', 'CVV2 737', ' 12-34 ', '(12) 34'])('show no error in a pasted %j', async (text) => {
    const { field, user } = show(digitFormat);
    await user.click(field);
    await user.paste(text);
    expect(field).not.toHaveValue('');
    expectError(field, false);
  });

  it('show no error in a field that accepts letters', async () => {
    const { field, user } = show(codeFormat);
    await user.type(field, 'ab1');
    expect(field).toHaveValue('ab1');
    expectError(field, false);
  });
});
