import { formatMinor } from './formatMinor';

interface Wallet {
  readonly currency: string;
  readonly currencySymbol: string;
}

/**
 * Formats an amount for a place that does not show the currency elsewhere, such as a button. Adds the code BRL, because
 * BRL and USD share a symbol (K-052).
 */
export function formatMoney(minor: number, { currency, currencySymbol }: Wallet): string {
  const amount = formatMinor(minor, currencySymbol);
  return currencySymbol === '$' && currency !== 'USD' ? `${amount} ${currency}` : amount;
}
