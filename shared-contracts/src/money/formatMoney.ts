import { formatMinor } from './formatMinor';

interface Wallet {
  readonly currency: string;
  readonly currencySymbol: string;
}

/** Formats an amount without other context, such as on a button. K-052 gives BRL the symbol of USD, so its code follows. */
export function formatMoney(minor: number, { currency, currencySymbol }: Wallet): string {
  const amount = formatMinor(minor, currencySymbol);
  return currencySymbol === '$' && currency !== 'USD' ? `${amount} ${currency}` : amount;
}
