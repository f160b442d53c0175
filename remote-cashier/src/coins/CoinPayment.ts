import type { CoinKey } from 'shared-contracts/payments';

/** One coin of an order. */
export interface CoinPayment {
  readonly coin: CoinKey;
  readonly address: string;
  /** As the server wrote it: a number would lose places. */
  readonly amount: string;
  /** In hundredths of a dollar; missing where the rate is not known. Source: A-57. */
  readonly worthMinor?: number | undefined;
}
