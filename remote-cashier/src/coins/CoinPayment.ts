import type { CoinKey } from 'shared-contracts/payments';

/** One coin of an order. */
export interface CoinPayment {
  readonly coin: CoinKey;
  readonly address: string;
  /** As the server wrote it: a number would lose places. */
  readonly amount: string;
  /** In US cents. Missing if the exchange rate is unknown. */
  readonly worthMinor?: number | undefined;
}
