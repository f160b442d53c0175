import { currencySymbols } from 'shared-contracts/money';

/** Units of the currency per US dollar. Wallets have two decimals, so BTC is not offered for wallets. */
export const currencies = [
  { code: 'USD', exchangeRate: '1', enabled: 1 },
  { code: 'EUR', exchangeRate: '0.92', enabled: 1 },
  { code: 'BRL', exchangeRate: '5.40', enabled: 1 },
  { code: 'BTC', exchangeRate: '0.0000105', enabled: 0 },
];

export const symbolOf = (currency: string): string =>
  new Map<string, string>(Object.entries(currencySymbols)).get(currency) ?? currency;
