import { fireEvent, screen } from '@testing-library/react';
import { control, faultless, fill, openSignUp } from './testing/openSignUp';

it('[S-040] chooses from the platform’s own selects, which a phone opens as a list; passwords show, mobiles keep digits, months take two boxes', async () => {
  const { user } = await openSignUp({ step: 3 });
  await fill({ countryCode: faultless.countryCode });
  for (const field of ['mobilePrefix', 'currency', 'countryCode', 'stateCode'] as const) {
    const select = control(field);
    // Neither a list of its own nor several choices: either would keep a phone from opening its list.
    expect([field, select.type, select.size]).toEqual([field, 'select-one', 0]);
    await fill({ [field]: faultless[field] });
    expect(select).toHaveValue(faultless[field]);
  }
  expect(control('password')).toHaveAttribute('type', 'password');
  fireEvent.click(screen.getAllByRole('button', { name: 'Show password', hidden: true })[0] ?? document.body);
  expect(control('password')).toHaveAttribute('type', 'text');
  fireEvent.change(control('mobile'), { target: { value: '+44 7700' } });
  expect(control('mobile')).toHaveValue('00447700');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getAllByRole('textbox', { name: /^Month, digit [12]$/ })).toHaveLength(2);
});
