import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { ContentProviders } from '../../testing/ContentProviders';
import { AboutUsPopup } from './AboutUsPopup';

it('[S-091] shows the operator of the casino, its license and its email address', async () => {
  serveDocuments();
  const { host } = createFakeHost();
  render(
    <ContentProviders host={host}>
      <AboutUsPopup />
    </ContentProviders>,
  );
  expect(await screen.findByText(/Test Casino at casino\.test is operated .* number T-1/)).toBeVisible();
  expect(screen.getByText(/Write to support@casino\.test/)).toBeVisible();
});
