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

/** Imitates WebKit, which moves the caret to the end when the type changes. jsdom does not move it. */
function moveCaretWithType(input: HTMLInputElement) {
  Object.defineProperty(input, 'type', {
    get: () => input.getAttribute('type'),
    set: (type: string) => {
      input.setAttribute('type', type);
      input.setSelectionRange(input.value.length, input.value.length);
    },
  });
}

it('shows and hides the password without moving the focus or the caret', async () => {
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

it('tells password managers to suggest a new password', () => {
  render(field);
  expect(control()).toHaveAttribute('autocomplete', 'new-password');
});
