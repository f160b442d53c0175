export interface DepositMethodFacts {
  /** Codes of payments/companies.ts that the method accepts. Empty for the crypto methods: their brands are coins. */
  readonly brands: readonly string[];
  /** The provider whose page the method opens. */
  readonly provider?: (typeof pageProviders)[number];
  /** Codes of the currencies that the method accepts, joined by a slash. Default: all. */
  readonly currencies?: string;
  /** ISO codes of the countries in which the method works, joined by a slash. Default: all. */
  readonly countries?: string;
}

/** The providers of the deposit methods that open a page. */
export const pageProviders = ['paypal', 'pingpong', 'pix', 'cpay'] as const;

const cards = ['visa', 'mastercard'] as const;

/**
 * The deposit methods by their codes. The specification has no code for `PIX` and `ONLY_PAY`. With Pix, players pay reais
 * from accounts in Brazil. With the cash app, they pay dollars from accounts in the United States. Source: K-092.
 */
export const depositMethods = {
  VISA_MASTERCARD_1: { brands: cards },
  STRIPE: { brands: cards, provider: 'pingpong' },
  CASH: { brands: ['cashApp'], currencies: 'USD', countries: 'US' },
  CPAY: { brands: cards, provider: 'cpay' },
  PAYP: { brands: ['payp'], provider: 'paypal' },
  PAYPAL: { brands: ['paypal'], provider: 'paypal' },
  PAYPAL_POLL: { brands: ['paypal'], provider: 'paypal' },
  CRYPTO: { brands: [] },
  CRYPT: { brands: [] },
  PIX: { brands: ['pix'], provider: 'pix', currencies: 'BRL', countries: 'BR' },
  ONLY_PAY: { brands: cards, provider: 'cpay' },
} as const satisfies Readonly<Record<string, DepositMethodFacts>>;

export type DepositMethodCode = keyof typeof depositMethods;
export const depositMethodCodes = Object.keys(depositMethods) as readonly DepositMethodCode[];

export const isDepositMethodCode = (code: string): code is DepositMethodCode =>
  Object.hasOwn(depositMethods, code);
