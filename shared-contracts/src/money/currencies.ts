/** Currency symbols. The list is fixed, because USD and BRL share a symbol here, but not in Intl. Source: K-052. */
export const currencySymbols = { USD: '$', EUR: '€', BTC: 'B', BRL: '$' } as const;

export type CurrencyCode = keyof typeof currencySymbols;
