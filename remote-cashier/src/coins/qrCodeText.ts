import { coins } from 'shared-contracts/payments';
import type { CoinPayment } from './CoinPayment';

const plainAddress = /^[a-z0-9]+$/i;
const plainAmount = /^\d+(\.\d+)?$/;

/**
 * The content of a payment's QR code. If all wallets of the coin read links with an amount (BIP21), it is such a link.
 * Otherwise it is only the address: some wallets pay to the first address of a token link (EIP-681), and the money is
 * lost.
 */
export function qrCodeText({ coin, address, amount }: CoinPayment): string {
  const { scheme } = coins[coin];
  if (scheme === undefined || !plainAddress.test(address) || !plainAmount.test(amount)) return address;
  return `${scheme}:${address}?amount=${amount}`;
}
