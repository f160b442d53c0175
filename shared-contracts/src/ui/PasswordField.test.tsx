import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';

const passwordField = (
  <PasswordField
    label="Password"
    showLabel="Show password"
    hideLabel="Hide password"
    autoComplete="new-password"
    defaultValue="correct horse"
  />
);
const field = () => screen.getByLabelText<HTMLInputElement>('Password');

/** Moves the caret to the end when the type changes, as WebKit does. jsdom does not move it. */
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
  render(passwordField);
  moveCaretWithType(field());
  await userEvent.click(field());
  field().setSelectionRange(3, 7);

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveFocus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([3, 7]);

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field()).toHaveAttribute('type', 'password');
  expect([field().selectionStart, field().selectionEnd]).toEqual([3, 7]);
});

it('the field has the autocomplete token for a new password', () => {
  render(passwordField);
  expect(field()).toHaveAttribute('autocomplete', 'new-password');
});
