import type { CashOutMethodCode } from '../api';
import { depositMethods, type DepositMethodCode, type SiteConfig } from '../domain';
import { coinTickersByMethod, offeredCoins, type CoinTicker } from './coins';
import { companies } from './companies';

type CompanyCode = keyof typeof companies;

/** A company or coin with a logo. */
export type Brand = CompanyCode | CoinTicker;

const companyCodes = Object.keys(companies) as CompanyCode[];
const tickers = offeredCoins.map(({ ticker }) => ticker);

/** All brands by kind of payment. */
export const brandKinds = {
  cards: companyCodes.filter((code) => companies[code].kind === 'cards'),
  wallets: companyCodes.filter((code) => companies[code].kind === 'wallets'),
  coins: tickers,
} as const satisfies Record<string, readonly Brand[]>;

/** Brand names for players. They are not translated. */
export const brandNames = Object.fromEntries([
  ...Object.entries(companies).map(([code, { name }]) => [code, name]),
  ...offeredCoins.map(({ ticker, name }) => [ticker, name]),
]) as Readonly<Record<Brand, string>>;

const methodsWithBrands: Readonly<Record<DepositMethodCode, { readonly brands: readonly CompanyCode[] }>> =
  depositMethods;

/** The brands that each deposit method accepts. */
export const depositBrands = {
  ...Object.fromEntries(Object.entries(methodsWithBrands).map(([code, { brands }]) => [code, brands])),
  ...coinTickersByMethod,
} as Readonly<Record<DepositMethodCode, readonly Brand[]>>;

/** The brands of each payout method. A bank account has none. */
export const cashOutBrands: Readonly<Record<CashOutMethodCode, readonly Brand[]>> = {
  BANK_CARD: [],
  PAYPAL: ['paypal'],
  MERCADO_PAGO: ['mercadoPago'],
  Cashapp: ['cashApp'],
  CPAY: brandKinds.cards,
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
