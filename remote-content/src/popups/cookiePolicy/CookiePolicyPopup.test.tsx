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
  expect(await screen.findByText(/necessary: without it the site does not work/)).toBeVisible();
  expect(screen.getByText(/only after you agreed to marketing/)).toBeVisible();
  expect(screen.getByText(/foot of every page/)).toBeVisible();
});
