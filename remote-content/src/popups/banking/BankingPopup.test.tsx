import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { Staged } from '../../testing/Staged';
import { BankingPopup } from './BankingPopup';

it('[S-100] shows every accepted method with its logo, and how paying in and out works', async () => {
  serveDocuments();
  const { host } = createFakeHost();
  render(
    <Staged host={host}>
      <BankingPopup />
    </Staged>,
  );
  for (const name of ['Visa', 'Mastercard', 'PayPal', 'Pix', 'Bitcoin', 'Ethereum', 'Litecoin']) {
    const method = screen.getByText(name).closest('li');
    expect(method?.querySelector('svg path')).not.toBeNull();
  }
  expect(await screen.findByText(/A deposit is at least 10 and at most 5,000/)).toBeVisible();
});
