import { fireEvent, screen } from '@testing-library/react';
import { control, validEntries, fill, openSignUp } from './testing/openSignUp';

it('[S-040] uses native selects; a password can be shown, a mobile number keeps only digits, a month has two boxes', async () => {
  const { user } = await openSignUp({ step: 3 });
  await fill({ countryCode: validEntries.countryCode });
  for (const field of ['mobilePrefix', 'currency', 'countryCode', 'stateCode'] as const) {
    const select = control(field);
    // A phone opens its native list only for a select without `multiple` and `size`.
    expect([field, select.type, select.size]).toEqual([field, 'select-one', 0]);
    await fill({ [field]: validEntries[field] });
    expect(select).toHaveValue(validEntries[field]);
  }
  expect(control('password')).toHaveAttribute('type', 'password');
  fireEvent.click(screen.getAllByRole('button', { name: 'Show password', hidden: true })[0] ?? document.body);
  expect(control('password')).toHaveAttribute('type', 'text');
  fireEvent.change(control('mobile'), { target: { value: '+44 7700' } });
  expect(control('mobile')).toHaveValue('00447700');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getAllByRole('textbox', { name: /^Month, digit [12]$/ })).toHaveLength(2);
});
