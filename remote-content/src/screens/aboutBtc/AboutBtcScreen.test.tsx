import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { ContentProviders } from '../../testing/ContentProviders';
import { AboutBtcScreen } from './AboutBtcScreen';

it('[R-010] shows the Bitcoin guide as a screen, with a link to the home page', async () => {
  const user = userEvent.setup();
  serveDocuments();
  const fake = createFakeHost();
  render(
    <ContentProviders host={fake.host}>
      <AboutBtcScreen />
    </ContentProviders>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Bitcoin Guide' })).toBeVisible();
  expect(await screen.findByText('Cash out in Bitcoin')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Crypto promotions' }));
  expect(fake.hostCallsTo('go')).toEqual(['/']);
  expect(fake.hostCallsTo('closePopup')).toEqual([]);
});
