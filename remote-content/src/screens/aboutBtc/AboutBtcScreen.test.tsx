import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { Staged } from '../../testing/Staged';
import { AboutBtcScreen } from './AboutBtcScreen';

it('[R-010] the Bitcoin guide is a page of its own, with the way home', async () => {
  const user = userEvent.setup();
  serveDocuments();
  const fake = createFakeHost();
  render(
    <Staged host={fake.host}>
      <AboutBtcScreen />
    </Staged>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Bitcoin Guide' })).toBeVisible();
  expect(await screen.findByText('Cash out in coins')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Crypto promotions' }));
  expect(fake.hostCallsTo('go')).toEqual(['/']);
  expect(fake.hostCallsTo('closePopup')).toEqual([]);
});
