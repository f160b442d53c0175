import { render, screen } from '@testing-library/react';
import { TextField } from './TextField';

it('describes the field by its error and hint, and marks it as invalid', () => {
  render(
    <TextField label="Email" autoComplete="email" error="Email is invalid" hint="For the activation mail" />,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Email is invalid For the activation mail');
});

it('the field is neither invalid nor described without an error and a hint', () => {
  render(<TextField label="Email" autoComplete="email" id="email" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveAttribute('id', 'email');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).not.toHaveAttribute('aria-describedby');
});
