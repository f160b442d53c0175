import type { CashOutMethodCode } from '../api';
import type { DepositMethodCode, SiteConfig } from '../domain';
import { coinTickers, offeredCoins, type CoinTicker } from './coins';

export type Brand =
  'visa' | 'mastercard' | 'paypal' | 'payp' | 'pix' | 'cashApp' | 'mercadoPago' | CoinTicker;

const tickers = offeredCoins.map(({ ticker }) => ticker);

/** Every brand, by what kind of payment it is. */
export const brandKinds = {
  cards: ['visa', 'mastercard'],
  wallets: ['paypal', 'payp', 'pix', 'cashApp', 'mercadoPago'],
  coins: tickers,
} as const satisfies Record<string, readonly Brand[]>;

const coinNames = Object.fromEntries(offeredCoins.map(({ ticker, name }) => [ticker, name])) as Record<
  CoinTicker,
  string
>;

/** Names of brands as players know them; they are not translated. */
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

/** What a player can pay with by each method. */
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
  ...coinTickers,
};

/** Where a cash-out can go by each method; a bank account has no brand. */
export const cashOutBrands: Readonly<Record<CashOutMethodCode, readonly Brand[]>> = {
  BANK_CARD: [],
  PAYPAL: ['paypal'],
  MERCADO_PAGO: ['mercadoPago'],
  Cashapp: ['cashApp'],
  CPAY: cards,
  BTC: ['BTC'],
};

/** Every brand of these methods once, in the order of the kinds. */
export function brandsOf(brandsByMethod: Readonly<Record<string, readonly Brand[]>>): readonly Brand[] {
  const offered = new Set(Object.values(brandsByMethod).flat());
  return Object.values(brandKinds)
    .flat()
    .filter((brand) => offered.has(brand));
}

/** Every brand that a player of this site can deposit with. */
export function offeredBrands({ depositMethodsOff = [] }: SiteConfig): readonly Brand[] {
  const isOn = ([code]: [string, unknown]) => !depositMethodsOff.some((off) => off === code);
  return brandsOf(Object.fromEntries(Object.entries(depositBrands).filter(isOn)));
}
