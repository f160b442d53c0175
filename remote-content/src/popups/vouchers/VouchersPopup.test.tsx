import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { ContentProviders } from '../../testing/ContentProviders';
import fil from '../../texts/fil.json';
import { texts } from '../../texts/texts';
import { VouchersPopup } from './VouchersPopup';

function show() {
  const fake = createFakeHost();
  render(
    <ContentProviders host={fake.host}>
      <VouchersPopup host={fake.host} />
    </ContentProviders>,
  );
  return fake;
}

it('[S-103] lists the tiers without a call to the API', () => {
  const fake = show();
  expect(screen.getByText(/^A voucher lets you cash out an amount within its range\./)).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Purchase amount',
    'Cash-out range',
  ]);
  expect(screen.getAllByRole('rowheader')).toHaveLength(7);
  expect(fake.calls).toEqual([]);
});

const tiers = [
  ['[K-015]', '100', '200–2,000'],
  ['[K-016]', '120', '2,001–4,000'],
  ['[K-017]', '150', '4,001–6,000'],
  ['[K-018]', '200', '6,001–10,000'],
  ['[K-019]', '280', '10,001–20,000'],
  ['[K-020]', '380', '20,001–30,000'],
  ['[K-021]', '600', '30,001–50,000'],
] as const;
const rowOf = (price: string) => screen.getByRole('rowheader', { name: price }).closest('tr');

it.each(tiers)('%s a voucher of %s covers cash-outs of %s', (_, price, range) => {
  show();
  expect(rowOf(price)).toHaveTextContent(`${price}${range}`);
});

it.each(tiers)('%s in Filipino, a voucher of %s covers cash-outs of %s', async (_, price, range) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  await act(() => texts.show('fil'));
  show();
  expect(rowOf(price)).toHaveTextContent(`${price}${range}`);
  await act(() => texts.show('en'));
});

it('opens the contact form with the query type for cash-outs', async () => {
  const user = userEvent.setup();
  const fake = show();
  await user.click(screen.getByRole('button', { name: 'Request a voucher' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'contact', params: { query: 'withdraw' } }]);
});
