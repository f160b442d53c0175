import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { Staged } from '../../testing/Staged';
import { AboutUsPopup } from './AboutUsPopup';

it('[S-091] says who runs the casino, under which licence, and how to reach them', async () => {
  serveDocuments();
  const { host } = createFakeHost();
  render(
    <Staged host={host}>
      <AboutUsPopup />
    </Staged>,
  );
  expect(await screen.findByText(/Test Casino at casino\.test is operated .* number T-1/)).toBeVisible();
  expect(screen.getByText(/Write to support@casino\.test/)).toBeVisible();
});
