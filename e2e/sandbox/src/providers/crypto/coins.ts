import { createHash } from 'node:crypto';
import type { CryptoACoin, CryptoBCoin } from 'shared-contracts/api';
import { currencies } from '../../ledger/currencies';

export type CoinName = CryptoACoin | CryptoBCoin;

interface Coin {
  /** Units of the coin per US dollar. */
  readonly rate: string;
  readonly prefix: string;
  readonly alphabet: string;
  readonly length: number;
}

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const hex = '0123456789abcdefABCDEF';

const bitcoin: Coin = { rate: '0.0000105', prefix: 'bc1q', alphabet: bech32, length: 38 };
const ethereum: Coin = { rate: '0.00032', prefix: '0x', alphabet: hex, length: 40 };
const tether: Coin = { ...ethereum, rate: '1' };
const litecoin: Coin = { rate: '0.0118', prefix: 'L', alphabet: base58, length: 33 };

/** Coins by their names in both crypto methods. */
const coins: Readonly<Record<CoinName, Coin>> = {
  bitcoin,
  ethereum,
  tether,
  litecoin,
  btc: bitcoin,
  eth: ethereum,
  'erc20/usdt': tether,
  'bep20/bnb': { ...ethereum, rate: '0.0016' },
  ltc: litecoin,
  doge: { rate: '6.25', prefix: 'D', alphabet: base58, length: 33 },
};

/**
 * An address in the format of the coin, always the same for an order. Its checksum is random, so that wallets reject
 * it, and a test cannot lose real coins.
 */
export function addressOf(order: string, name: CoinName): string {
  const { prefix, alphabet, length } = coins[name];
  const bytes = createHash('sha512').update(`${name}:${order}`).digest();
  return prefix + Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}

const rateDecimals = 10;

/** A decimal text as a whole number of units of 10⁻¹⁰. */
function toScaledInteger(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(rateDecimals, '0'));
}

const unitsPerCoin = 100_000_000n;

/** The units of a coin (10⁻⁸) for an amount of money, rounded up. */
export function toCoinUnits(amountMinor: bigint, currency: string, name: CoinName): bigint {
  const rate = currencies.find(({ code }) => code === currency)?.exchangeRate;
  if (rate === undefined) throw new Error(`no rate for ${currency}`);
  const dividend = amountMinor * toScaledInteger(coins[name].rate) * unitsPerCoin;
  const divisor = 100n * toScaledInteger(rate);
  return (dividend + divisor - 1n) / divisor;
}

/** Decimal text with at most eight decimals and no trailing zeros. */
export function coinAmount(units: bigint): string {
  const fraction = String(units % unitsPerCoin)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return `${String(units / unitsPerCoin)}${fraction && `.${fraction}`}`;
}

/** Reads a text in the format of `coinAmount`. Returns undefined for any other text. */
export function parseCoinUnits(amount: string): bigint | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,8}))?$/.exec(amount);
  return match ? BigInt(`${match[1] ?? ''}${(match[2] ?? '').padEnd(8, '0')}`) : undefined;
}
