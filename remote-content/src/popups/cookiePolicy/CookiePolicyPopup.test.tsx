import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { ContentProviders } from '../../testing/ContentProviders';
import { CookiePolicyPopup } from './CookiePolicyPopup';

it('[S-099] the cookie policy distinguishes necessary cookies from those that need consent', async () => {
  serveDocuments();
  const { host } = createFakeHost();
  render(
    <ContentProviders host={host}>
      <CookiePolicyPopup />
    </ContentProviders>,
  );
  expect(await screen.findByText(/The site does not work without the following/)).toBeVisible();
  expect(screen.getByText(/only after you allow advertising/)).toBeVisible();
  expect(screen.getByText(/bottom of every page/)).toBeVisible();
});
