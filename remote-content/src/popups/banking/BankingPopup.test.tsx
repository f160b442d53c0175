import { act, render, screen, within } from '@testing-library/react';
import { cashOutMethodCodes, cryptoACoins, cryptoBCoins, depositMethodCodes } from 'shared-contracts/api';
import type { SiteConfig } from 'shared-contracts/domain';
import {
  brandMarks,
  brandNames,
  cashOutBrands,
  coins,
  depositBrands,
  type Brand,
} from 'shared-contracts/payments';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { ContentProviders } from '../../testing/ContentProviders';
import { texts } from '../../texts/texts';
import { BankingPopup } from './BankingPopup';

async function show(config: Partial<SiteConfig> = {}) {
  serveDocuments();
  const fake = createFakeHost();
  fake.configure(config);
  render(
    <ContentProviders host={fake.host}>
      <BankingPopup />
    </ContentProviders>,
  );
  await screen.findByText(/You can deposit 10 to 5,000 at a time|hindi bababa sa 10/);
}

const itemsIn = (title: string) =>
  within(screen.getByRole('region', { name: title })).getAllByRole('listitem');
const namesIn = (title: string) => itemsIn(title).map(({ textContent }) => textContent);
const namesOf = (brands: readonly Brand[]) =>
  [...new Set(brands.map((brand) => brandNames[brand]))].toSorted();

it('[S-100] shows every accepted method with its logo, and explains deposits and cash-outs', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Banking' })).toBeVisible();
  const brands = Object.keys(brandNames) as Brand[];
  for (const title of ['For deposits', 'For cash-outs']) {
    for (const method of itemsIn(title)) {
      const shapes = [...method.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
      const brand = brands.find((code) => brandNames[code] === method.textContent);
      if (brand) expect(shapes).toEqual(brandMarks[brand].paths.map(([, shape]) => shape));
      else expect(shapes).not.toEqual([]);
    }
  }
});

it('[S-100] lists the brands of all deposit methods and all coins for deposits, and no others', async () => {
  await show();
  const brands = depositMethodCodes.flatMap((code) => depositBrands[code]);
  expect(namesIn('For deposits').toSorted()).toEqual(namesOf(brands));
  const coinNames = [...cryptoACoins, ...cryptoBCoins].map((key) => coins[key].name);
  expect(namesIn('For deposits')).toEqual(expect.arrayContaining(coinNames));
});

it('[S-100] lists the brands of all cash-out methods and a bank account for cash-outs, and no others', async () => {
  await show();
  const brands = cashOutMethodCodes.flatMap((code) => cashOutBrands[code]);
  const names = namesIn('For cash-outs');
  expect(names.toSorted()).toEqual(['Bank account', ...namesOf(brands)].toSorted());
});

it('[S-100] omits the payment brands of methods that the site does not offer', async () => {
  await show({ depositMethodsOff: ['PIX', 'CRYPT'] });
  const names = namesIn('For deposits');
  for (const disabledName of ['Pix', 'Dogecoin']) expect(names).not.toContain(disabledName);
  // PayP is another company than PayPal.
  for (const enabledName of ['PayP', 'Bitcoin']) expect(names).toContain(enabledName);
});

it('[S-100] lists the same brands in Filipino', async () => {
  await show();
  const englishNames = namesIn('For deposits');
  await act(() => texts.show('fil'));
  expect(namesIn('Para sa deposito')).toEqual(englishNames);
  expect(namesIn('Para sa cash-out')).toContain('Bank account');
  await act(() => texts.show('en'));
});
