import type { CryptCoin, CryptoCoin } from 'shared-contracts/api';

export interface Coin {
  readonly name: string;
  readonly ticker: string;
  /** The chain that carries it: the same address on another one belongs to nobody. */
  readonly network: string;
  /** One letter for its tile. */
  readonly sign: string;
  /** Of the links that wallets take together with an amount; tokens have none that all wallets read alike. Source. */
  readonly scheme?: string;
}

export type CoinKey = CryptoCoin | CryptCoin;

const bitcoin: Coin = { name: 'Bitcoin', ticker: 'BTC', network: 'Bitcoin', sign: '₿', scheme: 'bitcoin' };
const litecoin: Coin = {
  name: 'Litecoin',
  ticker: 'LTC',
  network: 'Litecoin',
  sign: 'Ł',
  scheme: 'litecoin',
};
const ethereum: Coin = { name: 'Ethereum', ticker: 'ETH', network: 'Ethereum', sign: 'Ξ' };
const tether: Coin = { name: 'USDT (ERC20)', ticker: 'USDT', network: 'Ethereum (ERC20)', sign: '₮' };

/** What the coins of both variants are called, by the names they go by on the wire. Source: A-58. */
export const coins: Readonly<Record<CoinKey, Coin>> = {
  bitcoin,
  ethereum,
  tether,
  litecoin,
  btc: bitcoin,
  eth: ethereum,
  'bep20/bnb': { name: 'BNB (BEP20)', ticker: 'BNB', network: 'BNB Smart Chain (BEP20)', sign: 'B' },
  'erc20/usdt': tether,
  ltc: litecoin,
  doge: { name: 'Dogecoin', ticker: 'DOGE', network: 'Dogecoin', sign: 'Ð', scheme: 'dogecoin' },
};
