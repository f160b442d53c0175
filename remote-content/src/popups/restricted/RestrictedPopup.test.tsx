import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { Staged } from '../../testing/Staged';
import { RestrictedPopup } from './RestrictedPopup';

function show() {
  const fake = createFakeHost();
  render(
    <Staged host={fake.host}>
      <RestrictedPopup host={fake.host} />
    </Staged>,
  );
  return fake;
}

it('[E-051] [P-009] says that the service is not offered at the location of the player, and links the address to write to', () => {
  show();
  expect(screen.getByText('Our service is not offered at your location.')).toBeVisible();
  expect(screen.getByText('You cannot sign up, deposit or play for real money from here.')).toBeVisible();
  const contact = screen.getByRole('link', { name: /^support@ ?casino\. ?test$/ });
  expect(contact).toHaveAttribute('href', 'mailto:support@casino.test');
});

it('[S-101] [M-121] closes by OK', async () => {
  const user = userEvent.setup();
  const fake = show();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(fake.askedFor('closePopup')).toHaveLength(1);
});
