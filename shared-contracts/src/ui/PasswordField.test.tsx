import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';

const field = (
  <PasswordField
    label="Password"
    showLabel="Show password"
    hideLabel="Hide password"
    autoComplete="new-password"
    defaultValue="correct horse"
  />
);
const control = () => screen.getByLabelText<HTMLInputElement>('Password');

/** WebKit puts the caret at the end when the type changes; jsdom, like Chromium, leaves it. */
function moveCaretWithType(input: HTMLInputElement) {
  Object.defineProperty(input, 'type', {
    get: () => input.getAttribute('type'),
    set: (type: string) => {
      input.setAttribute('type', type);
      input.setSelectionRange(input.value.length, input.value.length);
    },
  });
}

it('shows and hides what was typed, leaving focus and caret where they were', async () => {
  render(field);
  moveCaretWithType(control());
  await userEvent.click(control());
  control().setSelectionRange(3, 7);

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control()).toHaveAttribute('type', 'text');
  expect(control()).toHaveFocus();
  expect([control().selectionStart, control().selectionEnd]).toEqual([3, 7]);

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(control()).toHaveAttribute('type', 'password');
  expect([control().selectionStart, control().selectionEnd]).toEqual([3, 7]);
});

it('tells password managers whether to fill in or to offer a new one', () => {
  render(field);
  expect(control()).toHaveAttribute('autocomplete', 'new-password');
});
