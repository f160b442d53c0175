import type { CoinKey } from 'shared-contracts/payments';
import { depositPoll } from '../flow/orderPolls';
import type { DepositMethod } from '../flow/DepositMethod';
import { CoinOrder } from './CoinOrder';
import type { CoinPayment } from './CoinPayment';
import type { CoinFields } from './placeCoinOrder';

/**
 * The common part of both crypto methods. Only their coins and their order call differ. A failed poll has no effect.
 * Source: M-103, K-072, K-093.
 */
export const coinDeposit = {
  channel: { kind: 'offline', Order: CoinOrder },
  detailsFirst: true,
  poll: {
    ...depositPoll,
    spec: { firstAfterMs: 2_000, everyMs: 2_000, maxPolls: Infinity },
  },
} as const satisfies Partial<DepositMethod<CoinFields, CoinPayment>>;

/**
 * Returns a function that checks whether saved fields name one of these coins. Without a coin, the order cannot be
 * resumed.
 */
export function hasCoinOf(keys: readonly CoinKey[]) {
  return (savedFields: unknown): boolean =>
    typeof savedFields === 'object' &&
    savedFields !== null &&
    'coin' in savedFields &&
    keys.some((key) => key === savedFields.coin);
}
