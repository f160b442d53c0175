import { depositCreditedStatus, getDepositStatus, type Result } from 'shared-contracts/api';
import type { CoinKey } from 'shared-contracts/payments';
import type { DepositMethod } from '../flow/DepositMethod';
import { CoinOrder } from './CoinOrder';
import type { CoinPayment } from './CoinPayment';
import type { CoinFields } from './placeCoinOrder';

/** Ten is credited; whatever else is answered, and no answer, says "not yet". Source: M-103, K-093, A-46, A-47. */
export function readDepositStatus(reply: Result<unknown>) {
  return reply.ok && Number(reply.data) === depositCreditedStatus ? 'credited' : undefined;
}

/** What both variants have in common: only their coins and their order call differ. */
export const coinDeposit = {
  opens: { kind: 'elsewhere', Order: CoinOrder },
  detailsFirst: true,
  poll: {
    spec: { firstAfterMs: 2_000, everyMs: 2_000, maxPolls: Infinity },
    ask: (host, orderId) => host.call(getDepositStatus, { id: orderId }, { silent: true }),
    read: readDepositStatus,
  },
} as const satisfies Partial<DepositMethod<CoinFields, CoinPayment>>;

/** Whether what was kept names one of these coins: an order is found again by its key and its coin. */
export function keepsCoin(keys: readonly CoinKey[]) {
  return (kept: unknown): boolean =>
    typeof kept === 'object' && kept !== null && 'coin' in kept && keys.some((key) => key === kept.coin);
}
