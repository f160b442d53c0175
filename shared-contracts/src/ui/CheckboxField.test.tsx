import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField } from './CheckboxField';
import { LinkButton } from './LinkButton';

it('is ticked through its label, but not through a link in it', async () => {
  const onRead = jest.fn();
  render(
    <CheckboxField
      label={
        <>
          I agree to the <LinkButton onClick={onRead}>terms</LinkButton>
        </>
      }
    />,
  );
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms' });
  await userEvent.click(screen.getByRole('button', { name: 'terms' }));
  expect(onRead).toHaveBeenCalledTimes(1);
  expect(box).not.toBeChecked();
  await userEvent.click(screen.getByText(/I agree/));
  expect(box).toBeChecked();
});

it('reads the error with the box', () => {
  render(<CheckboxField label="I agree" error="Please accept the terms" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Please accept the terms');
});
