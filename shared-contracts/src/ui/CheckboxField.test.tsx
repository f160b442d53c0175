import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField } from './CheckboxField';
import { LinkButton } from './LinkButton';

it('the box is checked by a click on its label, but not by a click on a link in the label', async () => {
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

it('describes the checkbox by its error', () => {
  render(<CheckboxField label="I agree" error="Please accept the terms" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Please accept the terms');
});
