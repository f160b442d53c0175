import type { CoinKey } from 'shared-contracts/payments';

/** The instructions to pay an order with one coin. */
export interface CoinPayment {
  readonly coin: CoinKey;
  readonly address: string;
  /** A string, because a number would lose decimals. */
  readonly amount: string;
  /** In US cents. Missing if the exchange rate is unknown. */
  readonly worthMinor?: number | undefined;
}
