import type { CryptCoin, CryptoCoin } from '../api';

export type CoinTicker = 'BTC' | 'ETH' | 'BNB' | 'USDT' | 'LTC' | 'DOGE';

export interface Coin {
  readonly name: string;
  readonly ticker: CoinTicker;
  /** The blockchain. A transfer to the same address on another blockchain is lost. */
  readonly network: string;
  /** Scheme of payment links with an amount. Tokens have none, because wallets interpret such links differently. */
  readonly scheme?: string;
}

export type CoinKey = CryptoCoin | CryptCoin;

const bitcoin: Coin = { name: 'Bitcoin', ticker: 'BTC', network: 'Bitcoin', scheme: 'bitcoin' };
const litecoin: Coin = { name: 'Litecoin', ticker: 'LTC', network: 'Litecoin', scheme: 'litecoin' };
const ethereum: Coin = { name: 'Ethereum', ticker: 'ETH', network: 'Ethereum' };
const tether: Coin = { name: 'USDT (ERC20)', ticker: 'USDT', network: 'Ethereum (ERC20)' };

const coinsOfCrypto: Readonly<Record<CryptoCoin, Coin>> = { bitcoin, ethereum, tether, litecoin };
const coinsOfCrypt: Readonly<Record<CryptCoin, Coin>> = {
  btc: bitcoin,
  eth: ethereum,
  'bep20/bnb': { name: 'BNB (BEP20)', ticker: 'BNB', network: 'BNB Smart Chain (BEP20)' },
  'erc20/usdt': tether,
  ltc: litecoin,
  doge: { name: 'Dogecoin', ticker: 'DOGE', network: 'Dogecoin', scheme: 'dogecoin' },
};

/** The coins of both crypto methods, by their names on the wire. */
export const coins: Readonly<Record<CoinKey, Coin>> = { ...coinsOfCrypto, ...coinsOfCrypt };

/** Every coin once. */
export const offeredCoins: readonly Coin[] = [...new Set(Object.values(coins))];

const tickersOf = (coinsByName: Readonly<Record<string, Coin>>): readonly CoinTicker[] =>
  Object.values(coinsByName).map(({ ticker }) => ticker);

/** The coins of each crypto method, in the order of display. */
export const coinTickers = { CRYPTO: tickersOf(coinsOfCrypto), CRYPT: tickersOf(coinsOfCrypt) };
