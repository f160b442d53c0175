import { formatMinor } from './formatMinor';

interface Wallet {
  readonly currency: string;
  readonly currencySymbol: string;
}

/** An amount that stands alone, such as on a button. K-052 gives BRL the symbol of USD: then its code follows. */
export function formatMoney(minor: number, { currency, currencySymbol }: Wallet): string {
  const amount = formatMinor(minor, currencySymbol);
  return currencySymbol === '$' && currency !== 'USD' ? `${amount} ${currency}` : amount;
}
