/**
 * Currency symbols. They do not come from Intl, because USD and BRL have the same symbol in this product. Source:
 * K-052.
 */
export const currencySymbols = { USD: '$', EUR: '€', BTC: 'B', BRL: '$' } as const;

export type CurrencyCode = keyof typeof currencySymbols;
