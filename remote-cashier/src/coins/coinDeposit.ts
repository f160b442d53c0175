import type { CoinKey } from 'shared-contracts/payments';
import { depositPoll } from '../flow/depositPoll';
import type { DepositMethod } from '../flow/DepositMethod';
import { CoinOrder } from './CoinOrder';
import type { CoinPayment } from './CoinPayment';
import type { CoinFields } from './placeCoinOrder';

/**
 * The common part of both crypto methods. Only their coins and their order call differ. A failed poll changes nothing.
 * Source: M-103, K-072, K-093.
 */
export const coinDeposit = {
  opens: { kind: 'elsewhere', Order: CoinOrder },
  detailsFirst: true,
  poll: {
    ...depositPoll,
    spec: { firstAfterMs: 2_000, everyMs: 2_000, maxPolls: Infinity },
  },
} as const satisfies Partial<DepositMethod<CoinFields, CoinPayment>>;

/** Whether the saved fields name one of these coins: an order is found again by its key and its coin. */
export function keepsCoin(keys: readonly CoinKey[]) {
  return (kept: unknown): boolean =>
    typeof kept === 'object' && kept !== null && 'coin' in kept && keys.some((key) => key === kept.coin);
}
