import { render, screen } from '@testing-library/react';
import { TextField } from './TextField';

it('reads the error and the hint with the field and marks it invalid', () => {
  render(
    <TextField label="Email" autoComplete="email" error="Email is invalid" hint="For the activation mail" />,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Email is invalid For the activation mail');
});

it('is neither invalid nor described when there is nothing to say', () => {
  render(<TextField label="Email" autoComplete="email" id="email" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveAttribute('id', 'email');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).not.toHaveAttribute('aria-describedby');
});
