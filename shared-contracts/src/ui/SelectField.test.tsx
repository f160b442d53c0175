import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './SelectField';

const options = [
  { value: 'BR', label: 'Brazil' },
  { value: 'PH', label: 'Philippines' },
];

it('the select has an empty value until the player chooses', async () => {
  render(
    <SelectField autoComplete="country" label="Country" placeholder="Choose a country" options={options} />,
  );
  const select = screen.getByRole('combobox', { name: 'Country' });
  expect(select).toHaveValue('');
  await userEvent.selectOptions(select, 'Philippines');
  expect(select).toHaveValue('PH');
});

it('describes the select by its error', () => {
  render(<SelectField autoComplete="country" label="Country" options={options} error="Country required" />);
  const select = screen.getByRole('combobox', { name: 'Country' });
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('Country required');
});
