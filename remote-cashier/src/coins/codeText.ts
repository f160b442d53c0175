import { coins } from 'shared-contracts/payments';
import type { CoinPayment } from './CoinPayment';

const isPlainAddress = /^[a-z0-9]+$/i;
const isPlainAmount = /^\d+(\.\d+)?$/;

/**
 * What the code of a payment holds: a link with the amount where every wallet of the coin reads one (BIP21), else the
 * address alone. Links for tokens have lost people their money. Source.
 */
export function codeText({ coin, address, amount }: CoinPayment): string {
  const { scheme } = coins[coin];
  if (scheme === undefined || !isPlainAddress.test(address) || !isPlainAmount.test(amount)) return address;
  return `${scheme}:${address}?amount=${amount}`;
}
