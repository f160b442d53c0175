import { formatMinor } from './formatMinor';

interface Wallet {
  readonly currency: string;
  readonly currencySymbol: string;
}

/** Formats an amount for a text without context, such as a button. BRL has the symbol of USD (K-052), so its code follows. */
export function formatMoney(minor: number, { currency, currencySymbol }: Wallet): string {
  const amount = formatMinor(minor, currencySymbol);
  return currencySymbol === '$' && currency !== 'USD' ? `${amount} ${currency}` : amount;
}
