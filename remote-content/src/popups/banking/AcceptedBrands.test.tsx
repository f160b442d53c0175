import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { ContentProviders } from '../../testing/ContentProviders';
import { AcceptedBrands } from './AcceptedBrands';

const show = (brands: Parameters<typeof AcceptedBrands>[0]['brands'], hasBankAccount: boolean) =>
  render(
    <ContentProviders host={createFakeHost().host}>
      <AcceptedBrands title="For cash-outs" brands={brands} hasBankAccount={hasBankAccount} />
    </ContentProviders>,
  );
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('shows the bank account if no brand is listed', () => {
  show([], true);
  expect(names()).toEqual(['Bank account']);
});

it('shows the bank account before the other brands', () => {
  show(['BTC'], true);
  expect(names()).toEqual(['Bank account', 'Bitcoin']);
});

it('shows no bank account if none is accepted', () => {
  show(['BTC'], false);
  expect(names()).toEqual(['Bitcoin']);
});
