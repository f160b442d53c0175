import { createHash } from 'node:crypto';
import type { CryptCoin, CryptoCoin } from 'shared-contracts/api';
import { currencies } from '../../ledger/currencies';

export type CoinName = CryptoCoin | CryptCoin;

interface Coin {
  /** Units of the coin for one US dollar, as the table of currencies has it. */
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

/** The coins by the names of either variant. */
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
 * An address that looks like one of the coin and is the same for the same order. Its checksum is left to chance, so
 * that no wallet takes it and nobody loses real coins to a test.
 */
export function addressOf(order: string, name: CoinName): string {
  const { prefix, alphabet, length } = coins[name];
  const bytes = createHash('sha512').update(`${name}:${order}`).digest();
  return prefix + Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}

const places = 10;

/** A decimal text as a whole number of its ten-thousand-millionths. */
function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

const unitsPerCoin = 100_000_000n;

/** What has to be sent for an amount of money, in hundred-millionths of the coin, rounded in the operator's favour. */
export function unitsFor(amountMinor: bigint, currency: string, name: CoinName): bigint {
  const rate = currencies.find(({ code }) => code === currency)?.exchangeRate;
  if (rate === undefined) throw new Error(`no rate for ${currency}`);
  const dividend = amountMinor * scaled(coins[name].rate) * unitsPerCoin;
  const divisor = 100n * scaled(rate);
  return (dividend + divisor - 1n) / divisor;
}

/** Decimal text of at most eight places, without zeros at its end. */
export function coinAmount(units: bigint): string {
  const fraction = String(units % unitsPerCoin)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return `${String(units / unitsPerCoin)}${fraction && `.${fraction}`}`;
}

/** Reads such a text; nothing when it is none. */
export function unitsOf(amount: string): bigint | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,8}))?$/.exec(amount);
  return match ? BigInt(`${match[1] ?? ''}${(match[2] ?? '').padEnd(8, '0')}`) : undefined;
}
