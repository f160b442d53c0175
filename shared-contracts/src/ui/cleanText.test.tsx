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

it('cleans a pasted text before it is limited', async () => {
  const { field, user } = show(digitFormat);
  expect(field).not.toHaveAttribute('maxlength');
  await user.click(field);
  await user.paste('Code: (123) 456-789');
  expect(field).toHaveValue('123456');
});

it('keeps the digits behind a letter that is typed between them, and the caret where it was', async () => {
  const { field, user } = show(digitFormat);
  await user.type(field, '1234');
  await user.type(field, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field).toHaveValue('1234');
  expect(field.selectionStart).toBe(2);
  await user.keyboard('9');
  expect(field).toHaveValue('12934');
});

it('adds nothing to a full field when a key is pressed, as with maxlength', async () => {
  const { field, user } = show(codeFormat);
  await user.type(field, 'abc123');
  await user.type(field, 'Z', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('abc123');
  expect(field.selectionStart).toBe(2);
});

it('leaves a text alone that is being composed, and cleans it at its end', () => {
  const { field } = show(digitFormat);
  fireEvent.input(field, { target: { value: '１２' }, isComposing: true });
  expect(field).toHaveValue('１２');
  fireEvent.compositionEnd(field);
  expect(field).toHaveValue('12');
});

it('cleans what is filled in without an event once the form hears of it', () => {
  const { field } = show(codeFormat);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, ' Code: 12 34 56 78');
  fireEvent.animationStart(field);
  expect(field).toHaveValue('123456');
});

it('limits a text without a format', async () => {
  const { field, user } = show();
  await user.click(field);
  await user.paste(' a-b-c-d ');
  expect(field).toHaveValue(' a-b-c');
});

describe('letters that a field for digits drops', () => {
  const sentence = 'Enter digits only.';
  const expectSentence = (field: HTMLElement, isShown: boolean) => {
    expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(isShown ? sentence : /^$/);
    expect(field).toHaveAccessibleDescription(isShown ? sentence : '');
    if (isShown) expect(field).toBeInvalid();
    else expect(field).toBeValid();
  };

  it.each(['call me', 'DE89 3704 0044 0532 0130 00', 'IBAN: GB29 NWBK 6016 1331 9268 19'])(
    'are answered after %j is pasted, until digits are entered',
    async (text) => {
      const { field, user } = show(digitFormat);
      expectSentence(field, false);
      await user.click(field);
      await user.paste(text);
      expect(field).toHaveValue('');
      expectSentence(field, true);
      await user.keyboard('1');
      expect(field).toHaveValue('1');
      expectSentence(field, false);
    },
  );

  it('are answered when they are typed', async () => {
    const { field, user } = show(digitFormat);
    await user.type(field, '12x');
    expect(field).toHaveValue('12');
    expectSentence(field, true);
    await user.keyboard('3');
    expect(field).toHaveValue('123');
    expectSentence(field, false);
  });

  it('are answered when an input method has composed them', () => {
    const { field } = show(digitFormat);
    fireEvent.input(field, { target: { value: 'か' }, isComposing: true });
    expectSentence(field, false);
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('');
    expectSentence(field, true);
  });

  it.each(['Card: 4242', 'CVV2 737', ' 12-34 ', '(12) 34'])(
    'are dropped without a sentence from a pasted %j',
    async (text) => {
      const { field, user } = show(digitFormat);
      await user.click(field);
      await user.paste(text);
      expect(field).not.toHaveValue('');
      expectSentence(field, false);
    },
  );

  it('give no sentence where letters belong', async () => {
    const { field, user } = show(codeFormat);
    await user.type(field, 'ab1');
    expect(field).toHaveValue('ab1');
    expectSentence(field, false);
  });
});
