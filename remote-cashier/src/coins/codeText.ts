import { coins } from 'shared-contracts/payments';
import type { CoinPayment } from './CoinPayment';

const isPlainAddress = /^[a-z0-9]+$/i;
const isPlainAmount = /^\d+(\.\d+)?$/;

/**
 * The content of a payment's QR code: a link with the amount if all wallets of the coin read it (BIP21), else only the
 * address. Some wallets read only the first address of a token link (EIP-681), and the money is lost.
 */
export function codeText({ coin, address, amount }: CoinPayment): string {
  const { scheme } = coins[coin];
  if (scheme === undefined || !isPlainAddress.test(address) || !isPlainAmount.test(amount)) return address;
  return `${scheme}:${address}?amount=${amount}`;
}
