import type { CryptoACoin, CryptoBCoin } from '../api';

/** The symbol of a coin on exchanges. */
export type CoinTicker = 'BTC' | 'ETH' | 'BNB' | 'USDT' | 'LTC' | 'DOGE';

/** A coin that a crypto method accepts. */
export interface Coin {
  readonly name: string;
  readonly ticker: CoinTicker;
  /** The blockchain. Money that is sent on another blockchain to the same address is lost. */
  readonly network: string;
  /**
   * Scheme of payment links with an amount. Tokens have no scheme, because wallets interpret their links differently.
   */
  readonly scheme?: string;
}

/** The name of a coin in the API. */
export type CoinKey = CryptoACoin | CryptoBCoin;

const bitcoin: Coin = { name: 'Bitcoin', ticker: 'BTC', network: 'Bitcoin', scheme: 'bitcoin' };
const litecoin: Coin = { name: 'Litecoin', ticker: 'LTC', network: 'Litecoin', scheme: 'litecoin' };
const ethereum: Coin = { name: 'Ethereum', ticker: 'ETH', network: 'Ethereum' };
const tether: Coin = { name: 'USDT (ERC20)', ticker: 'USDT', network: 'Ethereum (ERC20)' };

const coinsOfCryptoA: Readonly<Record<CryptoACoin, Coin>> = { bitcoin, ethereum, tether, litecoin };
const coinsOfCryptoB: Readonly<Record<CryptoBCoin, Coin>> = {
  btc: bitcoin,
  eth: ethereum,
  'bep20/bnb': { name: 'BNB (BEP20)', ticker: 'BNB', network: 'BNB Smart Chain (BEP20)' },
  'erc20/usdt': tether,
  ltc: litecoin,
  doge: { name: 'Dogecoin', ticker: 'DOGE', network: 'Dogecoin', scheme: 'dogecoin' },
};

/** The coins of both crypto methods, by their names in the API. */
export const coins: Readonly<Record<CoinKey, Coin>> = { ...coinsOfCryptoA, ...coinsOfCryptoB };

/** All coins without duplicates. */
export const offeredCoins: readonly Coin[] = [...new Set(Object.values(coins))];

const tickersOf = (coinsByName: Readonly<Record<string, Coin>>): readonly CoinTicker[] =>
  Object.values(coinsByName).map(({ ticker }) => ticker);

/** The coins of each crypto method, in the order in which they are shown. */
export const coinTickersByMethod = { CRYPTO: tickersOf(coinsOfCryptoA), CRYPT: tickersOf(coinsOfCryptoB) };
