/** Symbols shown beside amounts; fixed, because USD and BRL share one and Intl would not. Source: K-052, A-89. */
export const currencySymbols = { USD: '$', EUR: '€', BTC: 'B', BRL: '$' } as const;

export type CurrencyCode = keyof typeof currencySymbols;
