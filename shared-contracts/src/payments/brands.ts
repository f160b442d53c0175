import type { CashOutMethodCode } from '../api';
import type { DepositMethodCode, SiteConfig } from '../domain';
import { coinTickersByMethod, offeredCoins, type CoinTicker } from './coins';

/** A company or coin with a logo. */
export type Brand =
  'visa' | 'mastercard' | 'paypal' | 'payp' | 'pix' | 'cashApp' | 'mercadoPago' | CoinTicker;

const tickers = offeredCoins.map(({ ticker }) => ticker);

/** All brands by kind of payment. */
export const brandKinds = {
  cards: ['visa', 'mastercard'],
  wallets: ['paypal', 'payp', 'pix', 'cashApp', 'mercadoPago'],
  coins: tickers,
} as const satisfies Record<string, readonly Brand[]>;

const coinNames = Object.fromEntries(offeredCoins.map(({ ticker, name }) => [ticker, name])) as Record<
  CoinTicker,
  string
>;

/** Brand names for players. They are not translated. */
export const brandNames: Readonly<Record<Brand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  paypal: 'PayPal',
  payp: 'PayP',
  pix: 'Pix',
  cashApp: 'Cash App',
  mercadoPago: 'Mercado Pago',
  ...coinNames,
};

const { cards } = brandKinds;

/** The brands that each deposit method accepts. */
export const depositBrands: Readonly<Record<DepositMethodCode, readonly Brand[]>> = {
  VISA_MASTERCARD_1: cards,
  STRIPE: cards,
  CPAY: cards,
  ONLY_PAY: cards,
  PAYPAL: ['paypal'],
  PAYPAL_POLL: ['paypal'],
  PAYP: ['payp'],
  PIX: ['pix'],
  CASH: ['cashApp'],
  ...coinTickersByMethod,
};

/** The brands of each payout method. A bank account has none. */
export const cashOutBrands: Readonly<Record<CashOutMethodCode, readonly Brand[]>> = {
  BANK_CARD: [],
  PAYPAL: ['paypal'],
  MERCADO_PAGO: ['mercadoPago'],
  Cashapp: ['cashApp'],
  CPAY: cards,
  BTC: ['BTC'],
};

/** The brands of these methods without duplicates, in the order of `brandKinds`. */
export function brandsOf(brandsByMethod: Readonly<Record<string, readonly Brand[]>>): readonly Brand[] {
  const brands = new Set(Object.values(brandsByMethod).flat());
  return Object.values(brandKinds)
    .flat()
    .filter((brand) => brands.has(brand));
}

/** The brands of all deposit methods that the site offers. */
export function offeredBrands({ depositMethodsOff = [] }: SiteConfig): readonly Brand[] {
  const isOffered = ([code]: [string, unknown]) =>
    !depositMethodsOff.some((disabledCode) => disabledCode === code);
  return brandsOf(Object.fromEntries(Object.entries(depositBrands).filter(isOffered)));
}
