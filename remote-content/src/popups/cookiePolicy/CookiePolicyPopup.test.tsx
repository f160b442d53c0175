import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { Staged } from '../../testing/Staged';
import { CookiePolicyPopup } from './CookiePolicyPopup';

it('[S-099] the cookie policy tells what is necessary from what is asked about', async () => {
  serveDocuments();
  const { host } = createFakeHost();
  render(
    <Staged host={host}>
      <CookiePolicyPopup />
    </Staged>,
  );
  expect(await screen.findByText(/The site does not work without the following/)).toBeVisible();
  expect(screen.getByText(/only after you agree to marketing/)).toBeVisible();
  expect(screen.getByText(/bottom of every page/)).toBeVisible();
});
